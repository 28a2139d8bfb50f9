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
  what: Type.String({ description: 'Kind of data that is kept.' }),
  years: Type.Integer({ description: 'Number of years.' }),
  byLaw: Type.String({ description: 'The law that requires it, and the start of the years.' }),
})

/** The effect of a deletion on this borrower's data, and its request if there is one. */
const deletionPlan = Type.Object({
  request: Type.Union([request, Type.Null()], { description: 'The request that waits; null when there is none.' }),
  coolingDays: Type.Integer({ description: 'Days a request waits, so that it can be cancelled.' }),
  waitsFor: Type.Enum(['nothing', 'application', 'loan', 'debt'] as const, {
    description: 'What must end before the deletion.',
  }),
  hadLoan: Type.Boolean({ description: 'True when a loan was paid out: its data is under legal retention.' }),
  keptByLaw: Type.Array(kept, {
    description: 'Data that the law of the borrower’s country requires the lender to keep; empty without a loan.',
  }),
})

/** Without an open request nothing changes. */
export const cancelDeletion = defineOperation({
  name: 'cancelDeletion',
  feature: 'own-data',
  summary: 'Cancel a requested deletion',
  path: '/gateway/own-data/cancel-deletion',
  reply: deletionPlan,
})

const corrected = Type.Object({
  changed: Type.Boolean({ description: 'False when nothing changed.' }),
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
  askedAt: Type.Union([instant, Type.Null()], { description: 'Time of the request; null without one.' }),
  copyUrl: Type.String({
    description: 'Address from which the signed-in borrower fetches the file, once; empty unless it is ready.',
  }),
  sizeBytes: Type.Integer({ description: 'Size of the file; 0 unless it is ready.' }),
  removedAt: Type.Union([instant, Type.Null()], {
    description: 'Time of its removal if it is not fetched; null unless it is ready.',
  }),
})

export const getDataCopy = defineOperation({
  name: 'getDataCopy',
  feature: 'own-data',
  summary: 'Status of the requested copy of the borrower’s data',
  path: '/gateway/own-data/copy',
  reply: dataCopy,
})

export const getDeletion = defineOperation({
  name: 'getDeletion',
  feature: 'own-data',
  summary: 'Effects of deleting the borrower’s data: what would be removed, and what the law requires to be kept',
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
  relation: Type.String({ description: 'Relation to the borrower.' }),
  phoneMasked,
})

const address = Type.Object({
  line1: Type.String({ description: 'House, street, village.' }),
  city: Type.String({ description: 'City or municipality.' }),
  region: Type.String({ description: 'Province or state.' }),
  postalCode: Type.String({ description: 'Postal code.' }),
})

const picture = Type.Object({
  purpose: Type.String({ description: 'Purpose of the photo.' }),
  url: pictureUrl,
  storedAt: instant,
})

const correction = Type.Object({
  what: Type.Enum(['fullName', 'birthOn', 'address'] as const, { description: 'The corrected detail.' }),
  correctedAt: instant,
})

/** Names are shown in full to their owner; numbers that could be misused are masked here and complete in the copy. */
export const getOwnData = defineOperation({
  name: 'getOwnData',
  feature: 'own-data',
  summary: 'The stored data about the borrower, in groups',
  path: '/gateway/own-data/overview',
  reply: Type.Object({
    market,
    currency,
    phoneMasked,
    nationalIdLabel: Type.String({ description: 'Name of that ID in this country.' }),
    identity: orNull(identity, 'Name, birth date and national ID.'),
    job: orNull(job, 'Work and income.'),
    contacts: Type.Array(contact, { description: 'Emergency contacts.' }),
    address: orNull(address, 'The permanent address.'),
    pictures: Type.Array(picture, { description: 'The borrower’s photos, newest first.' }),
    accountMasked: Type.String({
      description: 'The payout account with all but its end hidden; empty when none is bound.',
    }),
    orderCount: Type.Integer({ description: 'Number of applications and loans.' }),
    signedCount: Type.Integer({ description: 'Number of signed papers.' }),
    canCorrect: Type.Boolean({ description: 'False while an application is being decided on these details.' }),
    mustShowId: Type.Boolean({
      description:
        'True when name or birth date changed after the ID was photographed: the next application needs a new photo.',
    }),
    changeNoticeDays: Type.Integer({
      description: 'Calendar days within which a borrower must report a new name, birth date or address.',
    }),
    corrections: Type.Array(correction, { description: 'Corrections, newest first.' }),
  }),
})

export const listContactRecord = defineOperation({
  name: 'listContactRecord',
  feature: 'own-data',
  summary: 'Every message and call to the borrower, newest first, without codes',
  path: '/gateway/own-data/contact-record',
  reply: Type.Object({
    entries: Type.Array(
      Type.Object({
        entryId: Type.String({ description: 'Id of the message or the call.' }),
        contactedAt: instant,
        contactWay: Type.Enum(['message', 'call', 'visit', 'letter', 'email'] as const, {
          description: 'Way of contact.',
        }),
        about: Type.String({ description: 'Its text or subject; never contains a code.' }),
      }),
      { description: 'Messages and calls, newest first.' },
    ),
  }),
})

/** While one is being made or waits to be fetched, that one is answered with, and no code is needed. */
export const requestDataCopy = defineOperation({
  name: 'requestDataCopy',
  feature: 'own-data',
  summary: 'Request a copy of all data about the borrower as one file, with a code',
  path: '/gateway/own-data/request-copy',
  body: Type.Object(stepUpAnswer, { additionalProperties: false }),
  reply: dataCopy,
  errors: { COPY_LIMIT_REACHED, ...stepUpErrors },
})

/** A repeated request is the same request, and needs no code. */
export const requestDeletion = defineOperation({
  name: 'requestDeletion',
  feature: 'own-data',
  summary: 'Request the deletion of the borrower’s data, with a code; it can be cancelled until its day',
  path: '/gateway/own-data/request-deletion',
  body: Type.Object(stepUpAnswer, { additionalProperties: false }),
  reply: deletionPlan,
  errors: stepUpErrors,
})
