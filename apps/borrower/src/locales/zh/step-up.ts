import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/step-up.ts'

export const messages: Translation<typeof english> = {
  'step-up.title': '确认是您本人',
  'step-up.firstAccount': '您的借款将打入此账户。',
  'step-up.changeAccount': '您正在更换收款账户。',
  'step-up.confirmLoan': '输入此验证码即确认您的借款。',
  'step-up.sending': '正在发送验证码…',
  'step-up.sent': '我们已向 {phone} 发送验证码，5 分钟内有效。',
  'step-up.code': '6 位验证码',
  'step-up.missing': '请输入全部 6 位数字。',
  'step-up.checking': '正在核对验证码…',
  'step-up.confirm': '确认',
  'step-up.resend': '重新发送验证码',
  'step-up.resendIn': '{seconds} 秒后可重发',
  'refusal.STEP_UP_REQUIRED': '请输入我们发送到您手机的验证码。',
  'refusal.CODE_JUST_SENT': '刚刚已发送验证码，请稍后再试。',
  'refusal.CODE_LIMIT_REACHED': '该号码获取验证码次数过多，请稍后再试。',
  'refusal.SMS_PAUSED': '目前无法发送验证码，您的信息不会丢失，请稍后再试。',
  'refusal.CODE_WRONG': '验证码不正确，请查看短信。',
  'refusal.CODE_EXPIRED': '验证码已失效，请重新获取。',
  'refusal.SMS_NOT_SENT': '短信发送失败，请重试。',
}
