import fc from 'fast-check'
import {
  type AllocationTerms,
  type CoolingOffTerms,
  type ExtensionTerms,
  owedKinds,
  type PrepaymentTerms,
  prepaymentInterests,
} from './loan-terms.ts'

export const anyAllocation: fc.Arbitrary<AllocationTerms> = fc.record({
  order: fc.shuffledSubarray([...owedKinds], { minLength: owedKinds.length }),
  across: fc.constantFrom('installments', 'kinds'),
  early: fc.constantFrom('next', 'last'),
})

export const anyPrepayment: fc.Arbitrary<PrepaymentTerms> = fc.record({
  notBefore: fc.option(
    fc.record({ termSharePpm: fc.integer({ min: 0, max: 1_000_000 }), days: fc.integer({ min: 0, max: 60 }) }),
  ),
  interest: fc.constantFrom(...prepaymentInterests),
})

export const anyExtension: fc.Arbitrary<ExtensionTerms> = fc.record({
  times: fc.integer({ min: 0, max: 3 }),
  feeRatePpm: fc.integer({ min: 0, max: 50_000 }),
  feeFixedMinor: fc.integer({ min: 0, max: 5_000 }),
})

export const anyCoolingOff: fc.Arbitrary<CoolingOffTerms> = fc.record({
  days: fc.integer({ min: 0, max: 14 }),
  refundsUpfrontFee: fc.boolean(),
})
