import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { freeText, market, nothing, programText } from '../fields.ts'
import {
  LANDING_APP_NAME_MAX_LENGTH,
  LANDING_CODE_TYPED_MAX_LENGTH,
  LANDING_DRAWINGS,
  LANDING_SOURCE_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  SID_MAX_LENGTH,
  TEMPLATE_ID_PATTERN,
  TEXT_LANGUAGES,
} from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { sessionErrors } from '../people/sessions.ts'

/** 11, 101 and -1 are the specification's; the words are those of its pages, or ours where it gives none. */
const promotionErrors = defineErrors({
  TEMPLATE_NOT_FOUND: { code: 3601, status: 404, message: 'This page is no longer there.' },
  ALREADY_REGISTERED: { code: 11, status: 200, message: '您已注册,请直接下载APP登录！' },
  CAPTCHA_WRONG: { code: 101, status: 200, message: '图形验证码错误，请重新输入！' },
  CAPTCHA_NOT_SOLVED: { code: -1, status: 200, message: '图形验证码错误，请重新输入！' },
  LANDING_PHONE_NOT_VALID: { code: 3602, status: 200, message: '请正确输入手机号！' },
  LANDING_CODE_JUST_SENT: { code: 3603, status: 200, message: '请勿重复发送验证码!' },
  LANDING_CODE_WRONG: { code: 3604, status: 200, message: '请正确输入短信验证码！' },
  LANDING_CODE_EXPIRED: { code: 3605, status: 200, message: '短信验证码已失效，请重新获取！' },
})

const { CODE_LIMIT_REACHED, SMS_PAUSED } = sessionErrors
const {
  ALREADY_REGISTERED,
  CAPTCHA_WRONG,
  LANDING_PHONE_NOT_VALID,
  LANDING_CODE_JUST_SENT,
  CAPTCHA_NOT_SOLVED,
  LANDING_CODE_WRONG,
  LANDING_CODE_EXPIRED,
} = promotionErrors

export const templateId = Type.String({ pattern: TEMPLATE_ID_PATTERN, description: 'Number of the landing template.' })

const source = programText(LANDING_SOURCE_MAX_LENGTH)

/** Where a visitor came from: values of the advertising link, handed on as they are. */
const landingSource = {
  app_from: Type.Optional(source),
  user_from: Type.Optional(source),
  utm_tag: Type.Optional(source),
}

/** What a page tells of a visit or a click. */
const landingVisit = {
  ...landingSource,
  page_id: templateId,
  client_type: Type.Optional(Type.Enum(['ios', 'android'] as const, { description: 'Which kind of phone.' })),
  page_type: Type.Optional(Type.Enum(['1'] as const, { description: 'Always 1: a landing page.' })),
}

const shown = Type.String()

const address = Type.Union([Type.String(), Type.Null()])

const picture = Type.Union([
  Type.Object({ kind: Type.Enum(['drawing'] as const), name: Type.Enum([...LANDING_DRAWINGS]) }),
  Type.Object({
    kind: Type.Enum(['image'] as const),
    url: Type.String(),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    alt: shown,
  }),
])

/** A landing page's content, all of it text: nothing in it is ever read as markup. */
const landingTemplate = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  version: Type.Integer({ minimum: 1 }),
  language: Type.Enum([...TEXT_LANGUAGES], { description: 'Language of the words.' }),
  /** The market whose phone numbers it takes; null: the specification's own rule, 11 digits that begin with 1. */
  market: Type.Union([market, Type.Null()]),
  appName: shown,
  title: shown,
  lead: shown,
  points: Type.Array(shown),
  picture,
  /** The lender's colour on this page, such as #0b6e4f; null: the product's own. */
  colour: Type.Union([Type.String({ pattern: '^#[0-9a-f]{6}$' }), Type.Null()]),
  phoneRule: Type.Object({
    pattern: Type.String(),
    maxLength: Type.Integer({ minimum: 1 }),
    example: shown,
    message: Type.String({ description: 'What is said of a number that does not fit.' }),
  }),
  agreement: Type.Object({
    title: shown,
    parts: Type.Array(Type.Object({ heading: shown, text: shown })),
  }),
  download: Type.Object({ androidFile: address, androidStore: address, iosStore: address }),
  /** Of the advertiser; when there is one, a registration is told to it, with the visitor's consent. */
  adTag: Type.Union([Type.String(), Type.Null()]),
  /** What the law wants said beside an advertisement of a loan: licence, range of terms and cost, an example. */
  requiredStatements: Type.Array(shown),
})

export const getChannelTemplate = defineOperation({
  name: 'getChannelTemplate',
  feature: 'promotion',
  summary: 'What a landing page shows, by the number of its template',
  method: 'GET',
  path: '/api/v2/youmi/service/channel/channel-template',
  access: 'anyone',
  codes: 'text',
  query: Type.Object({ templateId }, { additionalProperties: false }),
  reply: landingTemplate,
  errors: { TEMPLATE_NOT_FOUND: promotionErrors.TEMPLATE_NOT_FOUND },
})

export const getSid = defineOperation({
  name: 'getSid',
  feature: 'promotion',
  summary: 'A new captcha: its image is at `/api/v2/youmi/promotion/get-captcha?sid=…&t=…`',
  method: 'GET',
  path: '/api/v2/youmi/promotion/get-sid',
  access: 'anyone',
  /** Without a template the captcha belongs to the specification's own phone rule. */
  query: Type.Object({ templateId: Type.Optional(templateId) }, { additionalProperties: false }),
  reply: Type.Object({ sid: Type.String() }),
  errors: { TEMPLATE_NOT_FOUND: promotionErrors.TEMPLATE_NOT_FOUND },
})

/** Who asks, and what they read in the picture. A wrong length is a wrong answer, not a malformed request, and so is a strange sid. */
const solvedCaptcha = {
  phone: freeText(PHONE_MAX_LENGTH, 1),
  capcode: freeText(LANDING_CODE_TYPED_MAX_LENGTH),
  sid: programText(SID_MAX_LENGTH),
  deviceId: Type.Optional(programText(SID_MAX_LENGTH)),
  appName: Type.Optional(programText(LANDING_APP_NAME_MAX_LENGTH)),
}

export const registerVisitor = defineOperation({
  name: 'registerVisitor',
  feature: 'promotion',
  summary: 'Register with the SMS code: from then on the number signs in to the app',
  path: '/api/v2/youmi/promotion/register',
  access: 'anyone',
  body: Type.Object(
    {
      ...solvedCaptcha,
      ...landingSource,
      smsCode: freeText(LANDING_CODE_TYPED_MAX_LENGTH),
      id: Type.Optional(templateId),
      merchantNumber: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })),
      userName: Type.Optional(freeText(PHONE_MAX_LENGTH)),
      invite_code: Type.Optional(programText(LANDING_SOURCE_MAX_LENGTH)),
      adConsent: Type.Optional(Type.Boolean({ description: 'Whether the advertiser may be told of it.' })),
    },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: {
    ALREADY_REGISTERED,
    CAPTCHA_NOT_SOLVED,
    LANDING_PHONE_NOT_VALID,
    LANDING_CODE_WRONG,
    LANDING_CODE_EXPIRED,
  },
})

export const sendLandingCode = defineOperation({
  name: 'sendLandingCode',
  feature: 'promotion',
  summary: 'Send the SMS code with which a visitor registers, once the captcha is solved',
  path: '/api/v2/youmi/promotion/get-sms',
  access: 'anyone',
  body: Type.Object({ ...solvedCaptcha, ...landingSource }, { additionalProperties: false }),
  reply: nothing,
  errors: {
    ALREADY_REGISTERED,
    CAPTCHA_WRONG,
    LANDING_PHONE_NOT_VALID,
    LANDING_CODE_JUST_SENT,
    CODE_LIMIT_REACHED,
    SMS_PAUSED,
  },
})

export const trackClick = defineOperation({
  name: 'trackClick',
  feature: 'promotion',
  summary: 'The form of a landing page was sent',
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-click',
  access: 'anyone',
  query: Type.Object(
    {
      ...landingVisit,
      phone: Type.Optional(freeText(PHONE_MAX_LENGTH)),
    },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: { TEMPLATE_NOT_FOUND: promotionErrors.TEMPLATE_NOT_FOUND },
})

export const trackVisit = defineOperation({
  name: 'trackVisit',
  feature: 'promotion',
  summary: 'A landing page was opened',
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-visit',
  access: 'anyone',
  query: Type.Object(landingVisit, { additionalProperties: false }),
  reply: nothing,
  errors: { TEMPLATE_NOT_FOUND: promotionErrors.TEMPLATE_NOT_FOUND },
})
