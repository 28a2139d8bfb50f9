import { defineErrors } from '../../errors.ts'

export const ratingErrors = defineErrors({
  NOT_ASKED_FOR_RATING: { code: 3301, status: 200, message: 'This loan is not waiting for a rating.' },
})
