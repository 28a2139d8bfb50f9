import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import {
  amountShownMinor,
  currency,
  described,
  instant,
  market,
  orderNumber,
  orderStatus,
  phoneMasked,
  productName,
  refusedText,
  shownOrderId,
} from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { SEARCH_MAX_WORDS, SEARCH_TAKEN_MAX_LENGTH, SEARCHES_PER_HOUR } from '../staff-limits.ts'

const searchErrors = defineErrors({
  SEARCH_LIMIT_REACHED: {
    code: 3700,
    status: 200,
    message: `You searched ${SEARCHES_PER_HOUR} times within an hour. Please go on later.`,
  },
  SEARCH_OF_A_LIST: {
    code: 3701,
    status: 200,
    message: `A search is for one person or thing: at most ${SEARCH_MAX_WORDS} words.`,
  },
})

/** States of a complaint, as it is worked on. */
const COMPLAINT_STATES = ['received', 'inProgress', 'answered', 'closed'] as const

/** Kinds of money that a search finds. */
export const FOUND_PAYMENTS = ['paymentCode', 'receipt', 'payout', 'refund', 'transfer'] as const

const borrowerId = Type.String({ description: 'The borrower.' })

const foundOrder = Type.Object({
  orderId: shownOrderId,
  orderNumber,
  orderStatus,
  market,
  productName,
  phoneMasked,
  isPaidOut: Type.Boolean({ description: 'Whether it has become a loan.' }),
})

const foundBorrower = Type.Object({
  borrowerId,
  phoneMasked,
  market,
  newestOrder: Type.Union([Type.Object({ orderNumber, orderStatus }), Type.Null()], {
    description: 'Their newest order; null for none, and for callers who may see no orders.',
  }),
})

const foundComplaint = Type.Object({
  caseNumber: Type.String({ description: 'Number of the case: nine digits.' }),
  complaintState: Type.Enum(COMPLAINT_STATES, { description: 'State of the complaint.' }),
  market,
  sentAt: described(instant, 'When it was sent.'),
})

const foundPayment = Type.Object({
  what: Type.Enum(FOUND_PAYMENTS, { description: 'What kind of money it is.' }),
  reference: Type.String({ description: 'The code, number or reference by which it was found.' }),
  provider: Type.Union([Type.String(), Type.Null()], { description: 'The provider that received it; null elsewhere.' }),
  amountMinor: amountShownMinor,
  currency: Type.Union([currency, Type.Null()], { description: 'Its currency; null for one that is not lent.' }),
  at: described(instant, 'When it was made, paid or reported.'),
  isInSuspense: Type.Boolean({ description: 'Whether it waits in suspense for its owner.' }),
  orderId: Type.Union([Type.String(), Type.Null()], { description: 'Its order, or null.' }),
  orderNumber: Type.Union([Type.String(), Type.Null()], { description: 'The number of its order, or null.' }),
})

/** Things of one kind; null where the caller has no right to any of them. */
function group<Found extends typeof foundOrder | typeof foundBorrower | typeof foundComplaint | typeof foundPayment>(
  found: Found,
  description: string,
) {
  return Type.Union(
    [
      Type.Object({
        found: Type.Array(found, { description: 'At most 20.' }),
        hasMore: Type.Boolean({ description: 'Whether there are, or may be, more: say more of the name.' }),
      }),
      Type.Null(),
    ],
    { description: `${description} Null for callers without the right to them.` },
  )
}

export const searchConsole = defineOperation({
  name: 'searchConsole',
  feature: 'search',
  summary: 'Find by number, phone, reference or name; each search is recorded, without what was sought',
  path: '/gateway/console/search',
  access: 'staff',
  permission: 'own',
  callsPerMinute: 240,
  body: Type.Object(
    {
      sought: described(
        refusedText(SEARCH_TAKEN_MAX_LENGTH, 2),
        'A number, a phone, a reference, or words of a name. It is kept nowhere. A list of names is refused.',
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    orders: group(foundOrder, 'Applications and loans, by number or id.'),
    borrowers: group(foundBorrower, 'Borrowers, by phone, id or name.'),
    complaints: group(foundComplaint, 'Complaints, by case number.'),
    payments: group(foundPayment, 'Payment codes, receipts, payouts, refunds and transfers, by their references.'),
    hasSlip: Type.Boolean({
      description: 'The number has as many digits as an order’s or a case’s, but not its check digit: one is wrong.',
    }),
  }),
  errors: searchErrors,
})
