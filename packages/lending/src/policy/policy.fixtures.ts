import { parseIsoDate } from '../calendar/iso-date.ts'
import { monthly, noFee, noInterest, noLateCharges, someTerms } from '../terms/loan-terms.fixtures.ts'
import type { LoanTerms } from '../terms/loan-terms.ts'
import type { Channel, RuleInForce } from './policy-pack.ts'
import { policyPacks } from './policy-packs.ts'
import { rulesOn } from './rules-on.ts'

export function lawOf(market: string, on: string, channel: Channel = 'browser'): RuleInForce[] {
  return rulesOn(policyPacks, { market, channel, on: parseIsoDate(on) })
}

/**
 * A loan that breaks no rule anywhere: 5,000.00 over four months at 2 % a month, nothing for lateness or for interest after a payoff, three days to give it back.
 */
export function lawfulTerms(overrides: Partial<LoanTerms> = {}): LoanTerms {
  return someTerms({
    principalMinor: 500_000,
    interest: { per: 'month', ratePpm: 20_000, method: 'declining' },
    repayment: monthly(4),
    upfrontFee: noFee,
    late: noLateCharges,
    prepayment: { notBefore: null, interest: 'to-the-day' },
    coolingOff: { days: 3, refundsUpfrontFee: true },
    ...overrides,
  })
}

export const freeTerms = { interest: noInterest, upfrontFee: noFee } as const
