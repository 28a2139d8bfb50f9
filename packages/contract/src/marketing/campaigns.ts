import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { described, isoDate } from '../fields.ts'
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
  visits: described(count, 'Page views, without repeats and programs.'),
  visitors: described(count, 'Distinct visitors, each counted once a day: nobody can be recognised the next day.'),
  repeats: described(count, 'Views by the same visitor within half an hour of the last one.'),
  bots: described(count, 'Views and forms of programs: search engines, previews, prefetching browsers.'),
  clicks: described(count, 'Forms sent, without repeats and programs.'),
  codesSent: described(count, 'SMS codes sent to register with.'),
  registrations: described(count, 'People who registered on these days.'),
  logins: described(
    count,
    'Of those who registered on these days and are still here, who has signed in since, on whatever day.',
  ),
  applications: described(count, 'Those of them who have applied for a loan since.'),
  loans: described(count, 'Those of them who have received a loan since.'),
  clickRatePpm: described(rate, 'Clicks for each visit, in millionths; null without one.'),
  registrationRatePpm: described(rate, 'Registrations for each visitor, in millionths.'),
  loginRatePpm: described(rate, 'Logins for each registration, in millionths.'),
  applicationRatePpm: described(rate, 'Applications for each registration, in millionths.'),
  loanRatePpm: described(rate, 'Loans for each registration, in millionths.'),
}

export const getCampaignFigures = defineOperation({
  name: 'getCampaignFigures',
  feature: 'campaigns',
  summary: 'Results of landing pages, from visits to paid-out loans, by day, page and source',
  path: '/gateway/console/campaign-figures',
  access: 'staff',
  permission: 'marketing.read',
  callsPerMinute: 60,
  body: Type.Object(
    {
      from: Type.String({ pattern: DATE_PATTERN, description: 'The first day, where each page is shown.' }),
      to: Type.String({ pattern: DATE_PATTERN, description: 'The last day.' }),
      templateId: Type.Optional(templateId),
      groupBy: Type.Optional(
        Type.Array(Type.Enum([...FIGURE_GROUPS]), {
          uniqueItems: true,
          minItems: 1,
          maxItems: FIGURE_GROUPS.length,
          description: 'The grouping of rows; without it one row has the total.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        day: Type.Union([isoDate, Type.Null()], {
          description: 'The day of the visit or the code, and of the registration.',
        }),
        template: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
          description: 'Number of the landing page.',
        }),
        appFrom: described(named, 'Their app or network: `app_from` of the advertising link.'),
        userFrom: described(named, 'The person who sent the visitors: `user_from` of the advertising link.'),
        utmTag: described(named, 'The campaign: `utm_tag` of the advertising link.'),
        ...figures,
      }),
      { description: 'A row for each group that has figures; other dimensions are null.' },
    ),
    totals: Type.Object(figures, { description: 'Totals of all rows.' }),
  }),
  errors: campaignErrors,
})
