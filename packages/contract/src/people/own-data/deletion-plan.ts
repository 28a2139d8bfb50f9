import { Type } from 'typebox'
import { instant, isoDate } from '../../fields.ts'

const request = Type.Object({ caseNumber: Type.String(), askedAt: instant, erasedOn: isoDate })
const kept = Type.Object({
  what: Type.String({ description: 'What is kept.' }),
  years: Type.Integer(),
  byLaw: Type.String(),
})

/** What deletion would do to this borrower's data, and the request for it where there is one. */
export const deletionPlan = Type.Object({
  request: Type.Union([request, Type.Null()]),
  coolingDays: Type.Integer(),
  waitsFor: Type.Enum(['nothing', 'application', 'loan', 'debt'] as const),
  hadLoan: Type.Boolean(),
  keptByLaw: Type.Array(kept),
})
