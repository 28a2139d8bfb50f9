import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { nothing } from '../fields.ts'
import { SCORE_SENT, STARS_MAX } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { orderErrors, orderReference } from '../origination/order-reference.ts'

const ratingErrors = defineErrors({
  NOT_ASKED_FOR_RATING: { code: 3301, status: 200, message: 'This loan is not waiting for a rating.' },
})

export const rateLoan = defineOperation({
  name: 'rateLoan',
  feature: 'ratings',
  summary: 'Rate a loan, once',
  path: '/gateway/v3/loan-details/google-score',
  body: Type.Object(
    {
      ...orderReference,
      /** ORD-11: `stars` holds the tapped stars. */
      score: Type.Integer({ minimum: SCORE_SENT, maximum: SCORE_SENT, description: 'Always 5.' }),
      stars: Type.Optional(
        Type.Integer({ minimum: 1, maximum: STARS_MAX, description: 'Stars that were tapped, 1 to 5.' }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: nothing,
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND, NOT_ASKED_FOR_RATING: ratingErrors.NOT_ASKED_FOR_RATING },
})
