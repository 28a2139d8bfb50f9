import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/notifications.ts'

export const messages: Translation<typeof english> = {
  'notifications.title': '消息',
  'notifications.empty': '暂无消息',
  'notifications.emptyText': '贷款的最新情况会显示在这里。',
  'notifications.toHome': '查看我们的贷款',
  'notifications.new': '新',
  'notifications.readAll': '全部标为已读',
  'notifications.reading': '正在标记…',
}
