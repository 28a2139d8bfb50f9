import { defineErrors } from '../../errors.ts'

/** 11, 101 and -1 are the specification's; the words are those of its pages, or ours where it gives none. */
export const promotionErrors = defineErrors({
  TEMPLATE_NOT_FOUND: { code: 3601, status: 404, message: 'This page is no longer there.' },
  ALREADY_REGISTERED: { code: 11, status: 200, message: '您已注册,请直接下载APP登录！' },
  CAPTCHA_WRONG: { code: 101, status: 200, message: '图形验证码错误，请重新输入！' },
  CAPTCHA_NOT_SOLVED: { code: -1, status: 200, message: '图形验证码错误，请重新输入！' },
  LANDING_PHONE_NOT_VALID: { code: 3602, status: 200, message: '请正确输入手机号！' },
  LANDING_CODE_JUST_SENT: { code: 3603, status: 200, message: '请勿重复发送验证码!' },
  LANDING_CODE_WRONG: { code: 3604, status: 200, message: '请正确输入短信验证码！' },
  LANDING_CODE_EXPIRED: { code: 3605, status: 200, message: '短信验证码已失效，请重新获取！' },
})
