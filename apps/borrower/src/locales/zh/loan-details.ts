import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/loan-details.ts'

export const messages: Translation<typeof english> = {
  'loanDetails.tips': '温馨提示',
  'loanDetails.tips.confirm': '确认',
  'loanDetails.withdraw': '立即提现',
  'loanDetails.cancel': '取消',
  'loanDetails.call': '致电客服',
  'loanDetails.write': '在线客服',
  'loanDetails.writeText': '给我们留言，查看处理结果',
  'loanDetails.rating': '您觉得怎么样？',
  'loanDetails.rating.text': '请为您的 {product} 贷款评分。',
  'loanDetails.rating.stars': '{count, plural, other {# 星}}',
  'loanDetails.rating.choose': 'Silakan pilih',
  'loanDetails.rating.submit': '提交',
  'loanDetails.rating.sending': '正在提交评分…',
  'loanDetails.rating.thanks': '感谢您告诉我们',
  'loanDetails.rating.sorry': '很抱歉没有让您更满意。请致电告诉我们哪里出了问题，我们会处理。',
  'loanDetails.recommended': '为您推荐',
  'loanDetails.recommended.more': '点击查看更多产品',
  'loanDetails.recommended.inactive': '暂时无法申请。',
}
