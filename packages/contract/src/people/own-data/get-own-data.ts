import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { currency, instant, market } from '../../fields.ts'

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
