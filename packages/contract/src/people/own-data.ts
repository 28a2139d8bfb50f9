import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { currency, described, freeText, instant, isoDate, market, name, phoneMasked, pictureUrl } from '../fields.ts'
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

const request = Type.Object({
  caseNumber: Type.String({ description: 'The number to name when calling.' }),
  askedAt: instant,
  erasedOn: described(isoDate, 'The first day on which it is done.'),
})

const kept = Type.Object({
  what: Type.String({ description: 'What is kept.' }),
  years: Type.Integer({ description: 'For how many years.' }),
  byLaw: Type.String({ description: 'The law that says so, and from when the years count.' }),
})

/** The effect of a deletion on this borrower's data, and its request if there is one. */
const deletionPlan = Type.Object({
  request: Type.Union([request, Type.Null()], { description: 'The request that waits; null when there is none.' }),
  coolingDays: Type.Integer({ description: 'How many days a request waits, so that it can be called off.' }),
  waitsFor: Type.Enum(['nothing', 'application', 'loan', 'debt'] as const, {
    description: 'What must end before anything is removed.',
  }),
  hadLoan: Type.Boolean({ description: 'True when a loan was paid out: the law keeps what belongs to it.' }),
  keptByLaw: Type.Array(kept, {
    description: 'What the law of the borrower’s country makes the lender keep; empty without a loan.',
  }),
})

/** Without an open request nothing changes. */
export const cancelDeletion = defineOperation({
  name: 'cancelDeletion',
  feature: 'own-data',
  summary: 'Call off the deletion that was asked for',
  path: '/gateway/own-data/cancel-deletion',
  reply: deletionPlan,
})

const corrected = Type.Object({
  changed: Type.Boolean({ description: 'False when it was as it is already.' }),
  mustShowId: Type.Boolean({
    description:
      'True when name or birth date changed after the ID was photographed: the next application needs a new photo.',
  }),
})

export const correctAddress = defineOperation({
  name: 'correctAddress',
  feature: 'own-data',
  summary: 'Correct the permanent address, with a code (TRM-05)',
  path: '/gateway/own-data/correct-address',
  body: Type.Object({ ...addressFields, ...stepUpAnswer }, { additionalProperties: false }),
  reply: corrected,
  errors: { DETAILS_IN_USE, NOTHING_STATED, ...stepUpErrors },
})

/** Unchanged values change nothing and need no code. */
export const correctIdentity = defineOperation({
  name: 'correctIdentity',
  feature: 'own-data',
  summary: 'Correct the name and the birth date, with a code (TRM-05)',
  path: '/gateway/own-data/correct-identity',
  body: Type.Object(
    {
      fullName: described(freeText(NAME_MAX_LENGTH, 2), 'Name as on the ID.'),
      birthOn: described(isoDate, 'Date of birth.'),
      ...stepUpAnswer,
    },
    { additionalProperties: false },
  ),
  reply: corrected,
  errors: { UNDER_AGE, BIRTH_DATE_NOT_VALID, DETAILS_IN_USE, NOTHING_STATED, ...stepUpErrors },
})

/** The state of the newest copy of a borrower's data. */
const dataCopy = Type.Object({
  copyState: Type.Enum(['none', 'making', 'ready', 'served', 'removed'] as const, {
    description:
      'None was asked for, it is being made, it can be fetched, it was fetched, or it was removed unfetched.',
  }),
  askedAt: Type.Union([instant, Type.Null()], { description: 'When it was asked for; null when it was not.' }),
  copyUrl: Type.String({
    description: 'Where the borrower, signed in, fetches the file, once; empty unless it is ready.',
  }),
  sizeBytes: Type.Integer({ description: 'Size of the file; 0 unless it is ready.' }),
  removedAt: Type.Union([instant, Type.Null()], {
    description: 'When it is removed unless it was fetched before; null unless it is ready.',
  }),
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

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description })

const identity = Type.Object({
  fullName: Type.String({ description: 'Name as on the ID.' }),
  birthOn: Type.String({ description: 'Date of birth.' }),
  gender: Type.String({ description: 'Gender as on the ID.' }),
  nationalIdMasked: Type.String({ description: 'The ID number with all but its end hidden.' }),
})

const job = Type.Object({
  employment: Type.String({ description: 'Kind of work.' }),
  employer: Type.String({ description: 'Name of the employer or business.' }),
  monthlyIncomeMinor: Type.Integer({ description: 'Income a month, in minor units.' }),
  paydayOfMonth: Type.Integer({ description: 'Day of the month on which income arrives.' }),
})

const contact = Type.Object({
  name,
  relation: Type.String({ description: 'Who this person is to the borrower.' }),
  phoneMasked,
})

const address = Type.Object({
  line1: Type.String({ description: 'House, street, village.' }),
  city: Type.String({ description: 'City or municipality.' }),
  region: Type.String({ description: 'Province or state.' }),
  postalCode: Type.String({ description: 'Postal code.' }),
})

const picture = Type.Object({
  purpose: Type.String({ description: 'What the photo shows.' }),
  url: pictureUrl,
  storedAt: instant,
})

const correction = Type.Object({
  what: Type.Enum(['fullName', 'birthOn', 'address'] as const, { description: 'What was corrected.' }),
  correctedAt: instant,
})

/** Names are shown in full to their owner; numbers that could be misused are masked here and complete in the copy. */
export const getOwnData = defineOperation({
  name: 'getOwnData',
  feature: 'own-data',
  summary: 'What is kept of the borrower, in plain groups',
  path: '/gateway/own-data/overview',
  reply: Type.Object({
    market,
    currency,
    phoneMasked,
    nationalIdLabel: Type.String({ description: 'What that ID is called in this country.' }),
    identity: orNull(identity, 'Name, birth date and national ID.'),
    job: orNull(job, 'Work and income.'),
    contacts: Type.Array(contact, { description: 'People to reach in an emergency.' }),
    address: orNull(address, 'The permanent address.'),
    pictures: Type.Array(picture, { description: 'Photos the borrower sent, newest first.' }),
    accountMasked: Type.String({
      description: 'The payout account with all but its end hidden; empty when none is bound.',
    }),
    orderCount: Type.Integer({ description: 'How many applications and loans there are.' }),
    signedCount: Type.Integer({ description: 'How many signed papers there are.' }),
    canCorrect: Type.Boolean({ description: 'False while an application is dealt with on these details.' }),
    mustShowId: Type.Boolean({
      description:
        'True when name or birth date changed after the ID was photographed: the next application needs a new photo.',
    }),
    changeNoticeDays: Type.Integer({
      description: 'Within how many calendar days a borrower tells of a new name, birth date or address.',
    }),
    corrections: Type.Array(correction, { description: 'What was corrected, newest first.' }),
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
        entryId: Type.String({ description: 'Names the message or the call.' }),
        contactedAt: instant,
        contactWay: Type.Enum(['message', 'call', 'visit', 'letter', 'email'] as const, {
          description: 'How the borrower was contacted.',
        }),
        about: Type.String({ description: 'What it said, or what was spoken of; a code is never in it.' }),
      }),
      { description: 'Messages and calls, newest first.' },
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

/** A repeated request is the same request, and needs no code. */
export const requestDeletion = defineOperation({
  name: 'requestDeletion',
  feature: 'own-data',
  summary: 'Ask for deletion, with a code; it can be called off until the day it is done',
  path: '/gateway/own-data/request-deletion',
  body: Type.Object(stepUpAnswer, { additionalProperties: false }),
  reply: deletionPlan,
  errors: stepUpErrors,
})
