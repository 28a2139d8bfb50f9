import { Type } from 'typebox'

/** An order as it can be chosen for a complaint (CMP-01). */
export const complaintOrder = Type.Object({
  orderNo: Type.String(),
  productLogo: Type.String(),
  productName: Type.String(),
  status: Type.String({ description: 'How the order stands, in words.' }),
  /** 1: a complaint about collection can be sent of it (CMP-03). */
  isShow: Type.Enum([0, 1] as const),
  list: Type.Array(Type.Object({ title: Type.String(), value: Type.String() }), { description: 'Its lines.' }),
})
