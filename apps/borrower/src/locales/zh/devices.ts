import type { Translation } from '../../language/catalogues.ts'
import type { messages as english } from '../en/devices.ts'

export const messages: Translation<typeof english> = {
  'devices.title': '登录的设备',
  'devices.intro': '如有不认识的登录，请将其退出。{minutes, plural, other {# 分钟}}不使用，登录会自动结束。',
  'devices.name': '{system} 上的 {browser}',
  'devices.browser.insideApp': '其他应用内',
  'devices.browser.other': '其他浏览器',
  'devices.system.other': '未知设备',
  'devices.this': '本设备',
  'devices.started': '登录时间',
  'devices.seen': '最近使用',
  'devices.ends': '最迟结束',
  'devices.onlyThis': '您没有在其他地方登录。',
  'devices.end': '退出此处登录',
  'devices.endNamed': '退出 {device}',
  'devices.end.title': '退出 {device}？',
  'devices.end.text': '立即生效。使用该设备的人需要重新登录。',
  'devices.end.this': '您需要在本设备上重新登录。',
  'devices.end.yes': '退出登录',
  'devices.end.no': '保持登录',
  'devices.end.busy': '正在退出…',
  'devices.end.done': '已退出登录。',
  'devices.others': '退出其他所有登录',
  'devices.others.title': '退出其他所有登录？',
  'devices.others.done': '{count, plural, other {已结束 # 个登录。}}',
  'refusal.SESSION_NOT_FOUND': '未找到此登录。',
}
