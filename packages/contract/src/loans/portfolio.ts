import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { amountShownMinor, currency, described, isoDate, market } from '../fields.ts'
import { defineOperation } from '../operation.ts'

const portfolioErrors = defineErrors({
  PORTFOLIO_DAY_NOT_VALID: {
    code: 2711,
    status: 200,
    message: 'Please ask for a day that exists and is not in the future.',
  },
})

const count = Type.Integer({ minimum: 0, description: 'Number of loans.' })

const group = Type.Object({
  code: Type.String({ description: 'The group, as the rules name it.' }),
  loans: count,
  principalMinor: described(amountShownMinor, 'Their unpaid principal.'),
  overdueMinor: described(amountShownMinor, 'What is past due of them by these rules.'),
})

export const getPortfolio = defineOperation({
  name: 'getPortfolio',
  feature: 'delinquency',
  summary: 'Running loans of a market at the end of a day, with days past due, classes and provisions',
  path: '/gateway/console/portfolio',
  access: 'staff',
  permission: 'portfolio.read',
  callsPerMinute: 60,
  body: Type.Object(
    { market, on: described(isoDate, 'The day, in the zone of the market.') },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    market,
    on: described(isoDate, 'The day.'),
    currency,
    loans: count,
    principalMinor: described(amountShownMinor, 'Their unpaid principal.'),
    overdueMinor: described(amountShownMinor, 'Unpaid amounts whose due date has passed, and late charges on them.'),
    lateChargesMinor: described(amountShownMinor, 'The late charges among them.'),
    packs: Type.Array(
      Type.Object({
        code: Type.String({ description: 'The rules.' }),
        name: Type.String({ description: 'Their name.' }),
        source: Type.String({ description: 'The law or circular that they are from.' }),
        buckets: Type.Array(group, { description: 'By days past due alone, from the best to the worst.' }),
        classes: Type.Array(group, { description: 'By days, and non-performing loans also by time.' }),
        nonPerforming: described(group, 'All loans that are non-performing.'),
        suspendedInterestMinor: described(amountShownMinor, 'Interest that is not recognised as income.'),
        provisions: Type.Array(
          Type.Object({
            code: Type.String({ description: 'Rules on provisions.' }),
            name: Type.String({ description: 'Their name.' }),
            amountMinor: described(amountShownMinor, 'What to set aside.'),
          }),
          { description: 'One for each pack of provisions; none where the rates are the lender’s own.' },
        ),
      }),
      { description: 'One for each pack of rules in force on the day.' },
    ),
  }),
  errors: portfolioErrors,
})
