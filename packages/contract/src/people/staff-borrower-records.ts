import { Type } from 'typebox'
import { amountMinor, currency, described, instant, isoDate } from '../fields.ts'
import { ID_PATTERN, PAGE_SIZE } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { CONTACT_WAYS } from '../staff-limits.ts'
import { CONSENT_KINDS } from './consents.ts'
import { DEVICE_BROWSERS, DEVICE_SYSTEMS } from './sessions.ts'
import { borrowerId, namedBorrower, newest, orNull, staffBorrowerErrors } from './staff-borrowers.ts'
import { shownDisplayName, shownStaffName } from './staff-fields.ts'

const { BORROWER_NOT_FOUND } = staffBorrowerErrors

const consent = Type.Object({
  consentId: Type.String({ description: 'The consent.' }),
  kind: Type.Enum(CONSENT_KINDS, { description: 'Kind of consent.' }),
  version: Type.String({ description: 'Version of the wording that was read.' }),
  language: Type.String({ description: 'Language of the shown wording.' }),
  how: Type.String({ description: 'Place where it was given.' }),
  givenAt: instant,
  endedAt: orNull(instant, 'Time of its end; null while it is valid.'),
  endedBecause: orNull(
    Type.Enum(['withdrawn', 'renewed'] as const),
    'Withdrawn, or replaced by another wording; null while it is valid.',
  ),
})

const session = Type.Object({
  loginId: Type.String({ description: 'The session.' }),
  deviceBrowser: Type.Enum(DEVICE_BROWSERS, { description: 'Kind of browser.' }),
  deviceSystem: Type.Enum(DEVICE_SYSTEMS, { description: 'Kind of system.' }),
  startedAt: described(instant, 'When it began.'),
  lastSeenAt: described(instant, 'When it was last used.'),
  endedAt: orNull(instant, 'When it ended; null while it is open.'),
})

const correction = Type.Object({
  correctionId: Type.String({ description: 'The correction.' }),
  what: Type.Enum(['fullName', 'birthOn', 'address'] as const, { description: 'The corrected detail.' }),
  was: Type.String({ description: 'Its value before.' }),
  is: Type.String({ description: 'Its value after.' }),
  correctedAt: instant,
  correctedBy: orNull(shownStaffName, 'The member of staff; null for the borrower.'),
  reason: orNull(Type.String(), 'The reason that staff gave; null for the borrower.'),
})

export const listBorrowerRecords = defineOperation({
  name: 'listBorrowerRecords',
  feature: 'borrowers',
  summary: 'A borrower’s consents, sessions and corrections, newest first, for staff',
  path: '/gateway/console/borrowers/records',
  access: 'staff',
  permission: 'borrowers.read',
  body: namedBorrower,
  reply: Type.Object({
    consents: newest(consent, 'Consents, also ended ones.'),
    sessions: newest(session, 'Devices that were signed in; ended sessions are kept for a while.'),
    openSessionCount: Type.Integer({ minimum: 0, description: 'Number of sessions that are open now.' }),
    corrections: newest(correction, 'Corrections of name, birth date and address.'),
  }),
  errors: { BORROWER_NOT_FOUND },
})

const ORDER_STATES = [
  'underReview',
  'declined',
  'offered',
  'payoutPending',
  'payoutFailed',
  'active',
  'due',
  'overdue',
  'writtenOff',
  'cancelled',
  'settled',
] as const

const order = Type.Object({
  orderId: Type.String({ description: 'The order.' }),
  orderNumber: Type.String({ description: 'The order as people name it.' }),
  productName: Type.String({ description: 'Name of the product.' }),
  amountMinor: described(amountMinor, 'Amount lent or offered, or else asked for, in minor units.'),
  currency,
  orderState: Type.Enum(ORDER_STATES, { description: 'State today.' }),
  appliedAt: described(instant, 'When the borrower applied.'),
  paidOutOn: orNull(isoDate, 'Day of the payout; null before it: then it is an application.'),
  closedOn: orNull(isoDate, 'Day on which it ended; null before.'),
})

export const listBorrowerOrders = defineOperation({
  name: 'listBorrowerOrders',
  feature: 'borrowers',
  summary: 'A borrower’s applications and loans, newest first, for staff',
  path: '/gateway/console/borrowers/orders',
  access: 'staff',
  permission: 'loans.read',
  body: Type.Object(
    {
      borrowerId,
      before: Type.Optional(
        Type.String({ pattern: ID_PATTERN, description: 'Continues a list: the `nextBefore` of the page before.' }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    orders: Type.Array(order, { description: `Orders, at most ${PAGE_SIZE}.` }),
    nextBefore: orNull(Type.String(), 'Continues the list; null at its end.'),
  }),
  errors: { BORROWER_NOT_FOUND },
})

const complaint = Type.Object({
  caseNumber: Type.String({ description: 'Number of the case.' }),
  complaintState: Type.Enum(['received', 'inProgress', 'answered', 'closed'] as const, { description: 'Its state.' }),
  sentAt: described(instant, 'When it was sent.'),
  replyDueOn: described(isoDate, 'The day by which it is answered.'),
})

const deletion = Type.Object({
  caseNumber: Type.String({ description: 'The number that the borrower was given.' }),
  deletionState: Type.Enum(['waiting', 'cancelled', 'kept', 'done'] as const, {
    description: 'Waiting; called off; done except for what the law keeps; done.',
  }),
  askedAt: instant,
  nextOn: orNull(isoDate, 'The day of its next step; null when none is left.'),
  erasedAt: orNull(instant, 'When data was first deleted; null before.'),
})

const copy = Type.Object({
  copyState: Type.Enum(['making', 'ready', 'served', 'removed'] as const, {
    description: 'Being made, ready to be fetched, fetched, or removed unfetched.',
  }),
  askedAt: instant,
  servedAt: orNull(instant, 'When the borrower fetched it; null before.'),
})

export const listBorrowerCases = defineOperation({
  name: 'listBorrowerCases',
  feature: 'borrowers',
  summary: 'A borrower’s complaints and own-data requests, newest first, for staff',
  path: '/gateway/console/borrowers/cases',
  access: 'staff',
  permission: 'care.read',
  body: namedBorrower,
  reply: Type.Object({
    complaints: newest(complaint, 'Complaints.'),
    deletions: newest(deletion, 'Requests to delete the borrower’s data.'),
    copies: newest(copy, 'Requests for a copy of the borrower’s data.'),
  }),
  errors: { BORROWER_NOT_FOUND },
})

export const listBorrowerContacts = defineOperation({
  name: 'listBorrowerContacts',
  feature: 'borrowers',
  summary: 'Calls, visits, letters and e-mails to a borrower as staff recorded them, newest first',
  path: '/gateway/console/borrowers/outreach',
  access: 'staff',
  permission: 'collections.read',
  body: namedBorrower,
  reply: Type.Object({
    contacts: newest(
      Type.Object({
        contactId: Type.String({ description: 'The contact.' }),
        contactWay: Type.Enum(CONTACT_WAYS, { description: 'Way of contact.' }),
        contactedAt: instant,
        about: Type.String({ description: 'Its subject, in the words that the borrower reads too.' }),
        recordedBy: shownStaffName,
      }),
      'Contacts.',
    ),
  }),
  errors: { BORROWER_NOT_FOUND },
})

export const listBorrowerViews = defineOperation({
  name: 'listBorrowerViews',
  feature: 'borrowers',
  summary: 'Everybody of the staff who saw a borrower’s data or did something about them, newest first',
  path: '/gateway/console/borrowers/views',
  access: 'staff',
  permission: 'borrowers.read',
  body: Type.Object(
    {
      borrowerId,
      before: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 999_999_999_999,
          description: 'Continues a list: the `nextBefore` of the page before.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    views: Type.Array(
      Type.Object({
        eventId: Type.Integer({ description: 'Number of the event in the audit trail.' }),
        at: instant,
        staffName: shownStaffName,
        displayName: shownDisplayName,
        action: Type.String({ description: 'What was done; `borrower-viewed` for a view.' }),
        what: orNull(Type.String(), 'Kind of data that was seen or changed; null where there is none.'),
      }),
      { description: `Events, at most ${PAGE_SIZE}.` },
    ),
    nextBefore: orNull(Type.Integer(), 'Continues the list; null at its end.'),
  }),
  errors: { BORROWER_NOT_FOUND },
})
