import { defineErrors } from '../../errors.ts'

export const statementErrors = defineErrors({
  NOT_PAID_OUT: { code: 2701, status: 200, message: 'This loan has not been paid out, so nothing is owed on it.' },
  NOT_CLOSED: {
    code: 2702,
    status: 200,
    message: 'This loan is not closed yet. You get its closing letter once it is.',
  },
})
