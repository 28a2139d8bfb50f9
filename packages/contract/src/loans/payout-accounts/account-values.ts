import { Type } from 'typebox'
import { productId } from '../../fields.ts'
import { ACCOUNT_NUMBER_PATTERN, BANK_CODE_PATTERN, BRANCH_CODE_PATTERN, ID_PATTERN } from '../../limits.ts'
import { stepUpAnswer } from '../../people/sessions/step-up.ts'

/** The values of the bind form. Choices travel as the `type` of the chosen option, so all are strings. */
export const accountValues = Type.Object(
  {
    productId: Type.Optional(productId),
    product_id: Type.Optional(productId),
    orderId: Type.Optional(Type.String({ pattern: ID_PATTERN })),
    cardType: Type.Enum(['1', '2'] as const),
    channelNumber: Type.Optional(Type.String({ pattern: '^\\d{5}$' })),
    bankCode: Type.String({ pattern: BANK_CODE_PATTERN }),
    branchCode: Type.Optional(Type.String({ pattern: BRANCH_CODE_PATTERN })),
    accountNumber: Type.String({ pattern: ACCOUNT_NUMBER_PATTERN }),
    /** For another account than the one that is bound; the first needs no code. */
    ...stepUpAnswer,
  },
  { additionalProperties: false },
)

export const accountBound = Type.Object({
  accountMasked: Type.String(),
  /** Where a borrower without a native shell goes next. */
  nextUrl: Type.String(),
})
