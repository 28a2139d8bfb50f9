import type { Translation } from '../../language/catalogues.ts'
import type { messages as english } from '../en/payout-accounts.ts'

export const messages: Translation<typeof english> = {
  'payout-accounts.title': '收款账户信息',
  'payout-accounts.intro': '贷款将打入此账户，且只能是您本人名下的账户。',
  'payout-accounts.holder': '账户持有人',
  'payout-accounts.bound': '您目前的账户',
  'payout-accounts.noName': '我们还不知道您的姓名',
  'payout-accounts.noNameText': '款项只会打入您本人名下的账户。请先填写您的身份信息。',
  'payout-accounts.toDetails': '前往我的资料',
  'payout-accounts.empty': '目前无法绑定账户',
  'payout-accounts.emptyText': '请稍后再试，您的信息没有丢失。',
  'payout-accounts.choose': '请选择',
  'payout-accounts.noOptions': '这里暂时没有可选项。',
  'payout-accounts.chooseMissing': '请选择一项。',
  'payout-accounts.missing': '请填写此项。',
  'payout-accounts.numberLength': '请检查账号，应为 6 至 20 位数字。',
  'payout-accounts.check': '继续之前，请逐位核对账号。',
  'payout-accounts.confirm': '确认',
  'payout-accounts.next': '下一步',
  'payout-accounts.saving': '正在保存…',
  'refusal.ACCOUNT_NUMBER_NOT_VALID': '请检查账号。',
  'refusal.BANK_NOT_SUPPORTED': '我们暂时无法向该银行付款，请选择其他银行。',
  'refusal.BRANCH_NOT_VALID': '请核对分行：IFSC 的后 6 位数字，或 MICR 代码的 9 位数字。',
  'refusal.CARD_NUMBER_GIVEN': '这像是银行卡卡号。请输入账户号码。您输入的内容没有被保存。',
  'refusal.NAME_NOT_CARRIED': '这里的银行只接受拉丁字母姓名。请按银行登记的写法填写，或联系我们。',
  'refusal.NAME_NOT_KNOWN': '请先在您的资料中填写姓名。',
}
