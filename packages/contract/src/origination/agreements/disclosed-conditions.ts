import { Type } from 'typebox'
import { amountShownMinor, isoDate } from '../../fields.ts'

const sentences = Type.Array(Type.String())

const lateness = Type.Object({
  rules: sentences,
  examples: Type.Array(
    Type.Object({
      daysLate: Type.Integer(),
      paidOn: isoDate,
      overdueMinor: amountShownMinor,
      penaltyMinor: amountShownMinor,
      lateInterestMinor: amountShownMinor,
      toPayMinor: amountShownMinor,
      sentence: Type.String(),
    }),
  ),
  lifetimeCap: Type.Union([
    Type.Object({ sharePpm: Type.Integer(), amountMinor: amountShownMinor, sentence: Type.String() }),
    Type.Null(),
  ]),
})

const prepayment = Type.Object({
  allowedFrom: Type.Union([isoDate, Type.Null()]),
  chargeMinor: amountShownMinor,
  sentences,
})

const extension = Type.Object({
  times: Type.Integer(),
  on: isoDate,
  movedMinor: amountShownMinor,
  newDueOn: isoDate,
  feeMinor: Type.Integer({ minimum: 0, description: 'Fee of the extension.' }),
  interestMinor: amountShownMinor,
  sentence: Type.String(),
})

const coolingOff = Type.Object({
  days: Type.Integer(),
  lastOn: isoDate,
  exits: Type.Array(
    Type.Object({
      on: isoDate,
      amountMinor: amountShownMinor,
      interestMinor: amountShownMinor,
      feeReturnedMinor: amountShownMinor,
    }),
  ),
  sentence: Type.String(),
})

/** What happens when not everything goes as planned. */
export const disclosedConditions = {
  lateness,
  prepayment,
  extension: Type.Union([extension, Type.Null()]),
  coolingOff: Type.Union([coolingOff, Type.Null()]),
  allocation: Type.Object({ order: Type.Array(Type.String()), sentences }),
}
