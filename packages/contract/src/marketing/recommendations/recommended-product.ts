import { Type } from 'typebox'

/** One recommended product: the lender's own or a partner's, under names of the specification's. */
export const recommendedProduct = Type.Object({
  productId: Type.String({ description: 'Names the recommended product when it is tapped.' }),
  productName: Type.String(),
  productLogo: Type.String(),
  productDes: Type.String(),
  buttonText: Type.String(),
  amountRange: Type.String(),
  amountRangeDes: Type.String(),
  rate: Type.String(),
  rateDes: Type.String(),
  /** ORD-12: 0 shows it grey and inert. */
  globally: Type.Enum([0, 1] as const),
  trackId: Type.String(),
})
