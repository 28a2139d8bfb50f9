import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { amountMinor, amountShownMinor, described, freeText, instant, isoDate, market, orderId } from '../fields.ts'
import { ID_PATTERN, PAGE_SIZE } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { orderErrors } from '../origination/order-reference.ts'
import { reason } from '../people/staff-fields.ts'
import {
  CONTACT_BLOCK_REASONS,
  CONTACT_NOTE_MAX_LENGTH,
  CONTACT_OUTCOMES,
  CONTACT_REACHED,
  CONTACT_WAYS,
} from '../staff-limits.ts'
import { servicingErrors } from './servicing.ts'
import { shownTask } from './tasks.ts'

const { ORDER_NOT_FOUND } = orderErrors
const { NO_RUNNING_LOAN } = servicingErrors

export const contactErrors = defineErrors({
  CONTACT_NOT_NOW: { code: 3760, status: 200, message: 'The law allows no contact to collect at this hour.' },
  CONTACT_TOO_OFTEN: { code: 3761, status: 200, message: 'This borrower was contacted often enough.' },
  CONTACT_BLOCKED: { code: 3762, status: 200, message: 'This borrower may not be contacted.' },
  CONTACT_UNDER_WAY: { code: 3763, status: 200, message: 'A colleague is contacting this borrower right now.' },
  BLOCK_EXISTS: { code: 3764, status: 200, message: 'Contact is blocked already. End that block first.' },
  BLOCK_NOT_FOUND: { code: 3765, status: 404, message: 'This block has ended, or there is none.' },
  CONTACT_TIME_NOT_VALID: {
    code: 3766,
    status: 200,
    message: 'A contact is recorded within fourteen days: its time cannot be later than now, or longer ago.',
  },
  OUTCOME_NOT_FITTING: { code: 3767, status: 200, message: 'This result does not fit who was reached.' },
  PROMISE_OPEN: { code: 3768, status: 200, message: 'A promise is open. Withdraw it before you record another.' },
  PROMISE_NOT_FOUND: { code: 3769, status: 404, message: 'This loan has no such open promise.' },
  PROMISE_ABOVE_DEBT: { code: 3770, status: 200, message: 'This is more than closes the loan.' },
  PROMISE_DAY_NOT_VALID: { code: 3771, status: 200, message: 'A promise is for today or one of the next 31 days.' },
})

const way = Type.Enum(CONTACT_WAYS, { description: 'Way of contact.' })
const direction = Type.Enum(['out', 'in'] as const, {
  description: 'Whether the lender contacted the borrower, or the borrower the lender.',
})
const reached = Type.Enum(CONTACT_REACHED, { description: 'Who was reached.' })
const outcomes = [...CONTACT_OUTCOMES.borrower, ...CONTACT_OUTCOMES.otherPerson, ...CONTACT_OUTCOMES.nobody] as const
const outcome = Type.Enum(outcomes, { description: 'What came of it; it fits who was reached.' })
const by = Type.String({ description: 'Who recorded it.' })
const id = (description: string) => Type.String({ pattern: ID_PATTERN, description })

/** Rules that a contact was against. */
const against = Type.Array(
  Type.Enum(['hours', 'frequency', 'block', 'otherPerson'] as const, { description: 'A rule.' }),
  { description: 'Rules that it was against: hours, frequency, a block, or another person who was told of the debt.' },
)

export const shownContact = Type.Object({
  contactId: Type.String({ description: 'The contact.' }),
  contactedAt: instant,
  way: Type.Enum(CONTACT_WAYS, { description: 'Way of contact.' }),
  direction,
  reached: Type.Union([reached, Type.Null()], { description: 'Who was reached; null where it was not recorded.' }),
  outcome: Type.Union([outcome, Type.Null()], { description: 'What came of it; null where it was not recorded.' }),
  about: Type.String({ description: 'The note, in the words that the borrower reads too.' }),
  by,
  against,
})

export const shownPromise = Type.Object({
  promiseId: Type.String({ description: 'The promise.' }),
  amountMinor: described(amountShownMinor, 'The amount that was promised.'),
  paidMinor: described(amountShownMinor, 'What was paid since, up to its day.'),
  promisedOn: described(isoDate, 'The last day to pay it.'),
  promiseState: Type.Enum(['open', 'kept', 'broken', 'withdrawn'] as const, { description: 'How it stands today.' }),
  madeAt: instant,
  madeBy: Type.Enum(['borrower', 'otherPerson'] as const, { description: 'Who promised.' }),
  by,
})

export const mayContact = Type.Object({
  isAllowed: Type.Boolean({ description: 'Whether a call may be made now.' }),
  why: Type.Union(
    [Type.Enum(['hours', 'frequency', 'block', 'complaint', 'underWay', 'ended'] as const), Type.Null()],
    {
      description: 'Why not: hours, frequency, a block, a complaint about collection, a colleague; null when it may.',
    },
  ),
  message: Type.String({ description: 'Why not, in a sentence; empty when it may.' }),
  possibleAt: Type.Union([described(instant, 'When it is possible again.'), Type.Null()], {
    description: 'When it is possible again; null when it is, and when nobody can say.',
  }),
})

const shownBlock = Type.Object({
  blockId: Type.String({ description: 'The block.' }),
  blockReason: Type.Enum(CONTACT_BLOCK_REASONS, { description: 'Why nobody may contact the borrower.' }),
  why: Type.String({ description: 'The same in words.' }),
  untilOn: Type.Union([isoDate, Type.Null()], { description: 'Its last day; null for no end.' }),
  by: described(by, 'Who set it.'),
  at: instant,
})

export const listLoanContacts = defineOperation({
  name: 'listLoanContacts',
  feature: 'collections',
  summary: 'Contacts, promises, tasks and the block of one loan’s borrower; that they were seen is recorded',
  path: '/gateway/console/collections/contact-log',
  access: 'staff',
  permission: 'collections.read',
  body: Type.Object({ orderId }, { additionalProperties: false }),
  reply: Type.Object({
    contact: described(mayContact, 'Whether the borrower may be called now.'),
    rule: Type.Object(
      {
        says: Type.String({ description: 'The rule on hours, in a sentence.' }),
        source: Type.String({ description: 'The law or circular that it is from.' }),
        timeZone: Type.String({ description: 'Time zone in which its hours count.' }),
        perDay: Type.Integer({ description: 'Contacts that the lender allows in a day.' }),
        perWeek: Type.Integer({ description: 'Contacts that the lender allows in seven days.' }),
        today: Type.Integer({ minimum: 0, description: 'Contacts that count today.' }),
        thisWeek: Type.Integer({ minimum: 0, description: 'Contacts that count in the last seven days.' }),
      },
      { description: 'The rules, and how much of them is used.' },
    ),
    contacts: Type.Array(shownContact, { description: 'With the borrower, newest first, at most 200.' }),
    promises: Type.Array(shownPromise, { description: 'For this loan, newest first, at most 50.' }),
    tasks: Type.Array(shownTask, { description: 'About this loan and its borrower: open ones first.' }),
    block: Type.Union([shownBlock, Type.Null()], { description: 'The block that holds now, or null.' }),
    startedAt: Type.Union(
      [described(instant, 'When the caller started a contact that is not recorded.'), Type.Null()],
      {
        description: 'When the caller started a contact that is not recorded, or null.',
      },
    ),
  }),
  errors: { ORDER_NOT_FOUND },
})

const { CONTACT_NOT_NOW, CONTACT_TOO_OFTEN, CONTACT_BLOCKED, CONTACT_UNDER_WAY } = contactErrors

export const startContact = defineOperation({
  name: 'startContact',
  feature: 'collections',
  summary: 'Before a contact to collect: refused where hours, frequency or a block forbid it',
  path: '/gateway/console/collections/start-contact',
  access: 'staff',
  permission: 'collections.contact',
  body: Type.Object({ orderId, way }, { additionalProperties: false }),
  reply: Type.Object({ startedAt: instant }),
  errors: {
    ORDER_NOT_FOUND,
    NO_RUNNING_LOAN,
    CONTACT_NOT_NOW,
    CONTACT_TOO_OFTEN,
    CONTACT_BLOCKED,
    CONTACT_UNDER_WAY,
  },
})

/** Records a contact as it was, also against a rule: then it is marked, and stands in a report. */
export const recordBorrowerContact = defineOperation({
  name: 'recordBorrowerContact',
  feature: 'collections',
  summary: 'Record a contact that has happened; the borrower reads its note in their own data',
  path: '/gateway/console/collections/record-contact',
  access: 'staff',
  permission: 'collections.contact',
  idempotent: true,
  body: Type.Object(
    {
      orderId,
      way,
      direction,
      reached,
      outcome,
      note: Type.Optional(described(freeText(CONTACT_NOTE_MAX_LENGTH), 'What it was about. The borrower can read it.')),
      contactedAt: Type.Optional(
        Type.String({
          maxLength: 30,
          pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?(Z|[+-]\\d\\d:\\d\\d)$',
          description: 'When it happened, with its zone. Without: now.',
        }),
      ),
      toldOfDebt: Type.Optional(
        Type.Boolean({ description: 'Whether another person learned of the debt. The law forbids that.' }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ contactId: Type.String({ description: 'The contact.' }), against }),
  errors: {
    ORDER_NOT_FOUND,
    CONTACT_TIME_NOT_VALID: contactErrors.CONTACT_TIME_NOT_VALID,
    OUTCOME_NOT_FITTING: contactErrors.OUTCOME_NOT_FITTING,
  },
})

export const blockContact = defineOperation({
  name: 'blockContact',
  feature: 'collections',
  summary: 'Keep everybody from contacting a borrower to collect',
  path: '/gateway/console/collections/block-contact',
  access: 'staff',
  permission: 'collections.contact',
  idempotent: true,
  body: Type.Object(
    {
      orderId,
      blockReason: Type.Enum(CONTACT_BLOCK_REASONS, { description: 'Why nobody may contact the borrower.' }),
      reason,
      untilOn: Type.Optional(described(isoDate, 'Its last day; without one it has no end.')),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ blockId: Type.String({ description: 'The block.' }) }),
  errors: { ORDER_NOT_FOUND, BLOCK_EXISTS: contactErrors.BLOCK_EXISTS },
})

export const allowContact = defineOperation({
  name: 'allowContact',
  feature: 'collections',
  summary: 'End a block before its last day',
  path: '/gateway/console/collections/allow-contact',
  access: 'staff',
  permission: 'collections.contact',
  body: Type.Object({ orderId, blockId: id('The block.'), reason }, { additionalProperties: false }),
  reply: Type.Object({}, { additionalProperties: false }),
  errors: { ORDER_NOT_FOUND, BLOCK_NOT_FOUND: contactErrors.BLOCK_NOT_FOUND },
})

export const recordPromise = defineOperation({
  name: 'recordPromise',
  feature: 'collections',
  summary: 'Record a promise to pay; it is kept or broken by what is paid up to its day',
  path: '/gateway/console/collections/record-promise',
  access: 'staff',
  permission: 'collections.contact',
  idempotent: true,
  body: Type.Object(
    {
      orderId,
      amountMinor,
      promisedOn: described(isoDate, 'The last day to pay it.'),
      madeBy: Type.Enum(['borrower', 'otherPerson'] as const, { description: 'Who promised.' }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ promiseId: Type.String({ description: 'The promise.' }) }),
  errors: {
    ORDER_NOT_FOUND,
    NO_RUNNING_LOAN,
    PROMISE_OPEN: contactErrors.PROMISE_OPEN,
    PROMISE_ABOVE_DEBT: contactErrors.PROMISE_ABOVE_DEBT,
    PROMISE_DAY_NOT_VALID: contactErrors.PROMISE_DAY_NOT_VALID,
  },
})

export const withdrawPromise = defineOperation({
  name: 'withdrawPromise',
  feature: 'collections',
  summary: 'Take an open promise back, such as one that was recorded by mistake',
  path: '/gateway/console/collections/withdraw-promise',
  access: 'staff',
  permission: 'collections.contact',
  body: Type.Object({ orderId, promiseId: id('The promise.'), reason }, { additionalProperties: false }),
  reply: Type.Object({}, { additionalProperties: false }),
  errors: { ORDER_NOT_FOUND, PROMISE_NOT_FOUND: contactErrors.PROMISE_NOT_FOUND },
})

export const listContactsAgainstRules = defineOperation({
  name: 'listContactsAgainstRules',
  feature: 'collections',
  summary: 'Contacts of a market that were outside the hours, too many, blocked, or told somebody else of the debt',
  path: '/gateway/console/collections/against-rules',
  access: 'staff',
  permission: 'collections.read',
  body: Type.Object(
    { market, before: Type.Optional(id('Continues a list: the last contact of the page before.')) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    contacts: Type.Array(
      Type.Object({
        contactId: Type.String({ description: 'The contact.' }),
        orderId: Type.Union([Type.String(), Type.Null()], { description: 'The order it was about, or null.' }),
        orderNumber: Type.String({ description: 'Its number; empty for none.' }),
        contactedAt: instant,
        way: Type.Enum(CONTACT_WAYS, { description: 'Way of contact.' }),
        by,
        against,
      }),
      { description: `Newest first, at most ${PAGE_SIZE}.` },
    ),
    hasMore: Type.Boolean({ description: 'Whether there are more.' }),
  }),
})
