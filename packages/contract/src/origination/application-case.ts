import { Type } from 'typebox'
import {
  amountShownMinor,
  currency,
  described,
  instant,
  isoDate,
  market,
  orderId,
  orderNumber,
  orderStatus,
  productName,
  shownOrderId,
  shownProductId,
} from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { shownSeen } from '../people/acts.ts'
import { shownStaffName } from '../people/staff-fields.ts'
import { DUPLICATES } from '../staff-limits.ts'
import { recommendation, referredBecause } from './applications.ts'
import { orderErrors } from './order-reference.ts'

const text = (description: string) => Type.String({ description })
const orNull = <Schema extends ReturnType<typeof Type.Object>>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description })

const review = Type.Object({
  state: text('Whether it waits for a person: `waiting`, `decided` or `withdrawn`.'),
  waitingSince: described(instant, 'When it was referred.'),
  because: referredBecause,
  recommendation,
  takenBy: Type.Union([shownStaffName, Type.Null()], {
    description: 'Who works on it, or decided it; null for nobody.',
  }),
  takenUntil: Type.Union([described(instant, 'Until when.'), Type.Null()], {
    description: 'Until when it is theirs, unless they go on working on it; null where nobody works on it.',
  }),
  note: Type.Union([text('The note.'), Type.Null()], {
    description: 'The note of the decision for colleagues, or null.',
  }),
})

const decision = Type.Object({
  isApproved: Type.Boolean({ description: 'Whether an offer was made.' }),
  offeredMinor: described(amountShownMinor, 'Amount of the offer; 0 without one.'),
  reasons: Type.Array(text('A reason.'), {
    description: 'Reasons of a decline, as the borrower reads them in English.',
  }),
  decidedBy: Type.Union([shownStaffName, Type.Null()], { description: 'Who decided; null for the rules alone.' }),
  decidedAt: described(instant, 'When.'),
})

const photo = Type.Object({
  purpose: text('What it shows: `selfie` or `idFront`.'),
  fileId: text('Uploaded file id'),
  takenAt: described(instant, 'When it was sent.'),
})

const person = Type.Object({
  fullName: text('Full name.'),
  birthOn: described(isoDate, 'Date of birth.'),
  gender: text('Gender.'),
  nationalId: text('Number of the identity document.'),
  phone: text('Phone.'),
  employer: text('Employer.'),
  address: Type.Object(
    {
      line1: text('Street and house.'),
      city: text('City.'),
      region: text('Region.'),
      postalCode: text('Postal code.'),
    },
    { description: 'Home address.' },
  ),
  contacts: Type.Array(
    Type.Object({ name: text('Name.'), relation: text('Relation to the borrower.'), phone: text('Phone.') }),
    { description: 'Emergency contacts.' },
  ),
  photos: Type.Array(photo, { description: 'The newest photo of each purpose.' }),
})

const work = Type.Object({
  employment: text('Kind of employment.'),
  monthlyIncomeMinor: described(amountShownMinor, 'Stated income of a month.'),
  paydayOfMonth: Type.Union([Type.Integer({ description: 'Day.' }), Type.Null()], {
    description: 'Day of the month on which it is paid, or null.',
  }),
  statedAt: described(instant, 'When it was stated.'),
})

const declaration = Type.Object({
  isCitizen: Type.Boolean({ description: 'States to be a citizen.' }),
  hasFullCapacity: Type.Boolean({ description: 'States to have full legal capacity.' }),
  isPermanentResident: Type.Boolean({ description: 'States to live there permanently.' }),
  statedAt: described(instant, 'When it was stated.'),
})

/** The payments of an amount beside the income. */
const burden = Type.Object({
  amountMinor: amountShownMinor,
  paymentCount: Type.Integer({ description: 'Number of payments.' }),
  largestPaymentMinor: described(amountShownMinor, 'The largest of them.'),
  totalMinor: described(amountShownMinor, 'All of them.'),
  incomeSharePpm: Type.Union([Type.Integer({ description: 'Millionths.' }), Type.Null()], {
    description: 'Largest share of the income since the payment before, in millionths; null without an income.',
  }),
})

const offer = Type.Object({
  minMinor: described(amountShownMinor, 'Smallest amount of the product.'),
  stepMinor: described(amountShownMinor, 'Steps of its amounts.'),
  largestMinor: described(amountShownMinor, 'Largest amount that can be offered; 0 for none.'),
  largestSharePercent: Type.Number({ description: 'Share of the income that payments may take, in percent.' }),
  burdens: Type.Array(burden, {
    description: 'Of the amount asked for, and of the largest that can be offered if it is less.',
  }),
})

const rule = Type.Object({
  name: text('Name of the rule.'),
  sentence: text('What it asks for.'),
  figure: text('What it found.'),
  passes: Type.Boolean({ description: 'Whether it is kept.' }),
})

const duplicate = Type.Object({
  kind: Type.Enum(DUPLICATES, { description: 'What is shared.' }),
  count: Type.Integer({ description: 'Number of other borrowers, at most 10.' }),
  borrowers: Type.Array(
    Type.Object({ borrowerId: text('The other borrower.'), phoneMasked: text('Their phone, masked.') }),
    { description: 'Who they are; empty for somebody without the right to see borrowers.' },
  ),
})

const earlierOrder = Type.Object({
  orderId: shownOrderId,
  orderNumber,
  productName,
  amountMinor: described(amountShownMinor, 'Amount borrowed, or applied for.'),
  currency,
  orderStatus,
  appliedOn: described(isoDate, 'When it was applied for.'),
  closedOn: Type.Union([isoDate, Type.Null()], { description: 'When it ended, or null.' }),
  daysLate: Type.Union([Type.Integer({ description: 'Days.' }), Type.Null()], {
    description: 'Most days that a payment was late; null for an order that was not paid out.',
  }),
})

export const getApplicationCase = defineOperation({
  name: 'getApplicationCase',
  feature: 'applications',
  summary: 'One application with all that a decision needs; the person’s details only with the right to see borrowers',
  path: '/gateway/console/applications/case',
  access: 'staff',
  permission: 'applications.read',
  callsPerMinute: 240,
  body: Type.Object({ orderId }, { additionalProperties: false }),
  reply: Type.Object({
    orderId: shownOrderId,
    orderNumber,
    orderStatus,
    borrowerId: text('The borrower.'),
    market,
    currency,
    productId: shownProductId,
    productName,
    amountMinor: described(amountShownMinor, 'Amount that was applied for.'),
    periods: Type.Integer({ description: 'Length of the term, counted in `termUnit`.' }),
    termUnit: text('Days or months.'),
    appliedAt: described(instant, 'When it was applied for.'),
    nameMasked: text('The name, of each word only the first letter.'),
    review: orNull(review, 'How it waits, or waited, for a person; null where it was never referred to one.'),
    decision: orNull(decision, 'The decision; null without one.'),
    person: orNull(person, 'Details of the person; null without the right to see borrowers.'),
    work: orNull(work, 'Job and income; null where they were deleted.'),
    declaration: orNull(declaration, 'The three statements; null where they were not asked for.'),
    rules: Type.Array(rule, { description: 'Each rule with its figure; empty before the first decision.' }),
    offer: orNull(offer, 'What could be offered; null where it does not wait.'),
    earlierOrders: Type.Array(earlierOrder, { description: 'The borrower’s other orders, newest first, at most 20.' }),
    duplicates: Type.Array(duplicate, { description: 'Data that other borrowers have too.' }),
    history: Type.Array(
      Type.Object({ at: described(instant, 'When.'), actor: text('Who.'), action: text('What was done.') }),
      { description: 'Events of the audit trail about it, newest first, at most 50.' },
    ),
    declineReasons: Type.Array(
      Type.Object({ name: text('Name of a reason.'), sentence: text('What the borrower would read.') }),
      {
        description: 'Reasons for which it can be declined; empty where it does not wait.',
      },
    ),
    seen: Type.Union([shownSeen, Type.Null()], {
      description: 'Stands for what is shown; sent back with the decision. Null where it does not wait.',
    }),
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND },
})
