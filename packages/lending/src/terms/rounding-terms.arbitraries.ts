import fc from 'fast-check'
import { roundings } from '../money/rounding.ts'
import type { RoundingTerms } from './loan-terms.ts'

const anyMode = fc.constantFrom(...roundings)

export const anyRounding: fc.Arbitrary<RoundingTerms> = fc.record(
  {
    interest: anyMode,
    installment: anyMode,
    installmentMultipleMinor: fc.constantFrom(1, 1, 100, 1_000),
    remainder: fc.constantFrom('last', 'first'),
    parts: anyMode,
  },
  { requiredKeys: ['interest', 'installment', 'installmentMultipleMinor', 'remainder'] },
)
