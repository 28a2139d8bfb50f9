export { captchaRoute } from './captcha.route.ts'
export { findCaptcha } from './captchas.store.ts'
export { CAPTCHAS_PER_MINUTE, openPicture, openQuestion, QUESTIONS_PER_HOUR } from './open-captcha.ts'
export { keyOfSid, keyOfTyped, questionOf, solveCaptcha } from './solve-captcha.ts'
