import { defineErrors } from '../../errors.ts'

export const ownDataErrors = defineErrors({
  DETAILS_IN_USE: {
    code: 3531,
    status: 200,
    message: 'An application of yours is being dealt with on these details. You can correct them once it is.',
  },
  NOTHING_STATED: { code: 3532, status: 200, message: 'You have not told us this yet. Please enter it first.' },
  COPY_LIMIT_REACHED: {
    code: 3533,
    status: 200,
    message: 'You have asked for copies of your data several times today. Please try again tomorrow.',
  },
})
