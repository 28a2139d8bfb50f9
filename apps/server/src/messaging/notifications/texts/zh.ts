import type { NotificationTexts } from './notification-texts.ts'

export const zh: NotificationTexts = {
  offer: {
    title: '您的贷款方案已就绪',
    text: '我们可以借给您 {amount}。请查看条款，并在 {date} 前在应用内确认。',
  },
  payout: {
    title: '款项已到账',
    text: '您的银行已确认 {amount} 存入您的账户。您的贷款编号为 {orderNumber}。',
  },
  'payout-failed': {
    title: '放款失败',
    text: '您的银行未接受 {amount}。请打开应用，提供您本人的其他账户。',
  },
  'due-soon': {
    title: '还款日临近',
    text: '{amount} 将于 {date} 到期，可在应用内还款。',
  },
  'due-today': {
    title: '今天是还款日',
    text: '{amount} 今天（{date}）到期，午夜前可在应用内还款。',
  },
  overdue: {
    title: '还款已逾期',
    text: '有一笔款项应于 {date} 偿还。含逾期费用，今天应还 {amount}。有困难？请在应用内联系我们。',
  },
  repayment: {
    title: '已收到您的还款',
    text: '谢谢，已收到 {amount}。若今天结清全部贷款，还需 {left}。',
  },
  'loan-settled': {
    title: '您的贷款已结清',
    text: '谢谢，已收到 {amount}。您的贷款 {orderNumber} 已结清，结清证明在应用内。',
  },
  'payment-returned': {
    title: '一笔还款被退回',
    text: '{amount} 的还款已被银行收回，不计入您的贷款 {orderNumber}。请在应用内查看应还金额。',
  },
  'loan-extended': {
    title: '您的贷款已展期',
    text: '您的贷款已展期，下次还款日为 {date}。',
  },
  'account-changed': {
    title: '您的收款账户已更改',
    text: '贷款款项今后将打入 {account}。不是您本人操作？请立即在应用内联系我们。',
  },
  'details-changed': {
    title: '您的资料已更改',
    text: '您的个人资料于 {date} 更改。不是您本人操作？请立即在应用内联系我们。',
  },
  'transfer-matched': {
    title: '已找到您的转账',
    text: '已找到您 {date} 的转账，参考号尾号 {reference}。{amount} 自当日起计入您的贷款。',
  },
  'transfer-refused': {
    title: '未找到您的转账',
    text: '未找到您 {date} 的 {amount} 转账，参考号尾号 {reference}。原因请见应用。',
  },
  'complaint-answered': {
    title: '您的投诉已有答复',
    text: '您的投诉 {caseNumber} 已有答复，请在应用内查看并评分。',
  },
  'privacy-policy-changed': {
    title: '隐私政策已更新',
    text: '我们的隐私政策已更新，新版本自 {date} 起生效，请在应用中阅读。',
  },
}
