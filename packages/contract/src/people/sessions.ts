import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import {
  currency,
  described,
  freeText,
  instant,
  market,
  nothing,
  phoneMasked,
  programText,
  unreadCount,
} from '../fields.ts'
import {
  ID_PATTERN,
  LANDING_CODE_TYPED_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  SID_MAX_LENGTH,
  SMS_CODE_PATTERN,
} from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { orderErrors, orderReference } from '../origination/order-reference.ts'

export const sessionErrors = defineErrors({
  PHONE_NOT_VALID: { code: 2001, status: 200, message: 'Please check the phone number.' },
  CODE_JUST_SENT: { code: 2002, status: 200, message: 'We just sent you a code. Please wait before asking again.' },
  CODE_LIMIT_REACHED: { code: 2003, status: 200, message: 'Too many codes for this number. Please try again later.' },
  CODE_WRONG: { code: 2004, status: 200, message: 'This code is not right. Please check your messages.' },
  CODE_EXPIRED: { code: 2005, status: 200, message: 'This code no longer works. Please ask for a new one.' },
  STEP_UP_REQUIRED: { code: 2011, status: 200, message: 'Please enter the code that we send to your phone.' },
  SMS_PAUSED: {
    code: 2007,
    status: 200,
    message: 'We cannot send a code right now. Nothing is lost: please try again a little later.',
  },
  CAPTCHA_NEEDED: { code: 2012, status: 200, message: 'Please show first that a person is asking for this code.' },
  LOGIN_CAPTCHA_WRONG: { code: 2013, status: 200, message: 'This answer is not right. Please try the new one.' },
  SMS_NOT_SENT: { code: 2006, status: 200, message: 'The message could not be sent. Please try again.' },
  SESSION_NOT_FOUND: { code: 2012, status: 404, message: 'We could not find this sign-in.' },
})

const {
  CODE_WRONG,
  CODE_EXPIRED,
  STEP_UP_REQUIRED,
  PHONE_NOT_VALID,
  CODE_JUST_SENT,
  CODE_LIMIT_REACHED,
  SMS_NOT_SENT,
  SMS_PAUSED,
  CAPTCHA_NEEDED,
  LOGIN_CAPTCHA_WRONG,
  SESSION_NOT_FOUND,
} = sessionErrors

export const endOtherSessions = defineOperation({
  name: 'endOtherSessions',
  feature: 'sessions',
  summary: 'End all of the borrower’s sessions but this one, everywhere within a second',
  path: '/gateway/login/session/end-others',
  reply: Type.Object({ endedCount: Type.Integer({ minimum: 0, description: 'Number of ended sessions.' }) }),
})

export const endSession = defineOperation({
  name: 'endSession',
  feature: 'sessions',
  summary: 'End one of the borrower’s own sessions everywhere within a second; ending this one is signing out',
  path: '/gateway/login/session/end',
  body: Type.Object(
    { loginId: Type.String({ pattern: ID_PATTERN, description: 'Id of a session. It gives no access.' }) },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: { SESSION_NOT_FOUND },
})

export const getLoginCaptcha = defineOperation({
  name: 'getLoginCaptcha',
  feature: 'sessions',
  summary: 'A captcha for a sign-in code: a picture at `/api/v2/youmi/promotion/get-captcha?sid=…&t=…`, or a question',
  path: '/gateway/login/get-captcha',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object(
    {
      captchaKind: Type.Enum(['picture', 'question'] as const, {
        description: 'A question in words is for people who cannot see the picture; its number is limited.',
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    sid: Type.String({ description: 'Id of the captcha.' }),
    question: Type.Union([Type.String(), Type.Null()], {
      description: 'The question, in the page’s language; null for a picture.',
    }),
  }),
  errors: {},
})

/** The number that signs in, and the country whose way of writing numbers it follows. */
export const phoneToSignIn = {
  phone: Type.String({
    minLength: 1,
    maxLength: PHONE_MAX_LENGTH,
    description: 'Phone number, as people write it in that country.',
  }),
  market: Type.Optional(market),
}

/** The answer to a captcha that `getLoginCaptcha` gave. */
export const captchaAnswer = {
  sid: Type.Optional(described(programText(SID_MAX_LENGTH), 'Id of the captcha.')),
  capcode: Type.Optional(
    described(
      freeText(LANDING_CODE_TYPED_MAX_LENGTH),
      'The characters read in the captcha, or the answer to its question.',
    ),
  ),
}

const channelUsed = Type.Enum(['sms', 'voice'] as const, {
  description: 'Channel the code was sent by: the other one where the wished one does not work.',
})

/** A page's information about the session. The session's own value never leaves the cookie. */
export const sessionReply = Type.Object({
  phoneMasked,
  market,
  currency,
})

export const getSession = defineOperation({
  name: 'getSession',
  feature: 'sessions',
  summary: 'The signed-in borrower',
  path: '/gateway/login/session',
  reply: Type.Object({
    ...sessionReply.properties,
    fullName: Type.Union([Type.String(), Type.Null()], {
      description: 'The name that the borrower gave, or null.',
    }),
    unreadCount,
  }),
})

/** The kind of browser and of system, as far as a list of one's own sessions needs it: no version, no model. */
export const DEVICE_BROWSERS = [
  'chrome',
  'safari',
  'firefox',
  'edge',
  'opera',
  'samsung',
  'miui',
  'uc',
  'insideApp',
  'other',
] as const

export const DEVICE_SYSTEMS = ['android', 'ios', 'windows', 'macos', 'linux', 'other'] as const

export const sessionDevice = {
  deviceBrowser: Type.Enum(DEVICE_BROWSERS, { description: 'The kind of browser that signed in.' }),
  deviceSystem: Type.Enum(DEVICE_SYSTEMS, { description: 'The kind of system it runs on.' }),
}

export const listSessions = defineOperation({
  name: 'listSessions',
  feature: 'sessions',
  summary: 'Open sessions of the borrower, this one first and then by last use',
  path: '/gateway/login/session/list',
  reply: Type.Object({
    sessions: Type.Array(
      Type.Object({
        loginId: Type.String({ description: 'Id of a session. It gives no access.' }),
        ...sessionDevice,
        startedAt: instant,
        lastSeenAt: instant,
        endsAt: instant,
        isThisDevice: Type.Boolean({ description: 'Whether it is the current session.' }),
      }),
      { description: 'Open sessions of the borrower.' },
    ),
    idleMinutes: Type.Integer({ minimum: 1, description: 'After how many minutes without use a sign-in ends.' }),
  }),
})

export const sendLoginCode = defineOperation({
  name: 'sendLoginCode',
  feature: 'sessions',
  summary: 'Send a sign-in code to a phone, by SMS or as a voice call',
  path: '/gateway/login/send-code',
  access: 'anyone',
  callsPerMinute: 300,
  body: Type.Object(
    {
      ...phoneToSignIn,
      channel: Type.Optional(
        Type.Enum(['sms', 'voice'] as const, {
          description: 'Channel of the code: a text message, or a voice call.',
        }),
      ),
      ...captchaAnswer,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    challengeId: Type.String({ description: 'Id of the sent code.' }),
    channel: channelUsed,
    phoneMasked,
    resendAfterSeconds: Type.Integer({ description: 'Seconds to wait before requesting another code.' }),
    expiresInSeconds: Type.Integer({ description: 'Seconds for which the code is valid.' }),
  }),
  errors: {
    PHONE_NOT_VALID,
    CODE_JUST_SENT,
    CODE_LIMIT_REACHED,
    CAPTCHA_NEEDED,
    LOGIN_CAPTCHA_WRONG,
    SMS_NOT_SENT,
    SMS_PAUSED,
  },
})

export const sendStepUpCode = defineOperation({
  name: 'sendStepUpCode',
  feature: 'sessions',
  summary: 'Send a code to the borrower’s own phone for one act that needs more than a session',
  path: '/gateway/step-up/send-code',
  body: Type.Object(
    {
      purpose: Type.Enum(
        ['payoutAccount', 'confirmLoan', 'correctData', 'copyData', 'deleteData', 'setPassword', 'passkey'] as const,
        {
          description: 'Purpose of the code. It is valid for nothing else; for `confirmLoan`, only for that order.',
        },
      ),
      ...orderReference,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    challengeId: Type.String({ description: 'Id of the sent code.' }),
    channel: channelUsed,
    phoneMasked,
    resendAfterSeconds: Type.Integer({ description: 'Seconds to wait before requesting another code.' }),
    expiresInSeconds: Type.Integer({ description: 'Seconds for which the code is valid.' }),
  }),
  errors: {
    CODE_JUST_SENT,
    CODE_LIMIT_REACHED,
    SMS_NOT_SENT,
    SMS_PAUSED,
    ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND,
  },
})

export const signInWithCode = defineOperation({
  name: 'signInWithCode',
  feature: 'sessions',
  summary: 'Sign in with the code sent to the phone; sets the session cookie',
  path: '/gateway/login/sms',
  access: 'anyone',
  callsPerMinute: 600,
  body: Type.Object(
    {
      challengeId: Type.String({ pattern: ID_PATTERN, description: 'Id of the sent code.' }),
      smsCode: Type.String({ pattern: SMS_CODE_PATTERN, description: 'The six digits of the message.' }),
    },
    { additionalProperties: false },
  ),
  reply: sessionReply,
  errors: { CODE_WRONG, CODE_EXPIRED },
})

export const signOut = defineOperation({
  name: 'signOut',
  feature: 'sessions',
  summary: 'End the session everywhere within a second',
  path: '/gateway/logout',
  access: 'anyone',
  reply: nothing,
})

/** The part of a body for an act that may need a code: the code that `sendStepUpCode` sent, and its challenge. */
export const stepUpAnswer = {
  challengeId: Type.Optional(Type.String({ pattern: ID_PATTERN, description: 'Id of the sent code.' })),
  smsCode: Type.Optional(Type.String({ pattern: SMS_CODE_PATTERN, description: 'The six digits of the message.' })),
}

export const stepUpErrors = { STEP_UP_REQUIRED, CODE_WRONG, CODE_EXPIRED }
