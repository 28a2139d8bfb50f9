import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/guidance.ts'

export const messages: Translation<typeof english> = {
  'guidance.title': '付款说明',
  'guidance.reference': '您的 Reference_no',
  'guidance.toPay': '应付金额',
  'guidance.none': '在还款页面选择“Pay code”后即可获得 Reference_no。',
  'guidance.pay': '前往还款',
  'guidance.loans': '查看我的贷款',
  'guidance.copy': '复制',
  'guidance.copied': '复制成功',
  'guidance.notCopied': '您的手机不允许复制。请抄写下来。',
  'guidance.wallet1': '钱包应用 1',
  'guidance.wallet2': '钱包应用 2',
  'guidance.store': '线下门店',
  'guidance.step.bills': '打开应用，点击 Pay Bills。',
  'guidance.step.solutions': '点击 Payment Solutions。',
  'guidance.step.provider': '选择 {provider}。',
  'guidance.step.anyProvider': '选择付款码的收款方。',
  'guidance.step.reference': '输入 Reference_no 和金额，核对后确认。',
  'guidance.step.cashier': '把 Reference_no 和金额告诉收银员。',
  'guidance.step.slip': '付款并保留回单作为凭证。',
  'guidance.enlarge': '放大图片：{step}',
  'guidance.zoomIn': '放大',
  'guidance.zoomOut': '缩小',
}
