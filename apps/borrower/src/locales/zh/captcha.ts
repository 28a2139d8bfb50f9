import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/captcha.ts'

export const messages: Translation<typeof english> = {
  'captcha.heading': '还差一步',
  'captcha.text': '您所在的网络或号段请求了许多验证码。请先证明您是真人，我们随后发送您的验证码。',
  'captcha.loading': '正在加载…',
  'captcha.failed': '加载失败，请换一个。',
  'captcha.alt': '含四个字符的图片',
  'captcha.characters': '图片中的字符',
  'captcha.answer': '用数字填写答案',
  'captcha.missing': '请填写答案。',
  'captcha.wrong': '答案不正确，请回答新的一题。',
  'captcha.another': '换一张图片',
  'captcha.anotherQuestion': '换一个问题',
  'captcha.cannotSee': '我看不到图片：请用问题代替',
  'captcha.showPicture': '改为显示图片',
  'captcha.call': '提交答案，并打电话告知验证码',
  'captcha.back': '返回',
}
