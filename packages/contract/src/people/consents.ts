import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { described, FREE_TEXT, freeText, instant, isoDate, labelled, nothing, title, type Writer } from '../fields.ts'
import { DEVICE_TEXT_MAX_LENGTH, ID_PATTERN } from '../limits.ts'
import { defineOperation } from '../operation.ts'

const consentErrors = defineErrors({
  CONSENT_NEEDED: { code: 3561, status: 200, message: 'You have not agreed to this. Nothing was kept.' },
  CONSENT_TEXT_CHANGED: {
    code: 3562,
    status: 200,
    message: 'These words have changed. Please open the page again and read them. Nothing was kept.',
  },
  REPORT_NOT_NEEDED: {
    code: 3563,
    status: 200,
    message: 'We need this only before you apply. Nothing was kept.',
  },
  CONSENT_BOUND: {
    code: 3564,
    status: 200,
    message: 'This goes with your account. You can ask us to delete your data instead.',
  },
})

/** Consents that the app requests with its own wording; see `CONSENT_VERSIONS`. */
const ASKED_CONSENTS = ['location', 'device', 'marketing', 'contactOutsideHours'] as const

export const CONSENT_KINDS = ['privacyPolicy', ...ASKED_CONSENTS] as const

/** OTH-04: given for a version of the shown wording. Given again, it does not change. */
export const giveConsent = defineOperation({
  name: 'giveConsent',
  feature: 'consents',
  summary: 'Give a consent, which can be withdrawn at any time',
  path: '/gateway/consents/give',
  body: Type.Object(
    {
      kind: Type.Enum(ASKED_CONSENTS, { description: 'Kind of consent.' }),
      version: described(freeText(16, 1), 'Version of the wording that was read.'),
      language: Type.String({ pattern: '^[a-z]{2,3}$', description: 'Language of the shown wording.' }),
      how: Type.Enum(['certification', 'ownData'] as const, { description: 'Place where it was given.' }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ givenAt: instant }),
  errors: { CONSENT_TEXT_CHANGED: consentErrors.CONSENT_TEXT_CHANGED },
})

const none = Type.Null()

const id = Type.String({ pattern: ID_PATTERN })

const consent = Type.Object({
  consentId: described(id, 'The consent.'),
  kind: Type.Enum(CONSENT_KINDS, { description: 'Kind of consent.' }),
  version: Type.String({ description: 'Version of the wording that was read.' }),
  language: Type.String({ description: 'Language of the shown wording.' }),
  how: Type.String({ description: 'Place where it was given.' }),
  givenAt: instant,
  endedAt: Type.Union([instant, none], { description: 'Time of its end; null while it is valid.' }),
  endedBecause: Type.Union([Type.Enum(['withdrawn', 'renewed'] as const), none], {
    description: 'Withdrawn, or replaced by a consent to another wording; null while it is valid.',
  }),
  canWithdraw: Type.Boolean({ description: 'True while it is valid and can be withdrawn here.' }),
})

const phoneReport = Type.Object({
  kind: Type.Enum(['location', 'device'] as const, { description: 'Kind of data.' }),
  orderId: Type.Union([id, none], { description: 'The order.' }),
  reportedAt: instant,
  removedOn: described(isoDate, 'The day it is removed.'),
  lines: Type.Array(labelled, { description: 'The stored data, line by line.' }),
})

export const listConsents = defineOperation({
  name: 'listConsents',
  feature: 'consents',
  summary: 'All consents of the borrower with date and version, and the phone data given with them',
  path: '/gateway/consents/list',
  reply: Type.Object({
    consents: Type.Array(consent, { description: 'Consents, newest first, including ended ones.' }),
    reports: Type.Array(phoneReport, { description: 'Stored data of the phone, given with a consent.' }),
    agreedPapers: Type.Array(Type.Object({ title, orderId: described(id, 'The order.'), agreedAt: instant }), {
      description: 'Papers of loans that were signed or agreed to; they stay.',
    }),
  }),
})

const phoneReported = Type.Object({ reportedAt: instant, removedOn: described(isoDate, 'The day it is removed.') })

const told = freeText(DEVICE_TEXT_MAX_LENGTH, 1)

/** OTH-04: the announced data, and nothing that identifies a phone. */
export const reportDevice = defineOperation({
  name: 'reportDevice',
  feature: 'consents',
  summary: 'Report the phone’s model and settings, once for an application and only with consent',
  path: '/gateway/certification/device',
  body: Type.Object(
    {
      model: Type.Optional(described(told, 'Model of the phone.')),
      os: described(told, 'Operating system and its version.'),
      appVersion: Type.Optional(described(told, 'Version of the app that shows the page.')),
      language: Type.String({
        maxLength: DEVICE_TEXT_MAX_LENGTH,
        pattern: '^[A-Za-z]{2,3}([-_][0-9A-Za-z]{1,8}){0,4}$',
        description: 'Language the phone is set to.',
        [FREE_TEXT]: 'program' satisfies Writer,
      }),
      timeZone: Type.String({
        maxLength: DEVICE_TEXT_MAX_LENGTH,
        pattern: '^[A-Za-z0-9_+/-]+$',
        [FREE_TEXT]: 'program' satisfies Writer,
        description: 'Time zone the phone is set to.',
      }),
    },
    { additionalProperties: false },
  ),
  reply: phoneReported,
  errors: { CONSENT_NEEDED: consentErrors.CONSENT_NEEDED, REPORT_NOT_NEEDED: consentErrors.REPORT_NOT_NEEDED },
})

/** OTH-04: hundredths of a degree, about a kilometre. A finer position has no way in. */
export const reportLocation = defineOperation({
  name: 'reportLocation',
  feature: 'consents',
  summary: 'Report the borrower’s rough position, once for an application and only with consent',
  path: '/gateway/certification/location',
  body: Type.Object(
    {
      latitudeHundredths: Type.Integer({
        minimum: -9_000,
        maximum: 9_000,
        description: 'Latitude in hundredths of a degree, north positive.',
      }),
      longitudeHundredths: Type.Integer({
        minimum: -18_000,
        maximum: 18_000,
        description: 'Longitude in hundredths of a degree, east positive.',
      }),
    },
    { additionalProperties: false },
  ),
  reply: phoneReported,
  errors: { CONSENT_NEEDED: consentErrors.CONSENT_NEEDED, REPORT_NOT_NEEDED: consentErrors.REPORT_NOT_NEEDED },
})

export const withdrawConsent = defineOperation({
  name: 'withdrawConsent',
  feature: 'consents',
  summary: 'Withdraw a consent; the data stored under it is removed',
  path: '/gateway/consents/withdraw',
  body: Type.Object(
    { kind: Type.Enum(CONSENT_KINDS, { description: 'Kind of the withdrawn consent.' }) },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: { CONSENT_BOUND: consentErrors.CONSENT_BOUND },
})
