import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { described, freeText, isoDate, market, name, phoneMasked, pictureUrl } from '../fields.ts'
import {
  ADDRESS_LINE_MAX_LENGTH,
  CONTACTS_MAX,
  CONTACTS_MIN,
  MAX_AMOUNT_MINOR,
  NAME_MAX_LENGTH,
  NATIONAL_ID_PATTERN,
  PHONE_MAX_LENGTH,
  POSTAL_CODE_PATTERN,
} from '../limits.ts'
import { defineOperation } from '../operation.ts'

export const borrowerErrors = defineErrors({
  UNDER_AGE: { code: 2101, status: 200, message: 'You must be at least 18 years old to borrow.' },
  BIRTH_DATE_NOT_VALID: { code: 2102, status: 200, message: 'Please check the date of birth.' },
  NATIONAL_ID_NOT_VALID: { code: 2103, status: 200, message: 'Please check the ID number.' },
  NATIONAL_ID_TAKEN: { code: 2104, status: 200, message: 'This ID number is already registered to another phone.' },
  CONTACT_PHONE_NOT_VALID: { code: 2105, status: 200, message: 'Please check the phone number of your contact.' },
  CERTIFICATION_LOCKED: {
    code: 2106,
    status: 200,
    message: 'Your details cannot be changed while an application or a loan is open.',
  },
  PHOTO_NOT_READABLE: {
    code: 2111,
    status: 415,
    message: 'This file is not a photo we can read. Please try another one.',
  },
  PHOTO_TOO_LARGE: { code: 2112, status: 413, message: 'This photo is too large. Please try a smaller one.' },
  /** Room is freed over time: the server counts uploads within a day, and within thirty. */
  PHOTO_QUOTA_REACHED: {
    code: 2113,
    status: 200,
    message: 'You have sent many photos recently. Please try again tomorrow, or contact us.',
  },
  PHOTO_MISSING: { code: 2114, status: 400, message: 'No photo arrived. Please choose one.' },
})

const {
  CONTACT_PHONE_NOT_VALID,
  CERTIFICATION_LOCKED,
  PHOTO_NOT_READABLE,
  PHOTO_TOO_LARGE,
  PHOTO_QUOTA_REACHED,
  PHOTO_MISSING,
  UNDER_AGE,
  BIRTH_DATE_NOT_VALID,
  NATIONAL_ID_NOT_VALID,
  NATIONAL_ID_TAKEN,
} = borrowerErrors

const section = Type.Object({
  isDone: Type.Boolean({ description: 'True once this section was saved.' }),
  submittedAt: Type.Union([Type.String(), Type.Null()], { description: 'Time of the last saving of the section.' }),
})

export const CONTACT_RELATIONS = ['parent', 'spouse', 'sibling', 'child', 'friend', 'colleague'] as const

export const EMPLOYMENT_KINDS = ['employed', 'selfEmployed', 'business', 'student', 'retired', 'unemployed'] as const

const statement = (what: string) => Type.String({ description: `${what}, in the requested language.` })

/** Sensitive values come back masked: enough to recognise them, too little to take them. */
export const getCertification = defineOperation({
  name: 'getCertification',
  feature: 'borrowers',
  summary: 'Sections of the certification, with the entered data masked',
  path: '/gateway/certification/status',
  reply: Type.Object({
    market,
    isComplete: Type.Boolean({ description: 'True once every section is done.' }),
    isLocked: Type.Boolean({ description: 'True while an application is open: nothing can be changed.' }),
    identity: described(section, 'Name, birth date and national ID.'),
    job: described(section, 'Work and income.'),
    contacts: described(section, 'Emergency contacts.'),
    address: described(section, 'The permanent address.'),
    declaration: Type.Object(
      {
        isDone: Type.Boolean({ description: 'True once all three statements were answered.' }),
        submittedAt: Type.Union([Type.String(), Type.Null()], { description: 'Time of the last answer.' }),
        isLocked: Type.Boolean({ description: 'True from the decision on an application until its order is closed.' }),
        statements: Type.Object(
          {
            citizen: statement('Words of the statement of citizenship'),
            capacity: statement('Words of the statement of full legal capacity'),
            residence: statement('Words of the statement of permanent residence'),
          },
          { description: 'The statements, which are stored with the answers.' },
        ),
      },
      { description: 'Whom the law lets borrow: citizenship, legal capacity, permanent residence.' },
    ),
    photos: Type.Object(
      {
        isDone: Type.Boolean({ description: 'True once this section was saved.' }),
        selfie: Type.Boolean({ description: 'True once a selfie was uploaded.' }),
        idFront: Type.Boolean({ description: 'True once a photo of the ID was uploaded.' }),
      },
      { description: 'Selfie and photo of the ID.' },
    ),
    entered: Type.Object(
      {
        fullName: Type.Union([Type.String(), Type.Null()], { description: 'Name as on the ID.' }),
        nationalIdMasked: Type.Union([Type.String(), Type.Null()], {
          description: 'The ID number with all but its end hidden.',
        }),
        city: Type.Union([Type.String(), Type.Null()], { description: 'City or municipality.' }),
        employer: Type.Union([Type.String(), Type.Null()], { description: 'Name of the employer or business.' }),
        employment: Type.Union([Type.Enum(EMPLOYMENT_KINDS), Type.Null()], { description: 'Kind of work.' }),
        monthlyIncomeMinor: Type.Union([Type.Integer(), Type.Null()], {
          description: 'Income a month, in minor units.',
        }),
        contacts: Type.Array(
          Type.Object({
            name,
            relation: Type.Enum(CONTACT_RELATIONS, { description: 'Relation to the borrower.' }),
            phoneMasked,
          }),
          { description: 'Emergency contacts.' },
        ),
      },
      { description: 'Entered data, masked where it is sensitive.' },
    ),
    nationalIdLabel: Type.String({ description: 'Name of that ID in this country.' }),
  }),
})

export const addressFields = {
  line1: described(freeText(ADDRESS_LINE_MAX_LENGTH, 3), 'House, street, village.'),
  city: described(freeText(ADDRESS_LINE_MAX_LENGTH, 2), 'City or municipality.'),
  region: described(freeText(ADDRESS_LINE_MAX_LENGTH, 2), 'Province or state.'),
  postalCode: Type.String({ pattern: POSTAL_CODE_PATTERN, description: 'Postal code.' }),
}

const sectionSaved = Type.Object({ isComplete: Type.Boolean({ description: 'True once every section is done.' }) })

export const saveAddress = defineOperation({
  name: 'saveAddress',
  feature: 'borrowers',
  summary: 'Save the permanent address',
  path: '/gateway/certification/address',
  body: Type.Object(addressFields, { additionalProperties: false }),
  reply: sectionSaved,
  errors: { CERTIFICATION_LOCKED: borrowerErrors.CERTIFICATION_LOCKED },
})

/** Contacts are typed in by the borrower, one by one. Nothing here reads a phone's address book. */
export const saveContacts = defineOperation({
  name: 'saveContacts',
  feature: 'borrowers',
  summary: 'Save the emergency contacts, typed in by the borrower',
  path: '/gateway/certification/contacts',
  body: Type.Object(
    {
      contacts: Type.Array(
        Type.Object(
          {
            name: described(freeText(NAME_MAX_LENGTH, 2), 'Name.'),
            relation: Type.Enum(CONTACT_RELATIONS, { description: 'Relation to the borrower.' }),
            phone: Type.String({
              minLength: 1,
              maxLength: PHONE_MAX_LENGTH,
              description: 'Phone number, as people write it in that country.',
            }),
          },
          { additionalProperties: false },
        ),
        { minItems: CONTACTS_MIN, maxItems: CONTACTS_MAX, description: 'Emergency contacts.' },
      ),
    },
    { additionalProperties: false },
  ),
  reply: sectionSaved,
  errors: { CONTACT_PHONE_NOT_VALID, CERTIFICATION_LOCKED },
})

/** TRM-06. An answer of no is stored too: the decision gives it as its reason. */
export const saveDeclaration = defineOperation({
  name: 'saveDeclaration',
  feature: 'borrowers',
  summary: 'Declare citizenship, legal capacity and permanent residence; stored with the words of the statements',
  path: '/gateway/certification/declaration',
  body: Type.Object(
    {
      isCitizen: Type.Boolean({ description: 'Whether the borrower is a citizen of the lender’s country.' }),
      hasFullCapacity: Type.Boolean({ description: 'Whether the borrower has full legal capacity.' }),
      isPermanentResident: Type.Boolean({ description: 'Whether the borrower lives in that country permanently.' }),
    },
    { additionalProperties: false },
  ),
  reply: sectionSaved,
  errors: { CERTIFICATION_LOCKED: borrowerErrors.CERTIFICATION_LOCKED },
})

export const saveIdentity = defineOperation({
  name: 'saveIdentity',
  feature: 'borrowers',
  summary: 'Save name, birth date and national ID',
  path: '/gateway/certification/identity',
  body: Type.Object(
    {
      fullName: described(freeText(NAME_MAX_LENGTH, 2), 'Name as on the ID.'),
      birthOn: described(isoDate, 'Date of birth.'),
      gender: Type.Enum(['female', 'male', 'other'] as const, { description: 'Gender as on the ID.' }),
      nationalId: Type.String({ pattern: NATIONAL_ID_PATTERN, description: 'Number of the national ID.' }),
    },
    { additionalProperties: false },
  ),
  reply: sectionSaved,
  errors: { UNDER_AGE, BIRTH_DATE_NOT_VALID, NATIONAL_ID_NOT_VALID, NATIONAL_ID_TAKEN, CERTIFICATION_LOCKED },
})

export const saveJob = defineOperation({
  name: 'saveJob',
  feature: 'borrowers',
  summary: 'Save work and income',
  path: '/gateway/certification/job',
  body: Type.Object(
    {
      employment: Type.Enum(EMPLOYMENT_KINDS, { description: 'Kind of work.' }),
      employer: described(freeText(NAME_MAX_LENGTH, 1), 'Name of the employer or business.'),
      monthlyIncomeMinor: Type.Integer({
        minimum: 0,
        maximum: MAX_AMOUNT_MINOR,
        description: 'Income a month, in minor units.',
      }),
      paydayOfMonth: Type.Integer({
        minimum: 1,
        maximum: 31,
        description: 'Day of the month on which income arrives.',
      }),
    },
    { additionalProperties: false },
  ),
  reply: sectionSaved,
  errors: { CERTIFICATION_LOCKED: borrowerErrors.CERTIFICATION_LOCKED },
})

export const PHOTO_PURPOSES = ['selfie', 'idFront'] as const

export const uploadPhoto = defineOperation({
  name: 'uploadPhoto',
  feature: 'borrowers',
  summary: 'Upload a selfie or a photo of the ID: JPEG, PNG or WebP; stored re-encoded, without metadata',
  path: '/gateway/certification/upload-image',
  upload: 'image',
  idempotent: true,
  callsPerMinute: 120,
  body: Type.Object(
    { purpose: Type.Enum(PHOTO_PURPOSES, { description: 'Purpose of the photo.' }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    fileId: Type.String({ description: 'Id of the stored picture.' }),
    url: pictureUrl,
    isComplete: Type.Boolean({ description: 'True once every section is done.' }),
  }),
  errors: { PHOTO_NOT_READABLE, PHOTO_TOO_LARGE, PHOTO_QUOTA_REACHED, PHOTO_MISSING, CERTIFICATION_LOCKED },
})
