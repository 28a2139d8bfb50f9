import { defineErrors } from '../../errors.ts'

export const calculatorErrors = defineErrors({
  TERM_TOO_LONG: { code: 2901, status: 200, message: 'Please choose a shorter term.' },
  FEE_TAKES_ALL: { code: 2902, status: 200, message: 'The fee would leave nothing to pay out.' },
  RATE_MAKES_NO_SCHEDULE: {
    code: 2903,
    status: 200,
    message: 'At this rate the debt would never be paid back. Please choose a lower rate.',
  },
  FIGURES_TOO_LARGE: { code: 2904, status: 200, message: 'These figures are too large to work out exactly.' },
  CURRENCIES_EQUAL: { code: 2905, status: 200, message: 'Please choose two different currencies.' },
  RATE_NOT_KNOWN: { code: 2906, status: 200, message: 'We have no exchange rate for these two currencies.' },
  CALCULATIONS_FULL: {
    code: 2907,
    status: 200,
    message: 'You keep as many calculations as we can hold. Please delete one first.',
  },
  CALCULATION_NOT_FOUND: { code: 2908, status: 404, message: 'We could not find this calculation.' },
})

const { TERM_TOO_LONG, FEE_TAKES_ALL, RATE_MAKES_NO_SCHEDULE, FIGURES_TOO_LARGE } = calculatorErrors

/** Why no plan can be made of figures that each are within their limits. */
export const planErrors = {
  TERM_TOO_LONG,
  FEE_TAKES_ALL,
  RATE_MAKES_NO_SCHEDULE,
  FIGURES_TOO_LARGE,
}
