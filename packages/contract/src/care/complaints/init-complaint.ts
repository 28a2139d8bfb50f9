import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { orderId } from '../../fields.ts'
import { orderErrors } from '../../origination/orders/errors.ts'
import { complaintChoices } from './complaint-choices.ts'

const path = '/gateway/user-problem/problem-init'
const errors = { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND }

export const initComplaint = defineOperation({
  name: 'initComplaint',
  feature: 'complaints',
  summary: 'What a complaint can be about: types, sub-types and orders',
  path,
  body: Type.Object({ orderId: Type.Optional(orderId) }, { additionalProperties: false }),
  reply: complaintChoices,
  errors,
})

/** CMP-12: the form's page asks the same by GET. */
export const getComplaintForm = defineOperation({
  name: 'getComplaintForm',
  feature: 'complaints',
  summary: 'The same, as the page of the form asks for it',
  method: 'GET',
  path,
  query: Type.Object({ orderId: Type.Optional(orderId) }),
  reply: complaintChoices,
  errors,
})
