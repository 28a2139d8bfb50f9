import { Type } from 'typebox'
import { amountShownMinor } from '../../fields.ts'

const lender = Type.Object({
  name: Type.String(),
  address: Type.String({ description: 'Its address.' }),
  licences: Type.Array(Type.Object({ name: Type.String(), number: Type.String({ description: 'Its number.' }) })),
})

const grievance = Type.Object({
  officer: Type.String(),
  phone: Type.String({ description: 'Telephone for complaints.' }),
  email: Type.String(),
  answerDays: Type.Integer(),
  thenTurnTo: Type.String(),
})

const clauses = Type.Object({
  disbursal: Type.String({ description: 'Where the agreement says how the money is paid out.' }),
  recovery: Type.String(),
  grievance: Type.String({ description: 'Where the agreement says how complaints are heard.' }),
  default: Type.String(),
  prepayment: Type.String({ description: 'Where the agreement says how to pay early.' }),
})

/** Whose loan it is, who lends, who listens, and where the agreement says it. */
export const disclosedFacts = Type.Object({
  reference: Type.String(),
  loanType: Type.String(),
  lender,
  borrowerName: Type.Union([Type.String(), Type.Null()]),
  aprLaw: Type.String(),
  thirdPartyFees: Type.Optional(
    Type.Array(Type.Object({ name: Type.String(), paidTo: Type.String(), amountMinor: amountShownMinor })),
  ),
  grievance,
  clauses,
  security: Type.Union([Type.String(), Type.Null()]),
  isTransferable: Type.Boolean(),
  coLenders: Type.Optional(Type.Array(Type.Object({ name: Type.String(), sharePpm: Type.Integer() }))),
  recoveryAgent: Type.Union([Type.String(), Type.Null()]),
  isAssumable: Type.Boolean(),
})
