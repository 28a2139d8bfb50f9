import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { described, instant, nothing, refusedText } from '../fields.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { captchaAnswer, phoneToSignIn, sessionErrors, sessionReply, stepUpAnswer, stepUpErrors } from './sessions.ts'

export const passwordErrors = defineErrors({
  PASSWORD_WRONG: { code: 2014, status: 200, message: 'This number and password do not belong together.' },
  PASSWORD_LOCKED: {
    code: 2015,
    status: 200,
    message: 'Too many wrong passwords. Please sign in with a code, or try again tomorrow.',
  },
  PASSWORD_TOO_SHORT: { code: 2016, status: 200, message: 'Please choose a password of at least 8 characters.' },
  PASSWORD_COMMON: { code: 2017, status: 200, message: 'Many people use this password. Please choose another.' },
  PASSWORD_NAMES_YOU: {
    code: 2018,
    status: 200,
    message: 'A password must not be your phone number or our name. Please choose another.',
  },
})

const { PASSWORD_WRONG, PASSWORD_LOCKED, PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_NAMES_YOU } = passwordErrors

const { PHONE_NOT_VALID, CAPTCHA_NEEDED, LOGIN_CAPTCHA_WRONG } = sessionErrors

export const getPassword = defineOperation({
  name: 'getPassword',
  feature: 'passwords',
  summary: 'Whether the borrower has a password, and since when',
  path: '/gateway/password',
  reply: Type.Object({
    passwordSetAt: Type.Union([described(instant, 'When the password was set.'), Type.Null()], {
      description: 'When the password was set; null without one.',
    }),
  }),
})

export const removePassword = defineOperation({
  name: 'removePassword',
  feature: 'passwords',
  summary: 'Remove the password, with a code; all other sessions end',
  path: '/gateway/password/remove',
  body: Type.Object(stepUpAnswer, { additionalProperties: false }),
  reply: nothing,
  errors: stepUpErrors,
})

/** Any character that can be typed: no rule of composition (ASVS 6.2.5). */
export const setPassword = defineOperation({
  name: 'setPassword',
  feature: 'passwords',
  summary: 'Set or change the password, with a code; all other sessions end',
  path: '/gateway/password/set',
  body: Type.Object(
    {
      password: described(refusedText(PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH), 'The new password.'),
      ...stepUpAnswer,
    },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: { PASSWORD_TOO_SHORT, PASSWORD_COMMON, PASSWORD_NAMES_YOU, ...stepUpErrors },
})

/** An unknown number, a number without a password and a wrong password have one answer. */
export const signInWithPassword = defineOperation({
  name: 'signInWithPassword',
  feature: 'passwords',
  summary: 'Sign in with the number and the password; sets the session cookie',
  path: '/gateway/login/password',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object(
    {
      ...phoneToSignIn,
      password: described(refusedText(PASSWORD_MAX_LENGTH, 1), 'The password.'),
      ...captchaAnswer,
    },
    { additionalProperties: false },
  ),
  reply: sessionReply,
  errors: { PHONE_NOT_VALID, PASSWORD_WRONG, PASSWORD_LOCKED, CAPTCHA_NEEDED, LOGIN_CAPTCHA_WRONG },
})
