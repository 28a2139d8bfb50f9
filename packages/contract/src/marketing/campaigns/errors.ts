import { defineErrors } from '../../errors.ts'
import { MAX_FIGURE_DAYS } from '../../limits.ts'

export const campaignErrors = defineErrors({
  FIGURES_PERIOD_NOT_VALID: {
    code: 3611,
    status: 200,
    message: `Please ask for 1 to ${MAX_FIGURE_DAYS} days, the first before the last.`,
  },
  TOO_MANY_FIGURES: {
    code: 3612,
    status: 200,
    message: 'These are more rows than one answer holds. Please ask for fewer days, one page, or fewer groups.',
  },
})
