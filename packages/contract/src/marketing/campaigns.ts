import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { isoDate } from '../fields.ts'
import { DATE_PATTERN, FIGURE_GROUPS, MAX_FIGURE_DAYS } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { templateId } from './landing.ts'

const campaignErrors = defineErrors({
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

const count = Type.Integer({ minimum: 0 })

/** In millionths; null where there is nothing to divide by. */
const rate = Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])

const named = Type.Union([Type.String(), Type.Null()])

const figures = {
  visits: count,
  visitors: count,
  repeats: count,
  bots: count,
  clicks: count,
  codesSent: count,
  registrations: count,
  logins: count,
  applications: count,
  loans: count,
  clickRatePpm: rate,
  registrationRatePpm: rate,
  loginRatePpm: rate,
  applicationRatePpm: rate,
  loanRatePpm: rate,
}

export const getCampaignFigures = defineOperation({
  name: 'getCampaignFigures',
  feature: 'campaigns',
  summary: 'What landing pages brought: from visits to loans paid out, by day, page and where visitors came from',
  path: '/gateway/console/campaign-figures',
  access: 'staff',
  callsPerMinute: 60,
  body: Type.Object(
    {
      from: Type.String({ pattern: DATE_PATTERN, description: 'The first day, where each page is shown.' }),
      to: Type.String({ pattern: DATE_PATTERN, description: 'The last day.' }),
      templateId: Type.Optional(templateId),
      groupBy: Type.Optional(
        Type.Array(Type.Enum([...FIGURE_GROUPS]), { uniqueItems: true, minItems: 1, maxItems: FIGURE_GROUPS.length }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        day: Type.Union([isoDate, Type.Null()]),
        template: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
        appFrom: named,
        userFrom: named,
        utmTag: named,
        ...figures,
      }),
      { description: 'A row for each group that has figures; what is not grouped by is null.' },
    ),
    totals: Type.Object(figures),
  }),
  errors: campaignErrors,
})
