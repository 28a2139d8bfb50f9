import { defineErrors } from '../../errors.ts'

export const applicationErrors = defineErrors({
  CERTIFICATION_INCOMPLETE: { code: 2301, status: 200, message: 'Please complete your details first.' },
  ORDER_OPEN: { code: 2302, status: 200, message: 'You already have a loan or an application open.' },
})
