import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { freeText, isoDate, market } from '../fields.ts'
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
    message: 'Your details cannot be changed while an application is open.',
  },
  PHOTO_NOT_READABLE: {
    code: 2111,
    status: 415,
    message: 'This file is not a photo we can read. Please try another one.',
  },
  PHOTO_TOO_LARGE: { code: 2112, status: 413, message: 'This photo is too large. Please try a smaller one.' },
  /** Room comes back: the server counts what was sent within a day, and within thirty. */
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

const section = Type.Object({ isDone: Type.Boolean(), submittedAt: Type.Union([Type.String(), Type.Null()]) })

/** Sensitive values come back masked: enough to recognise them, too little to take them. */
export const getCertification = defineOperation({
  name: 'getCertification',
  feature: 'borrowers',
  summary: 'Which sections of the certification are done, with what was entered (masked)',
  path: '/gateway/certification/status',
  reply: Type.Object({
    market,
    isComplete: Type.Boolean(),
    isLocked: Type.Boolean(),
    identity: section,
    job: section,
    contacts: section,
    address: section,
    photos: Type.Object({ isDone: Type.Boolean(), selfie: Type.Boolean(), idFront: Type.Boolean() }),
    entered: Type.Object({
      fullName: Type.Union([Type.String(), Type.Null()]),
      nationalIdMasked: Type.Union([Type.String(), Type.Null()]),
      city: Type.Union([Type.String(), Type.Null()]),
      employer: Type.Union([Type.String(), Type.Null()]),
    }),
    nationalIdLabel: Type.String(),
  }),
})

export const addressFields = {
  line1: freeText(ADDRESS_LINE_MAX_LENGTH, 3),
  city: freeText(ADDRESS_LINE_MAX_LENGTH, 2),
  region: freeText(ADDRESS_LINE_MAX_LENGTH, 2),
  postalCode: Type.String({ pattern: POSTAL_CODE_PATTERN }),
}

const sectionSaved = Type.Object({ isComplete: Type.Boolean() })

export const saveAddress = defineOperation({
  name: 'saveAddress',
  feature: 'borrowers',
  summary: 'Save the permanent address',
  path: '/gateway/certification/address',
  body: Type.Object(addressFields, { additionalProperties: false }),
  reply: sectionSaved,
  errors: { CERTIFICATION_LOCKED: borrowerErrors.CERTIFICATION_LOCKED },
})

const CONTACT_RELATIONS = ['parent', 'spouse', 'sibling', 'child', 'friend', 'colleague'] as const

/** Contacts are typed in by the borrower, one by one. Nothing here reads a phone's address book. */
export const saveContacts = defineOperation({
  name: 'saveContacts',
  feature: 'borrowers',
  summary: 'Save the people to reach in an emergency, typed in by the borrower',
  path: '/gateway/certification/contacts',
  body: Type.Object(
    {
      contacts: Type.Array(
        Type.Object(
          {
            name: freeText(NAME_MAX_LENGTH, 2),
            relation: Type.Enum(CONTACT_RELATIONS),
            phone: Type.String({ minLength: 1, maxLength: PHONE_MAX_LENGTH }),
          },
          { additionalProperties: false },
        ),
        { minItems: CONTACTS_MIN, maxItems: CONTACTS_MAX },
      ),
    },
    { additionalProperties: false },
  ),
  reply: sectionSaved,
  errors: { CONTACT_PHONE_NOT_VALID, CERTIFICATION_LOCKED },
})

export const saveIdentity = defineOperation({
  name: 'saveIdentity',
  feature: 'borrowers',
  summary: 'Save name, birth date and national ID',
  path: '/gateway/certification/identity',
  body: Type.Object(
    {
      fullName: freeText(NAME_MAX_LENGTH, 2),
      birthOn: isoDate,
      gender: Type.Enum(['female', 'male', 'other'] as const),
      nationalId: Type.String({ pattern: NATIONAL_ID_PATTERN }),
    },
    { additionalProperties: false },
  ),
  reply: sectionSaved,
  errors: { UNDER_AGE, BIRTH_DATE_NOT_VALID, NATIONAL_ID_NOT_VALID, NATIONAL_ID_TAKEN, CERTIFICATION_LOCKED },
})

const EMPLOYMENT_KINDS = ['employed', 'selfEmployed', 'business', 'student', 'retired', 'unemployed'] as const

export const saveJob = defineOperation({
  name: 'saveJob',
  feature: 'borrowers',
  summary: 'Save work and income',
  path: '/gateway/certification/job',
  body: Type.Object(
    {
      employment: Type.Enum(EMPLOYMENT_KINDS),
      employer: freeText(NAME_MAX_LENGTH, 1),
      monthlyIncomeMinor: Type.Integer({ minimum: 0, maximum: MAX_AMOUNT_MINOR }),
      paydayOfMonth: Type.Integer({ minimum: 1, maximum: 31 }),
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
  body: Type.Object({ purpose: Type.Enum(PHOTO_PURPOSES) }, { additionalProperties: false }),
  reply: Type.Object({ fileId: Type.String(), url: Type.String(), isComplete: Type.Boolean() }),
  errors: { PHOTO_NOT_READABLE, PHOTO_TOO_LARGE, PHOTO_QUOTA_REACHED, PHOTO_MISSING, CERTIFICATION_LOCKED },
})
