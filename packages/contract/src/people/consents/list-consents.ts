import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { instant, isoDate, labelled } from '../../fields.ts'
import { ID_PATTERN } from '../../limits.ts'
import { CONSENT_KINDS } from './consent-kinds.ts'

const none = Type.Null()
const id = Type.String({ pattern: ID_PATTERN })

const consent = Type.Object({
  consentId: id,
  kind: Type.Enum(CONSENT_KINDS, { description: 'What was agreed to.' }),
  version: Type.String(),
  language: Type.String({ description: 'In which the words were shown.' }),
  how: Type.String(),
  givenAt: instant,
  endedAt: Type.Union([instant, none]),
  endedBecause: Type.Union([Type.Enum(['withdrawn', 'renewed'] as const), none]),
  canWithdraw: Type.Boolean(),
})

const phoneReport = Type.Object({
  kind: Type.Enum(['location', 'device'] as const, { description: 'What the phone told.' }),
  orderId: Type.Union([id, none]),
  reportedAt: instant,
  removedOn: isoDate,
  lines: Type.Array(labelled, { description: 'What exactly is kept.' }),
})

export const listConsents = defineOperation({
  name: 'listConsents',
  feature: 'consents',
  summary: 'Everything a borrower agreed to, with its date and version, and what a phone told under it',
  path: '/gateway/consents/list',
  reply: Type.Object({
    consents: Type.Array(consent),
    reports: Type.Array(phoneReport),
    agreedPapers: Type.Array(Type.Object({ title: Type.String(), orderId: id, agreedAt: instant })),
  }),
})
