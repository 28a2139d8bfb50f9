import { defineErrors } from '../../errors.ts'

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
