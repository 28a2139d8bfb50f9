import { Type } from 'typebox'
import { complaintOrder } from './complaint-order.ts'

const choice = Type.Object({ title: Type.String(), value: Type.Integer() })

/** What a complaint can be about: its types, the sub-types of type 1, and the borrower's orders, newest first. */
export const complaintChoices = Type.Object({
  problemType: Type.Array(choice),
  problemSonType: Type.Array(choice),
  /** The order asked for, else the newest one; null for who has none. */
  orderDetail: Type.Union([complaintOrder, Type.Null()]),
  orderList: Type.Array(complaintOrder),
})
