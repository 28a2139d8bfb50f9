import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { amountMinor, currency, described, freeText, instant, market, nothing, orderId, productId } from '../fields.ts'
import { ID_PATTERN, REASON_MAX_LENGTH } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { ACTS, effects, seen, shownSeen } from './acts.ts'
import { reason, roleCode, staffErrors, version } from './staff-fields.ts'

export const approvalErrors = defineErrors({
  APPROVAL_NOT_FOUND: { code: 3241, status: 404, message: 'There is no such request.' },
  APPROVAL_DECIDED: { code: 3242, status: 200, message: 'This request was decided already.' },
  APPROVAL_EXPIRED: { code: 3243, status: 200, message: 'This request is too old. Please ask for it again.' },
  APPROVAL_STALE: {
    code: 3244,
    status: 200,
    message: 'The loan changed since this was asked for. Please look at it again, and ask for it again.',
  },
  APPROVAL_CHANGED: {
    code: 3245,
    status: 200,
    message: 'What you saw is not what would happen now. Nothing was done: please look at it again.',
  },
  OWN_APPROVAL: { code: 3246, status: 200, message: 'Another member of staff must decide this.' },
  NOT_AN_APPROVER: { code: 3247, status: 200, message: 'The rule for this asks for another role.' },
  RULE_NOT_FOUND: { code: 3248, status: 404, message: 'There is no such rule.' },
  LAST_RULE: {
    code: 3249,
    status: 200,
    message: 'Without a rule for every case of this, one person alone could take somebody’s place.',
  },
  MAKER_NOT_ALLOWED: {
    code: 3250,
    status: 200,
    message: 'The person who asked for this has no right to it any more. Please decline it.',
  },
  RULE_NEEDS_MARKET: {
    code: 3732,
    status: 200,
    message: 'An amount is of one currency: please choose the market that it is for.',
  },
  RULE_NEVER_HOLDS: {
    code: 3733,
    status: 200,
    message: 'This act has no such figure, so that the rule would never hold.',
  },
})

const {
  APPROVAL_NOT_FOUND,
  APPROVAL_DECIDED,
  APPROVAL_EXPIRED,
  APPROVAL_STALE,
  APPROVAL_CHANGED,
  OWN_APPROVAL,
  NOT_AN_APPROVER,
  RULE_NOT_FOUND,
  LAST_RULE,
  MAKER_NOT_ALLOWED,
  RULE_NEEDS_MARKET,
  RULE_NEVER_HOLDS,
} = approvalErrors

const act = Type.Enum(ACTS, { description: 'What is to be done.' })
const ruleId = Type.String({ pattern: ID_PATTERN, description: 'A rule.' })

const conditions = {
  minAmountMinor: Type.Optional(
    described(amountMinor, 'From this amount on, in minor units of the market’s currency; never without a market.'),
  ),
  market: Type.Optional(market),
  productId: Type.Optional(productId),
  minDaysLate: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 10_000, description: 'From so many days past due on.' }),
  ),
}

const approvers = Type.Array(
  Type.Array(roleCode, { minItems: 1, maxItems: 10, uniqueItems: true, description: 'Any of these roles.' }),
  {
    minItems: 1,
    maxItems: 5,
    description: 'One approval after the other, each by somebody else who has one of the roles of its step.',
  },
)

const rule = {
  act,
  ...conditions,
  approvers,
  expiresAfterHours: Type.Integer({
    minimum: 1,
    maximum: 8_760,
    description: 'After so many hours a request that was not decided is too old.',
  }),
  isOn: Type.Boolean({ description: 'Whether the rule holds.' }),
}

export const listApprovalRules = defineOperation({
  name: 'listApprovalRules',
  feature: 'approvals',
  summary: 'Rules on what somebody else must approve; of those that fit, the one with most steps holds',
  path: '/gateway/console/approval-rules',
  access: 'staff',
  permission: 'people.read',
  reply: Type.Object({
    rules: Type.Array(
      Type.Object({
        ruleId: Type.String({ description: 'A rule.' }),
        ...rule,
        version,
        changedBy: Type.String({ description: 'Who changed it last.' }),
        changedAt: instant,
      }),
      { description: 'All rules.' },
    ),
  }),
})

export const saveApprovalRule = defineOperation({
  name: 'saveApprovalRule',
  feature: 'approvals',
  summary: 'Add a rule (without id, version 0) or change one; waiting requests keep the rule they were asked under',
  path: '/gateway/console/approval-rules/save',
  access: 'staff',
  permission: 'people.rules',
  body: Type.Object({ ruleId: Type.Optional(ruleId), ...rule, version }, { additionalProperties: false }),
  reply: Type.Object({ ruleId: Type.String({ description: 'The rule.' }) }),
  errors: {
    RULE_NOT_FOUND,
    RULE_NEEDS_MARKET,
    RULE_NEVER_HOLDS,
    LAST_RULE,
    ROLE_NOT_FOUND: staffErrors.ROLE_NOT_FOUND,
    STALE: staffErrors.STALE,
  },
})

const approvalId = Type.String({ pattern: ID_PATTERN, description: 'A request for approval.' })

const approval = Type.Object({
  approvalId: Type.String({ description: 'A request for approval.' }),
  act,
  summary: Type.String({ description: 'What is to be done, in a sentence.' }),
  orderId: Type.Union([Type.String(), Type.Null()], { description: 'The order it is about, or null.' }),
  orderNumber: Type.Union([Type.String(), Type.Null()], { description: 'Its number, or null.' }),
  amountMinor: Type.Union([Type.Integer(), Type.Null()], { description: 'Its amount in minor units, or null.' }),
  currency: Type.Union([currency, Type.Null()], { description: 'The currency of the amount, or null.' }),
  reason: Type.String({ description: 'Why it was asked for.' }),
  askedBy: Type.String({ description: 'Who asked for it.' }),
  askedAt: instant,
  expiresAt: described(instant, 'When it is too old.'),
  state: Type.Enum(['waiting', 'done', 'declined', 'withdrawn', 'expired'] as const, {
    description: 'Whether it waits, and how it ended.',
  }),
  isStale: Type.Boolean({ description: 'Whether its loan changed since: then it cannot be approved any more.' }),
  waitsFor: Type.Array(Type.String({ description: 'A role.' }), {
    description: 'Who can approve the next step; empty when it does not wait.',
  }),
  mayDecide: Type.Boolean({ description: 'Whether the caller can.' }),
  whyNot: Type.Union([Type.String(), Type.Null()], { description: 'Why the caller cannot, or null.' }),
  decisions: Type.Array(
    Type.Object({
      by: Type.String({ description: 'Who decided.' }),
      at: instant,
      isApproved: Type.Boolean({ description: 'Whether it was approved.' }),
      note: Type.String({ description: 'What they wrote, or empty.' }),
    }),
    { description: 'Steps decided so far.' },
  ),
})

export const listApprovals = defineOperation({
  name: 'listApprovals',
  feature: 'approvals',
  summary: 'Requests for approval: those the caller can decide, their own, or all',
  path: '/gateway/console/approvals',
  access: 'staff',
  permission: 'own',
  body: Type.Object(
    {
      box: Type.Enum(['toDecide', 'mine', 'all'] as const, {
        description: 'Those the caller can decide, those they asked for, or all that their rights let them see.',
      }),
      orderId: Type.Optional(described(orderId, 'Only those about this order.')),
      before: Type.Optional(
        Type.String({ pattern: ID_PATTERN, description: 'Continues a list: the last id of the page before.' }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    approvals: Type.Array(approval, { description: 'Waiting ones first, then the newest; at most 50.' }),
    waitingCount: Type.Integer({ minimum: 0, description: 'How many of the box wait.' }),
    hasMore: Type.Boolean({ description: 'Whether there are more.' }),
  }),
  errors: { APPROVAL_NOT_FOUND },
})

export const getApproval = defineOperation({
  name: 'getApproval',
  feature: 'approvals',
  summary: 'A request: what its maker saw, and what would happen now',
  path: '/gateway/console/approvals/one',
  access: 'staff',
  permission: 'own',
  body: Type.Object({ approvalId }, { additionalProperties: false }),
  reply: Type.Object({
    approval: described(approval, 'The request.'),
    makerSaw: described(effects, 'What the maker saw.'),
    wouldDo: Type.Union([effects, Type.Null()], {
      description: 'What would happen now; null when it is decided or refused.',
    }),
    refusal: Type.Union([Type.String(), Type.Null()], { description: 'Why it is refused now, or null.' }),
    seen: Type.Union([shownSeen, Type.Null()], { description: 'To be sent with the decision, or null.' }),
  }),
  errors: { APPROVAL_NOT_FOUND },
})

/** Each is decided for itself: one that is refused keeps no other from its decision. */
export const decideApprovals = defineOperation({
  name: 'decideApprovals',
  feature: 'approvals',
  summary: 'Approve or decline requests of colleagues, with a result for each',
  path: '/gateway/console/approvals/decide',
  access: 'staff',
  permission: 'own',
  body: Type.Object(
    {
      decisions: Type.Array(
        Type.Object(
          { approvalId, seen: Type.Optional(described(seen, 'What was shown of it: nothing is approved without.')) },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: 50, description: 'The requests, each with what was shown of it.' },
      ),
      isApproved: Type.Boolean({ description: 'Approve, or decline.' }),
      note: Type.Optional(described(freeText(REASON_MAX_LENGTH), 'For the maker, and the audit trail.')),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    results: Type.Array(
      Type.Object({
        approvalId: Type.String({ description: 'The request.' }),
        outcome: Type.Enum(['done', 'nextStep', 'declined', 'refused'] as const, {
          description: 'Done, waiting for the next step, declined, or refused with nothing changed.',
        }),
        refusal: Type.Union([Type.String(), Type.Null()], { description: 'Name of the refusal, or null.' }),
        message: Type.String({ description: 'Why it was refused, or empty.' }),
        shownOnce: Type.Union([Type.String(), Type.Null()], {
          description: 'A link that is shown this once, for a recovery; otherwise null.',
        }),
      }),
      { description: 'In the order asked.' },
    ),
  }),
  errors: {
    APPROVAL_NOT_FOUND,
    APPROVAL_DECIDED,
    APPROVAL_EXPIRED,
    APPROVAL_STALE,
    APPROVAL_CHANGED,
    OWN_APPROVAL,
    NOT_AN_APPROVER,
    MAKER_NOT_ALLOWED,
  },
})

export const withdrawApproval = defineOperation({
  name: 'withdrawApproval',
  feature: 'approvals',
  summary: 'Take one’s own request back',
  path: '/gateway/console/approvals/withdraw',
  access: 'staff',
  permission: 'own',
  body: Type.Object({ approvalId, reason }, { additionalProperties: false }),
  reply: nothing,
  errors: { APPROVAL_NOT_FOUND, APPROVAL_DECIDED, APPROVAL_EXPIRED },
})
