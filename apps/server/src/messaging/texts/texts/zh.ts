import type { CodeTexts } from './code-texts.ts'

const forAct = (act: string) => `【{lender}】${act}验证码：{code}，5 分钟内有效。非本人操作请勿告知他人。`

export const zh: CodeTexts = {
  login: '【{lender}】登录验证码：{code}，5 分钟内有效。请勿告知他人。',
  register: '【{lender}】注册验证码：{code}，5 分钟内有效。请勿告知他人。',
  payoutAccount: forAct('设置收款账户'),
  confirmLoan: forAct('确认贷款'),
  correctData: forAct('更正资料'),
  copyData: forAct('获取资料副本'),
  deleteData: forAct('删除资料'),
}
