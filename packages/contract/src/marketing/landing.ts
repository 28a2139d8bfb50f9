import { LANGUAGES } from '@hulog/texts/languages'
import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { described, freeText, MARKETS, nothing, pictureUrl, programText } from '../fields.ts'
import {
  LANDING_APP_NAME_MAX_LENGTH,
  LANDING_CODE_TYPED_MAX_LENGTH,
  LANDING_DRAWINGS,
  LANDING_SOURCE_MAX_LENGTH,
  PHONE_MAX_LENGTH,
  SID_MAX_LENGTH,
  TEMPLATE_ID_PATTERN,
} from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { sessionErrors } from '../people/sessions.ts'

/** 11, 101 and -1 are the specification's; the texts are those of its pages, or ours where it has none. */
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
  app_from: Type.Optional(
    described(source, 'App or network that the visitor came from, according to the advertising link.'),
  ),
  user_from: Type.Optional(described(source, 'Person who sent the visitor, according to the advertising link.')),
  utm_tag: Type.Optional(described(source, 'Campaign, according to the advertising link.')),
}

/** A page's report of a visit or a click. */
const landingVisit = {
  ...landingSource,
  page_id: templateId,
  client_type: Type.Optional(
    Type.Enum(['ios', 'android'] as const, {
      description: 'Kind of phone; of a computer, that of its maker’s phones.',
    }),
  ),
  page_type: Type.Optional(Type.Enum(['1'] as const, { description: 'Always 1: a landing page.' })),
}

const shown = Type.String()

const address = Type.Union([Type.String(), Type.Null()])

const picture = Type.Union(
  [
    Type.Object({
      kind: Type.Enum(['drawing'] as const, { description: 'Kind of picture.' }),
      name: Type.Enum([...LANDING_DRAWINGS], { description: 'Name.' }),
    }),
    Type.Object({
      kind: Type.Enum(['image'] as const, { description: 'Kind of picture.' }),
      url: pictureUrl,
      width: Type.Integer({ minimum: 1, description: 'Pixels across.' }),
      height: Type.Integer({ minimum: 1, description: 'Pixels down.' }),
      alt: described(shown, 'Description of the image.'),
    }),
  ],
  { description: 'Picture beside the title: a drawing by its name, or an image.' },
)

/** A landing page's content, all of it text: nothing in it is ever read as markup. */
const landingTemplate = Type.Object({
  id: Type.Integer({ minimum: 1, description: 'Id of the agreement.' }),
  version: Type.Integer({ minimum: 1, description: 'Version of the wording that was read.' }),
  language: Type.Enum([...LANGUAGES], { description: 'Language of the wording.' }),
  /** The market whose phone numbers it takes; null: the specification's own rule, 11 digits that begin with 1. */
  market: Type.Union([Type.Enum(MARKETS), Type.Null()], {
    description: 'Country the lender serves: India, the Philippines or Indonesia.',
  }),
  appName: described(shown, 'Name of the app that the page leads to.'),
  title: described(shown, 'Title.'),
  lead: described(shown, 'The sentence under the title.'),
  points: Type.Array(shown, { description: 'Selling points, one line each.' }),
  picture,
  colour: Type.Union([Type.String({ pattern: '^#[0-9a-f]{6}$' }), Type.Null()], {
    description: 'The lender’s colour on this page; null for the product’s own.',
  }),
  phoneRule: Type.Object(
    {
      pattern: Type.String({ description: 'Regular expression for the typed number.' }),
      maxLength: Type.Integer({ minimum: 1, description: 'Largest number of characters in the field.' }),
      example: described(shown, 'Example of a number as it is typed.'),
      message: Type.String({ description: 'Message for a number that does not fit.' }),
    },
    { description: 'The accepted phone numbers, and the message for others.' },
  ),
  agreement: Type.Object(
    {
      title: described(shown, 'Title.'),
      parts: Type.Array(
        Type.Object({
          heading: described(shown, 'Heading of a part.'),
          text: described(shown, 'Label of the line.'),
        }),
        { description: 'The text, part after part.' },
      ),
    },
    { description: 'The agreement that registering accepts.' },
  ),
  download: Type.Object(
    {
      androidFile: described(address, 'Address of the app’s file for Android.'),
      androidStore: described(address, 'Address of the app in a store for Android.'),
      iosStore: described(address, 'Address of the app in the store for iOS.'),
    },
    { description: 'Downloads of the app for each kind of phone; null where there is none.' },
  ),
  /** The advertiser's tag; with one, a registration is reported to the advertiser, with the visitor's consent. */
  adTag: Type.Union([Type.String(), Type.Null()], {
    description: 'The advertiser’s name for a registration; null without reports.',
  }),
  /**
   * The statements that the law requires beside an advertisement of a loan: licence, range of terms and cost, an
   * example.
   */
  requiredStatements: Type.Array(shown, {
    description: 'Statements that the law requires beside an advertisement of a loan.',
  }),
})

export const getChannelTemplate = defineOperation({
  name: 'getChannelTemplate',
  feature: 'promotion',
  summary: 'The content of a landing page, by the number of its template',
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
  summary: 'Make a captcha; its image is at `/api/v2/youmi/promotion/get-captcha?sid=…&t=…`',
  method: 'GET',
  path: '/api/v2/youmi/promotion/get-sid',
  access: 'anyone',
  /** Without a template the captcha belongs to the specification's own phone rule. */
  query: Type.Object({ templateId: Type.Optional(templateId) }, { additionalProperties: false }),
  reply: Type.Object({ sid: Type.String({ description: 'Id of the captcha.' }) }),
  errors: { TEMPLATE_NOT_FOUND: promotionErrors.TEMPLATE_NOT_FOUND },
})

/** The captcha and its answer. A wrong length is a wrong answer, not a malformed request, and so is an unknown sid. */
const solvedCaptcha = {
  phone: described(freeText(PHONE_MAX_LENGTH, 1), 'Phone number, as people write it in that country.'),
  capcode: described(
    freeText(LANDING_CODE_TYPED_MAX_LENGTH),
    'The characters read in the captcha, or the answer to its question.',
  ),
  sid: described(programText(SID_MAX_LENGTH), 'Id of the captcha.'),
  deviceId: Type.Optional(described(programText(SID_MAX_LENGTH), 'The same as `sid`; sent by existing pages.')),
  appName: Type.Optional(
    described(programText(LANDING_APP_NAME_MAX_LENGTH), 'Name of the app that the page leads to.'),
  ),
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
      smsCode: described(freeText(LANDING_CODE_TYPED_MAX_LENGTH), 'The six digits of the message.'),
      id: Type.Optional(templateId),
      merchantNumber: Type.Optional(
        Type.String({ pattern: '^\\d{1,9}$', description: 'Sent by existing pages as 0; has no effect.' }),
      ),
      userName: Type.Optional(described(freeText(PHONE_MAX_LENGTH), 'The phone number again; sent by existing pages.')),
      invite_code: Type.Optional(described(programText(LANDING_SOURCE_MAX_LENGTH), 'Person who invited the visitor.')),
      adConsent: Type.Optional(
        Type.Boolean({ description: 'Whether the registration may be reported to the advertiser.' }),
      ),
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
  summary: 'Report a sent form of a landing page',
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-click',
  access: 'anyone',
  query: Type.Object(
    {
      ...landingVisit,
      phone: Type.Optional(described(freeText(PHONE_MAX_LENGTH), 'Phone number, as people write it in that country.')),
    },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: { TEMPLATE_NOT_FOUND: promotionErrors.TEMPLATE_NOT_FOUND },
})

export const trackVisit = defineOperation({
  name: 'trackVisit',
  feature: 'promotion',
  summary: 'Report a visit of a landing page',
  method: 'GET',
  path: '/api/v2/youmi/promotion/track-visit',
  access: 'anyone',
  query: Type.Object(landingVisit, { additionalProperties: false }),
  reply: nothing,
  errors: { TEMPLATE_NOT_FOUND: promotionErrors.TEMPLATE_NOT_FOUND },
})
