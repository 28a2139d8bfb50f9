import { type TObject, type TProperties, Type } from 'typebox'
import { defineErrors, type ErrorDefinition } from '../errors.ts'
import { amountShownMinor, currency, described, isoDate } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import type { Permission } from './permissions.ts'
import { reason } from './staff-fields.ts'

/**
 * Acts of staff that can be tried before they are done, and for which a rule may ask for somebody else’s approval. Each is an
 * operation of this name.
 */
export const ACTS = [
  'chargeLoan',
  'takeChargeBack',
  'waiveCharge',
  'waiveCharges',
  'reversePayment',
  'applySuspense',
  'writeOffLoan',
  'takeWriteOffBack',
  'restructureLoan',
  'withdrawNewTerms',
  'undoNewTerms',
  'advanceLoan',
  'refundCredit',
  'refundSuspense',
  'pauseDaysPastDue',
  'endPauseOfDaysPastDue',
  'recoverStaff',
] as const
export type Act = (typeof ACTS)[number]

/** Stands for what was shown: an act whose effects differ from it is refused. */
const SEEN_PATTERN = '^[A-Za-z0-9_-]{43}$'
export const seen = Type.String({ pattern: SEEN_PATTERN, description: 'Stands for what was shown of it.' })
export const shownSeen = Type.String({ description: 'Stands for what is shown; to be sent back with the act.' })

const installment = Type.Object({
  number: Type.Integer({ description: 'Number of the installment.' }),
  dueOn: described(isoDate, 'The day it is due.'),
  dueMinor: amountShownMinor,
  unpaidMinor: amountShownMinor,
})

const standing = Type.Object({
  orderStatus: Type.Integer({ description: 'Status code of the order.' }),
  owedMinor: amountShownMinor,
  installments: Type.Array(installment, { description: 'The schedule with what is unpaid.' }),
})

/** What an act would do, or did. */
export const effects = Type.Object({
  currency: Type.Union([currency, Type.Null()], { description: 'Currency of every amount; null without one.' }),
  entries: Type.Array(
    Type.Object({
      entry: Type.String({ description: 'Kind of the ledger entry.' }),
      account: Type.String({ description: 'The account.' }),
      amountMinor: Type.Integer({ description: 'Debit above zero, credit below; each entry sums to zero.' }),
    }),
    { description: 'Lines it writes into the ledger, in order.' },
  ),
  before: Type.Union([standing, Type.Null()], { description: 'The loan before; null where it is about none.' }),
  after: Type.Union([standing, Type.Null()], { description: 'The loan after; null where it is about none.' }),
  messages: Type.Array(Type.String({ description: 'A message.' }), {
    description: 'What the borrower is told, in their language.',
  }),
  notes: Type.Array(Type.String({ description: 'A sentence.' }), { description: 'What else happens.' }),
})

export const actErrors = defineErrors({
  SEEN_CHANGED: {
    code: 3251,
    status: 200,
    message: 'What you saw is not what would happen now. Nothing was done: please look at it again.',
  },
  ACT_WAITS: {
    code: 3252,
    status: 200,
    message: 'Something that conflicts with this waits for approval. It must be decided or withdrawn first.',
  },
})

type ActDraft<Body extends TProperties> = {
  readonly name: Act
  readonly feature: string
  readonly summary: string
  readonly path: string
  readonly permission: Permission
  readonly body: Body
  readonly errors: Readonly<Record<string, ErrorDefinition>>
}

const actReply = Type.Object({
  outcome: Type.Enum(['tried', 'done', 'waiting'] as const, {
    description: 'Tried, with nothing changed; done; or waiting for an approval, with nothing changed yet.',
  }),
  approvalId: Type.Union([Type.String(), Type.Null()], { description: 'The request that waits, or null.' }),
  waitsFor: Type.Array(Type.String({ description: 'A role.' }), {
    description: 'Who must approve it: of a try, who would have to; empty for nobody.',
  }),
  seen: shownSeen,
  effects: described(effects, 'What it does, or would do.'),
})

/** Defines an act: tried without `seen`, done or sent for approval with what the try gave. */
export function defineAct<const Name extends Act, Body extends TProperties>(
  draft: ActDraft<Body> & { readonly name: Name },
) {
  const body = Type.Object(
    { ...draft.body, reason, seen: Type.Optional(seen) },
    { additionalProperties: false },
  ) as TObject<Body & { reason: typeof reason; seen: ReturnType<typeof Type.Optional<typeof seen>> }>
  return defineOperation({
    ...draft,
    access: 'staff',
    idempotent: true,
    body,
    reply: actReply,
    errors: { ...actErrors, ...draft.errors },
  })
}
