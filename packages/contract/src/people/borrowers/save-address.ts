import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { addressFields } from './address-fields.ts'
import { borrowerErrors } from './errors.ts'
import { sectionSaved } from './section-saved.ts'

export const saveAddress = defineOperation({
  name: 'saveAddress',
  feature: 'borrowers',
  summary: 'Save the permanent address',
  path: '/gateway/certification/address',
  body: Type.Object(addressFields, { additionalProperties: false }),
  reply: sectionSaved,
  errors: { CERTIFICATION_LOCKED: borrowerErrors.CERTIFICATION_LOCKED },
})
