import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { currency, freeText, instant, isoDate, market } from '../fields.ts'
import { NAME_MAX_LENGTH } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { addressFields, borrowerErrors } from './borrowers.ts'
import { stepUpAnswer, stepUpErrors } from './sessions.ts'

const ownDataErrors = defineErrors({
  DETAILS_IN_USE: {
    code: 3531,
    status: 200,
    message: 'An application of yours is being dealt with on these details. You can correct them once it is.',
  },
  NOTHING_STATED: { code: 3532, status: 200, message: 'You have not told us this yet. Please enter it first.' },
  COPY_LIMIT_REACHED: {
    code: 3533,
    status: 200,
    message: 'You have asked for copies of your data several times today. Please try again tomorrow.',
  },
})

const { DETAILS_IN_USE, NOTHING_STATED, COPY_LIMIT_REACHED } = ownDataErrors
const { UNDER_AGE, BIRTH_DATE_NOT_VALID } = borrowerErrors

const request = Type.Object({ caseNumber: Type.String(), askedAt: instant, erasedOn: isoDate })

const kept = Type.Object({
  what: Type.String({ description: 'What is kept.' }),
  years: Type.Integer(),
  byLaw: Type.String(),
})

/** What deletion would do to this borrower's data, and the request for it where there is one. */
const deletionPlan = Type.Object({
  request: Type.Union([request, Type.Null()]),
  coolingDays: Type.Integer(),
  waitsFor: Type.Enum(['nothing', 'application', 'loan', 'debt'] as const),
  hadLoan: Type.Boolean(),
  keptByLaw: Type.Array(kept),
})

/** Where nothing was asked for, or it was called off already, nothing changes. */
export const cancelDeletion = defineOperation({
  name: 'cancelDeletion',
  feature: 'own-data',
  summary: 'Call off the deletion that was asked for',
  path: '/gateway/own-data/cancel-deletion',
  reply: deletionPlan,
})

const corrected = Type.Object({ changed: Type.Boolean(), mustShowId: Type.Boolean() })

export const correctAddress = defineOperation({
  name: 'correctAddress',
  feature: 'own-data',
  summary: 'Correct the permanent address, with a code (TRM-05)',
  path: '/gateway/own-data/correct-address',
  body: Type.Object({ ...addressFields, ...stepUpAnswer }, { additionalProperties: false }),
  reply: corrected,
  errors: { DETAILS_IN_USE, NOTHING_STATED, ...stepUpErrors },
})

/** What is as it was changes nothing and needs no code. */
export const correctIdentity = defineOperation({
  name: 'correctIdentity',
  feature: 'own-data',
  summary: 'Correct the name and the birth date, with a code (TRM-05)',
  path: '/gateway/own-data/correct-identity',
  body: Type.Object(
    { fullName: freeText(NAME_MAX_LENGTH, 2), birthOn: isoDate, ...stepUpAnswer },
    { additionalProperties: false },
  ),
  reply: corrected,
  errors: { UNDER_AGE, BIRTH_DATE_NOT_VALID, DETAILS_IN_USE, NOTHING_STATED, ...stepUpErrors },
})

/** Where the newest copy of a borrower's data stands. */
const dataCopy = Type.Object({
  copyState: Type.Enum(['none', 'making', 'ready', 'served', 'removed'] as const),
  askedAt: Type.Union([instant, Type.Null()]),
  copyUrl: Type.String(),
  sizeBytes: Type.Integer(),
  removedAt: Type.Union([instant, Type.Null()]),
})

export const getDataCopy = defineOperation({
  name: 'getDataCopy',
  feature: 'own-data',
  summary: 'Where the copy of everything kept stands that the borrower asked for',
  path: '/gateway/own-data/copy',
  reply: dataCopy,
})

export const getDeletion = defineOperation({
  name: 'getDeletion',
  feature: 'own-data',
  summary: 'What deleting the borrower’s data would remove and what the law keeps',
  path: '/gateway/own-data/deletion',
  reply: deletionPlan,
})

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])

const identity = Type.Object({
  fullName: Type.String(),
  birthOn: Type.String(),
  gender: Type.String(),
  nationalIdMasked: Type.String(),
})

const job = Type.Object({
  employment: Type.String(),
  employer: Type.String(),
  monthlyIncomeMinor: Type.Integer(),
  paydayOfMonth: Type.Integer(),
})

const contact = Type.Object({ name: Type.String(), relation: Type.String(), phoneMasked: Type.String() })

const address = Type.Object({
  line1: Type.String(),
  city: Type.String(),
  region: Type.String(),
  postalCode: Type.String(),
})

const picture = Type.Object({ purpose: Type.String(), url: Type.String(), storedAt: instant })

const correction = Type.Object({
  what: Type.Enum(['fullName', 'birthOn', 'address'] as const, { description: 'What was corrected.' }),
  correctedAt: instant,
})

/** Names stand in full for their owner; numbers that could be taken stand masked here and in full in the copy. */
export const getOwnData = defineOperation({
  name: 'getOwnData',
  feature: 'own-data',
  summary: 'What is kept of the borrower, in plain groups',
  path: '/gateway/own-data/overview',
  reply: Type.Object({
    market,
    currency,
    phoneMasked: Type.String(),
    nationalIdLabel: Type.String(),
    identity: orNull(identity),
    job: orNull(job),
    contacts: Type.Array(contact),
    address: orNull(address),
    pictures: Type.Array(picture),
    accountMasked: Type.String({
      description: 'The payout account with all but its end hidden; empty when none is bound.',
    }),
    orderCount: Type.Integer(),
    signedCount: Type.Integer(),
    canCorrect: Type.Boolean(),
    mustShowId: Type.Boolean(),
    changeNoticeDays: Type.Integer(),
    corrections: Type.Array(correction),
  }),
})

export const listContactRecord = defineOperation({
  name: 'listContactRecord',
  feature: 'own-data',
  summary: 'Every message sent to the borrower and every call made, newest first; codes are never in it',
  path: '/gateway/own-data/contact-record',
  reply: Type.Object({
    entries: Type.Array(
      Type.Object({
        entryId: Type.String(),
        contactedAt: instant,
        contactWay: Type.Enum(['message', 'call', 'visit', 'letter', 'email'] as const),
        about: Type.String(),
      }),
    ),
  }),
})

/** While one is being made or waits to be fetched, that one is answered with, and no code is needed. */
export const requestDataCopy = defineOperation({
  name: 'requestDataCopy',
  feature: 'own-data',
  summary: 'Ask for everything kept of the borrower as one file, with a code',
  path: '/gateway/own-data/request-copy',
  body: Type.Object(stepUpAnswer, { additionalProperties: false }),
  reply: dataCopy,
  errors: { COPY_LIMIT_REACHED, ...stepUpErrors },
})

/** Asked for again it is the same request, and no code is needed. */
export const requestDeletion = defineOperation({
  name: 'requestDeletion',
  feature: 'own-data',
  summary: 'Ask for deletion, with a code; it can be called off until the day it is done',
  path: '/gateway/own-data/request-deletion',
  body: Type.Object(stepUpAnswer, { additionalProperties: false }),
  reply: deletionPlan,
  errors: stepUpErrors,
})
