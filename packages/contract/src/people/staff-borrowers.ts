import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { currency, described, freeText, instant, isoDate, market, name, phoneMasked } from '../fields.ts'
import { ID_PATTERN, NAME_MAX_LENGTH } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { BORROWER_RECORDS_MOST } from '../staff-limits.ts'
import { addressFields, borrowerErrors, CONTACT_RELATIONS, EMPLOYMENT_KINDS, PHOTO_PURPOSES } from './borrowers.ts'
import { reason, staffErrors, version } from './staff-fields.ts'

export const borrowerId = Type.String({ pattern: ID_PATTERN, description: 'The borrower.' })

export const staffBorrowerErrors = defineErrors({
  BORROWER_NOT_FOUND: { code: 3710, status: 404, message: 'There is no such borrower.' },
  PHONE_FORGOTTEN: { code: 3711, status: 200, message: 'The number was deleted at the borrower’s request.' },
  APPLICATION_UNDER_WAY: {
    code: 3712,
    status: 200,
    message:
      'An application is being dealt with on these details. They can be corrected once it has ended or is paid out.',
  },
  DETAILS_NOT_STATED: { code: 3713, status: 200, message: 'The borrower has not stated this.' },
  BORROWER_ACCOUNT_CLOSED: {
    code: 3714,
    status: 200,
    message: 'This account was closed at the borrower’s request. Its details stay as the law requires them to be kept.',
  },
  BORROWER_UNDER_AGE: { code: 3715, status: 200, message: 'With this birth date the borrower would be under age.' },
})

const { BORROWER_NOT_FOUND, PHONE_FORGOTTEN, APPLICATION_UNDER_WAY, DETAILS_NOT_STATED } = staffBorrowerErrors
const { BORROWER_ACCOUNT_CLOSED, BORROWER_UNDER_AGE } = staffBorrowerErrors

export const namedBorrower = Type.Object({ borrowerId }, { additionalProperties: false })

export const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T, description: string) =>
  Type.Union([schema, Type.Null()], { description })

/** Rows of a list with a fixed maximum, and whether there are more. */
export const newest = <T extends Parameters<typeof Type.Array>[0]>(row: T, description: string) =>
  Type.Object(
    {
      rows: Type.Array(row, { description: `Newest first, at most ${BORROWER_RECORDS_MOST}.` }),
      hasMore: Type.Boolean({ description: 'True when there are older ones.' }),
    },
    { description },
  )

const statedAt = described(instant, 'When the borrower last stated it, or it was corrected.')

const identity = Type.Object({
  fullName: Type.String({ description: 'Name as on the ID.' }),
  birthOn: Type.String({ description: 'Date of birth.' }),
  gender: Type.String({ description: 'Gender as on the ID.' }),
  nationalIdMasked: Type.String({ description: 'The ID number with all but its end hidden.' }),
  statedAt,
  version,
})

const job = Type.Object({
  employment: Type.Enum(EMPLOYMENT_KINDS, { description: 'Kind of work.' }),
  employer: Type.String({ description: 'Name of the employer or business.' }),
  monthlyIncomeMinor: Type.Integer({ description: 'Income a month, in minor units.' }),
  paydayOfMonth: Type.Integer({ description: 'Day of the month on which income arrives.' }),
  statedAt,
})

const contacts = Type.Object({
  people: Type.Array(
    Type.Object({ name, relation: Type.Enum(CONTACT_RELATIONS, { description: 'Relation.' }), phoneMasked }),
    { description: 'Emergency contacts.' },
  ),
  statedAt,
})

const shownAddress = Type.Object({
  line1: Type.String({ description: 'House, street, village.' }),
  city: Type.String({ description: 'City or municipality.' }),
  region: Type.String({ description: 'Province or state.' }),
  postalCode: Type.String({ description: 'Postal code.' }),
})

const address = Type.Object({ ...shownAddress.properties, statedAt, version })

const declaration = Type.Object({
  isCitizen: Type.Boolean({ description: 'Declared citizenship.' }),
  hasFullCapacity: Type.Boolean({ description: 'Declared full legal capacity.' }),
  isPermanentResident: Type.Boolean({ description: 'Declared permanent residence.' }),
  statedAt,
})

const photo = Type.Object({
  fileId: Type.String({ description: 'Uploaded file id' }),
  purpose: Type.Enum(PHOTO_PURPOSES, { description: 'Purpose of the photo.' }),
  widthPixels: Type.Integer({ description: 'Width.' }),
  heightPixels: Type.Integer({ description: 'Height.' }),
  storedAt: described(instant, 'When it was uploaded.'),
})

/** Each opening is recorded, once in a quarter of an hour. */
export const getBorrowerDetails = defineOperation({
  name: 'getBorrowerDetails',
  feature: 'borrowers',
  summary: 'A borrower’s details as stated, for staff; each opening is recorded',
  path: '/gateway/console/borrowers/details',
  access: 'staff',
  permission: 'borrowers.read',
  body: namedBorrower,
  reply: Type.Object({
    borrowerId: described(borrowerId, 'The borrower.'),
    market,
    currency,
    language: Type.String({ description: 'Language of messages, as the app last used it.' }),
    account: Type.Enum(['open', 'closed', 'forgotten'] as const, {
      description: 'Closed: deleted except for what the law keeps. Forgotten: nothing is left that names a person.',
    }),
    phoneMasked,
    createdAt: described(instant, 'When the account was opened.'),
    firstSignedInAt: orNull(instant, 'The first sign-in; null before it, and once the account is closed.'),
    nationalIdLabel: Type.String({ description: 'Name of that ID in this country.' }),
    identity: orNull(identity, 'Name, birth date and national ID; null unless stated.'),
    job: orNull(job, 'Work and income; null unless stated.'),
    contacts: orNull(contacts, 'Emergency contacts; null unless stated.'),
    address: orNull(address, 'The permanent address; null unless stated.'),
    declaration: orNull(declaration, 'Whom the law lets borrow; null unless answered.'),
    photos: newest(photo, 'Selfies and photos of the ID.'),
    isIdOutdated: Type.Boolean({
      description: 'True when name or birth date changed after the ID was photographed.',
    }),
    payoutAccount: orNull(
      Type.Object({
        accountMasked: Type.String({ description: 'The account with all but its end hidden.' }),
        boundAt: described(instant, 'When it was bound.'),
      }),
      'Account that payouts go to; null when none is bound.',
    ),
    canCorrect: Type.Boolean({ description: 'False while an application is being dealt with on these details.' }),
  }),
  errors: { BORROWER_NOT_FOUND },
})

/** A call of its own, so that a number is seen on purpose. */
export const getBorrowerPhone = defineOperation({
  name: 'getBorrowerPhone',
  feature: 'borrowers',
  summary: 'A borrower’s phone number in full, for staff; each view is recorded',
  path: '/gateway/console/borrowers/phone',
  access: 'staff',
  permission: 'borrowers.read',
  body: namedBorrower,
  reply: Type.Object({ phone: Type.String({ description: 'The number, in E.164.' }) }),
  errors: { BORROWER_NOT_FOUND, PHONE_FORGOTTEN },
})

/** The borrower is told; after a new name or birth date the ID must be photographed again. */
export const correctBorrowerDetails = defineOperation({
  name: 'correctBorrowerDetails',
  feature: 'borrowers',
  summary: 'Correct a borrower’s name and birth date, or address; the borrower is told',
  path: '/gateway/console/borrowers/correct',
  access: 'staff',
  permission: 'borrowers.correct',
  idempotent: true,
  body: Type.Object(
    {
      borrowerId,
      identity: Type.Optional(
        Type.Object(
          {
            fullName: described(freeText(NAME_MAX_LENGTH, 2), 'Name as on the ID.'),
            birthOn: described(isoDate, 'Date of birth.'),
            version,
          },
          { additionalProperties: false, description: 'The right name and birth date.' },
        ),
      ),
      address: Type.Optional(
        Type.Object(
          { ...addressFields, version },
          { additionalProperties: false, description: 'The right permanent address.' },
        ),
      ),
      reason,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ changed: Type.Boolean({ description: 'False when nothing was different.' }) }),
  errors: {
    BORROWER_NOT_FOUND,
    APPLICATION_UNDER_WAY,
    DETAILS_NOT_STATED,
    BORROWER_ACCOUNT_CLOSED,
    BORROWER_UNDER_AGE,
    BIRTH_DATE_NOT_VALID: borrowerErrors.BIRTH_DATE_NOT_VALID,
    STALE: staffErrors.STALE,
  },
})

export const endBorrowerSessions = defineOperation({
  name: 'endBorrowerSessions',
  feature: 'borrowers',
  summary: 'End all sessions of a borrower, who can sign in again',
  path: '/gateway/console/borrowers/end-sessions',
  access: 'staff',
  permission: 'borrowers.correct',
  idempotent: true,
  body: Type.Object({ borrowerId, reason }, { additionalProperties: false }),
  reply: Type.Object({ endedCount: Type.Integer({ minimum: 0, description: 'Number of sessions that ended.' }) }),
  errors: { BORROWER_NOT_FOUND },
})
