import type { ComplaintWords } from './complaint-words.ts'

export const zh: ComplaintWords = {
  types: {
    1: '催收：催款的方式',
    2: '我的还款未入账',
    3: '费用或金额有误',
    4: '贷款未到账',
    5: '我的账户或登录',
    6: '应用无法使用',
    7: '我的个人信息',
    8: '其他',
  },
  subTypes: {
    1: '威胁或辱骂',
    2: '联系了其他人',
    3: '夜间联系或联系过于频繁',
    4: '催收金额有误',
    5: '公开或在网上羞辱',
    6: '其他催收问题',
  },
  tabs: { inProgress: '处理中', answered: '已回复', closed: '已结束' },
  events: {
    received: '我们已收到您的投诉。',
    started: '我们正在处理。',
    answered: '我们已回复。',
    rated: '您已为我们的回复评分。',
    closed: '我们已结案。',
  },
  orderRows: { loanAmount: '贷款金额', appliedOn: '申请日期', orderNumber: '订单号' },
}
