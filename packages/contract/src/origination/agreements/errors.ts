import { defineErrors } from '../../errors.ts'

export const agreementErrors = defineErrors({
  NOT_DISCLOSED: {
    code: 2801,
    status: 200,
    message: 'There is no offer on this order, so there are no figures to show.',
  },
})
