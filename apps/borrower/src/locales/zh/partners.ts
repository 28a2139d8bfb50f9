import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/partners.ts'

export const messages: Translation<typeof english> = {
  'partners.failed.title': '订单详情',
  'partners.failed': '失败',
  'partners.signIn': '使用手机号登录',
  'partners.family': '您可以了解的贷款',
  'partners.family.see': '查看此贷款',
  'partners.family.inactive': '暂时无法申请。',
}
