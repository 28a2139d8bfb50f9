import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { isoDate } from '../../fields.ts'
import { DATE_PATTERN, FIGURE_GROUPS } from '../../limits.ts'
import { templateId } from '../landing/landing-query.ts'
import { campaignErrors } from './errors.ts'

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
