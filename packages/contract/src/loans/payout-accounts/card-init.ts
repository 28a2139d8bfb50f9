import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { productId } from '../../fields.ts'

/** BNK-01: one item of the server-driven form. */
const formItem = Type.Object({
  code: Type.String(),
  cate: Type.Enum(['text', 'citySelect', 'day', 'enum'] as const),
  title: Type.String(),
  /** Placeholder. */
  subtitle: Type.String(),
  value: Type.String(),
  /** The options of an enum. */
  note: Type.Array(Type.Object({ name: Type.String(), type: Type.String() })),
  inputType: Type.Enum(['numeric', 'text'] as const),
  /** 0 shows for every card type, else only for that one. */
  cardTypeMi: Type.Integer(),
  /** When set, shown (for card type 1) only with that channel chosen. */
  channelNumber: Type.String(),
})

export const cardInit = defineOperation({
  name: 'cardInit',
  feature: 'payout-accounts',
  summary: 'The form for binding a payout account',
  path: '/gateway/v3/bind-card/card-init',
  body: Type.Object(
    { productId: Type.Optional(productId), product_id: Type.Optional(productId) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    items: Type.Array(formItem),
    /** The name money can be paid out to: the borrower's own, as identified. */
    holderName: Type.String(),
    boundAccountMasked: Type.Union([Type.String(), Type.Null()]),
  }),
})
