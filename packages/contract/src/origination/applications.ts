import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import {
  amountMinor,
  amountShownMinor,
  currency,
  described,
  freeText,
  instant,
  market,
  orderId,
  orderNumber,
  orderStatus,
  productId,
  productName,
  shownOrderId,
  shownProductId,
} from '../fields.ts'
import { PAGE_SIZE, REASON_MAX_LENGTH } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { seen } from '../people/acts.ts'
import { shownStaffName, staffName } from '../people/staff-fields.ts'
import { DECLINE_REASONS, DUPLICATES, REFERRED_BECAUSE } from '../staff-limits.ts'
import { orderErrors } from './order-reference.ts'
import { productErrors } from './products.ts'

export const applicationStaffErrors = defineErrors({
  APPLICATION_NOT_WAITING: {
    code: 3740,
    status: 200,
    message: 'This application does not wait for a decision by a person, or was decided already.',
  },
  APPLICATION_WITHDRAWN: { code: 3741, status: 200, message: 'The borrower has withdrawn this application.' },
  APPLICATION_TAKEN: { code: 3742, status: 200, message: 'A colleague has taken this application.' },
  APPLICATION_CHANGED: {
    code: 3743,
    status: 200,
    message: 'Something about this application changed since you looked at it. Nothing was decided: please look again.',
  },
  RULES_DECLINE: { code: 3744, status: 200, message: 'A rule is broken, so no offer can be made.' },
  AMOUNT_ABOVE_LIMIT: { code: 3745, status: 200, message: 'This is more than the rules allow for this application.' },
  AMOUNT_AGAINST_POLICY: {
    code: 3746,
    status: 200,
    message: 'An offer of this amount would break a rule of the law or of the product.',
  },
  REASON_DOES_NOT_HOLD: {
    code: 3747,
    status: 200,
    message: 'A rule that holds is no reason to decline. Please choose another reason.',
  },
})

const { ORDER_NOT_FOUND } = orderErrors
const { APPLICATION_NOT_WAITING, APPLICATION_WITHDRAWN, APPLICATION_TAKEN, APPLICATION_CHANGED } =
  applicationStaffErrors

export const referredBecause = Type.Array(Type.Enum(REFERRED_BECAUSE, { description: 'A condition of the product.' }), {
  description: 'The conditions of the product that referred it to a person.',
})

export const recommendation = Type.Object(
  {
    amountMinor: described(amountShownMinor, 'Amount that the rules would offer; 0: they would decline.'),
    reasons: Type.Array(Type.String({ description: 'Name of a broken rule.' }), { description: 'Broken rules.' }),
  },
  { description: 'What the rules would have done when it was referred.' },
)

const state = Type.Enum(['waiting', 'decided', 'withdrawn'] as const, {
  description: 'Waits for a person, was decided by one, or was withdrawn by the borrower before.',
})

const application = Type.Object({
  orderId: shownOrderId,
  orderNumber,
  market,
  productId: shownProductId,
  productName,
  currency,
  amountMinor: described(amountShownMinor, 'Amount that was applied for.'),
  nameMasked: Type.String({ description: 'The name of the borrower, of each word only the first letter.' }),
  waitingSince: described(instant, 'When it was referred.'),
  state,
  takenBy: Type.Union([shownStaffName, Type.Null()], {
    description: 'The colleague who works on it, or who decided it; null for nobody.',
  }),
  because: referredBecause,
  duplicates: Type.Array(Type.Enum(DUPLICATES, { description: 'A kind of duplicate.' }), {
    description: 'Kinds of duplicates that were found when it was referred.',
  }),
  recommendation,
  outcome: Type.Union(
    [
      Type.Object({
        isApproved: Type.Boolean({ description: 'Whether an offer was made.' }),
        offeredMinor: described(amountShownMinor, 'Amount of the offer; 0 without one.'),
      }),
      Type.Null(),
    ],
    { description: 'The decision; null without one.' },
  ),
  closedAt: Type.Union([described(instant, 'When it was decided or withdrawn.'), Type.Null()], {
    description: 'When it was decided or withdrawn; null while it waits.',
  }),
})

export const listApplications = defineOperation({
  name: 'listApplications',
  feature: 'applications',
  summary:
    'Applications that were referred to a person: those that wait, oldest first, or those that are closed, newest first',
  path: '/gateway/console/applications',
  access: 'staff',
  permission: 'applications.read',
  callsPerMinute: 240,
  body: Type.Object(
    {
      box: Type.Enum(['waiting', 'closed'] as const, { description: 'Those that wait, or those that are closed.' }),
      market: Type.Optional(market),
      productId: Type.Optional(productId),
      takenBy: Type.Optional(described(staffName, 'Only those that this colleague works on, or has decided.')),
      isFree: Type.Optional(Type.Boolean({ description: 'Only those that nobody works on.' })),
      after: Type.Optional(described(orderId, 'Continues a list: the last order of the page before.')),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    applications: Type.Array(application, { description: `At most ${PAGE_SIZE}.` }),
    hasMore: Type.Boolean({ description: 'Whether the list goes on.' }),
    products: Type.Array(Type.Object({ productId: shownProductId, productName, market }), {
      description: 'The lender’s products, by which the list can be filtered.',
    }),
  }),
})

const claim = Type.Object({
  orderId: shownOrderId,
  takenUntil: described(instant, 'Until when it is the caller’s, unless they go on working on it.'),
})

export const takeApplication = defineOperation({
  name: 'takeApplication',
  feature: 'applications',
  summary: 'Take a waiting application, so that no colleague decides it; with the name of its holder, take it over',
  path: '/gateway/console/applications/take',
  access: 'staff',
  permission: 'applications.decide',
  idempotent: true,
  body: Type.Object(
    { orderId, takeOverFrom: Type.Optional(described(staffName, 'The colleague it is taken over from, as shown.')) },
    { additionalProperties: false },
  ),
  reply: claim,
  errors: { ORDER_NOT_FOUND, APPLICATION_NOT_WAITING, APPLICATION_WITHDRAWN, APPLICATION_TAKEN },
})

export const takeNextApplication = defineOperation({
  name: 'takeNextApplication',
  feature: 'applications',
  summary: 'Take the application that has waited longest and that nobody works on',
  path: '/gateway/console/applications/take-next',
  access: 'staff',
  permission: 'applications.decide',
  idempotent: true,
  body: Type.Object(
    { market: Type.Optional(market), productId: Type.Optional(productId) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    application: Type.Union([claim, Type.Null()], { description: 'The application; null when none is free.' }),
  }),
})

export const releaseApplication = defineOperation({
  name: 'releaseApplication',
  feature: 'applications',
  summary: 'Give an application back into the queue, undecided',
  path: '/gateway/console/applications/release',
  access: 'staff',
  permission: 'applications.decide',
  idempotent: true,
  body: Type.Object({ orderId }, { additionalProperties: false }),
  reply: Type.Object({ orderId: shownOrderId }),
  errors: { ORDER_NOT_FOUND, APPLICATION_NOT_WAITING, APPLICATION_WITHDRAWN, APPLICATION_TAKEN },
})

const note = Type.Optional(
  described(
    freeText(REASON_MAX_LENGTH, 1),
    'For colleagues. The borrower does not see it, but gets it with a copy of their data.',
  ),
)
const decided = Type.Object({ orderId: shownOrderId, orderStatus })
const decisionErrors = {
  ORDER_NOT_FOUND,
  APPLICATION_NOT_WAITING,
  APPLICATION_WITHDRAWN,
  APPLICATION_TAKEN,
  APPLICATION_CHANGED,
}

export const approveApplication = defineOperation({
  name: 'approveApplication',
  feature: 'applications',
  summary:
    'Offer what was asked for or less, as far as the rules allow; the borrower is told as after a decision by rules',
  path: '/gateway/console/applications/approve',
  access: 'staff',
  permission: 'applications.decide',
  idempotent: true,
  body: Type.Object(
    { orderId, amount: described(amountMinor, 'Amount to offer, in the product’s steps.'), note, seen },
    { additionalProperties: false },
  ),
  reply: decided,
  errors: {
    ...decisionErrors,
    RULES_DECLINE: applicationStaffErrors.RULES_DECLINE,
    AMOUNT_ABOVE_LIMIT: applicationStaffErrors.AMOUNT_ABOVE_LIMIT,
    AMOUNT_AGAINST_POLICY: applicationStaffErrors.AMOUNT_AGAINST_POLICY,
    AMOUNT_OUT_OF_RANGE: productErrors.AMOUNT_OUT_OF_RANGE,
  },
})

export const declineApplication = defineOperation({
  name: 'declineApplication',
  feature: 'applications',
  summary: 'Decline an application for reasons that the borrower reads in their language',
  path: '/gateway/console/applications/decline',
  access: 'staff',
  permission: 'applications.decide',
  idempotent: true,
  body: Type.Object(
    {
      orderId,
      reasons: Type.Array(Type.Enum(DECLINE_REASONS, { description: 'A reason.' }), {
        minItems: 1,
        maxItems: 8,
        uniqueItems: true,
        description: 'Reasons of a person, or names of rules that are broken.',
      }),
      note,
      seen,
    },
    { additionalProperties: false },
  ),
  reply: decided,
  errors: { ...decisionErrors, REASON_DOES_NOT_HOLD: applicationStaffErrors.REASON_DOES_NOT_HOLD },
})
