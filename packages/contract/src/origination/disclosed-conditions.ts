import { Type } from 'typebox'
import { amountShownMinor, described, isoDate } from '../fields.ts'
import { interestMinor, newDueOn, on, sentence, sentences } from './loan-figures.ts'
import { prepaymentEffect } from './prepayment.ts'

const lateness = Type.Object(
  {
    rules: described(sentences, 'Each rule in a sentence.'),
    examples: Type.Array(
      Type.Object({
        daysLate: Type.Integer({ description: 'Days late.' }),
        paidOn: described(isoDate, 'Day of the payment.'),
        overdueMinor: described(amountShownMinor, 'Unpaid after its due date, without late charges.'),
        penaltyMinor: described(amountShownMinor, 'Penalty.'),
        lateInterestMinor: described(amountShownMinor, 'Late interest.'),
        overdueInterestMinor: Type.Optional(
          described(
            amountShownMinor,
            'Interest of the loan itself since the due date, where it is charged by the day.',
          ),
        ),
        toPayMinor: described(amountShownMinor, 'To pay in all.'),
        sentence,
      }),
      { description: 'The rules on this very loan.' },
    ),
    lifetimeCap: Type.Union(
      [
        Type.Object({
          sharePpm: Type.Integer({ description: 'Share, in millionths.' }),
          amountMinor: amountShownMinor,
          sentence,
        }),
        Type.Null(),
      ],
      { description: 'The most that interest, fees and late charges can come to, or null.' },
    ),
    overdueInterest: Type.Optional(
      Type.Enum(['bears-interest', 'until-last-due-date', 'as-planned'] as const, {
        description: 'Whether overdue principal bears the loan’s interest, where it is charged by the day.',
      }),
    ),
  },
  { description: 'What being late costs.' },
)

export const prepayment = Type.Object(
  {
    allowedFrom: Type.Union([isoDate, Type.Null()], {
      description: 'First day on which the loan may be closed early.',
    }),
    chargeMinor: described(amountShownMinor, 'Charge for it.'),
    effects: Type.Optional(
      Type.Array(prepaymentEffect, {
        description:
          'Effects of a part payment to choose from, where interest is charged by the day; the usual one first.',
      }),
    ),
    sentences: described(sentences, 'The same in words, sentence by sentence.'),
  },
  { description: 'Paying early.' },
)

const extension = Type.Object({
  times: Type.Integer({ description: 'How often.' }),
  on,
  movedMinor: described(amountShownMinor, 'Principal that would move.'),
  newDueOn,
  feeMinor: Type.Integer({ minimum: 0, description: 'Fee of the extension.' }),
  interestMinor,
  sentence,
})

const coolingOff = Type.Object({
  days: Type.Integer({ description: 'How many days.' }),
  lastOn: described(isoDate, 'Last day for it.'),
  exits: Type.Array(
    Type.Object({
      on,
      amountMinor: amountShownMinor,
      interestMinor,
      feeReturnedMinor: described(amountShownMinor, 'Fee kept back from the payout that is returned.'),
    }),
    { description: 'What it takes, day by day.' },
  ),
  sentence,
})

/** The consequences when the loan does not go as planned: late, early, extended, given back. */
export const disclosedConditions = {
  lateness,
  prepayment,
  extension: Type.Union([extension, Type.Null()], { description: 'More time, or null where it is not offered.' }),
  coolingOff: Type.Union([coolingOff, Type.Null()], {
    description: 'Giving the loan back, or null where it was not agreed.',
  }),
  allocation: Type.Object(
    {
      order: Type.Array(Type.String(), { description: 'Kinds of debt, the first covered first.' }),
      sentences: described(sentences, 'The same in words, sentence by sentence.'),
    },
    { description: 'What a payment covers first.' },
  ),
}
