import { defineErrors } from '../../errors.ts'

export const complaintErrors = defineErrors({
  /** CMP-03 */
  COLLECTION_NOT_SUPPORTED: {
    code: 3501,
    status: 200,
    message: 'The selected order does not support sending collection types',
  },
  /** CMP-06 */
  COMPLAINT_TEXT_MISSING: { code: 3502, status: 200, message: 'Please fill in your comments and suggestions' },
  COMPLAINT_TYPE_NOT_OFFERED: { code: 3503, status: 200, message: 'Please choose one of the question types shown.' },
  COMPLAINT_IMAGE_NOT_FOUND: { code: 3504, status: 200, message: 'Please add the picture again.' },
  TOO_MANY_COMPLAINTS: {
    code: 3505,
    status: 200,
    message: 'You have sent many complaints today. We are working on them. Please wait for an answer, or call us.',
  },
  COMPLAINT_NOT_FOUND: { code: 3506, status: 404, message: 'We could not find this complaint.' },
  NOT_ASKED_FOR_SCORE: { code: 3507, status: 200, message: 'This answer is not waiting for a rating.' },
})

/** What staff are refused; never shown to a borrower. */
export const complaintStaffErrors = defineErrors({
  COMPLAINT_CLOSED: { code: 3511, status: 200, message: 'This complaint was closed.' },
  REPLY_MISSING: { code: 3512, status: 200, message: 'A reply needs text of at most 2,000 characters, or a picture.' },
  COMPLAINT_STARTED: { code: 3513, status: 200, message: 'Somebody works on this complaint already.' },
  COMPLAINT_NOT_ANSWERED: { code: 3514, status: 200, message: 'A complaint is answered before it is closed.' },
  REPLY_GIVEN: { code: 3516, status: 200, message: 'The newest answer to this complaint says the same already.' },
  CASE_NUMBER_WRONG: { code: 3515, status: 200, message: 'No case has this number. Please read it again.' },
})
