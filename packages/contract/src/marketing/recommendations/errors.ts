import { defineErrors } from '../../errors.ts'

export const recommendationErrors = defineErrors({
  RECOMMENDATION_NOT_FOUND: { code: 3201, status: 404, message: 'We could not find this product.' },
  RECOMMENDATION_INACTIVE: { code: 3202, status: 200, message: 'This product is not available right now.' },
})
