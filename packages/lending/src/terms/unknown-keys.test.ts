import { expect, it } from 'vitest'
import { LendingError } from '../lending-error.ts'
import { monthly, noFee, someTerms } from './loan-terms.fixtures.ts'
import { type InstallmentsRepayment, type LoanTerms, plainRounding } from './loan-terms.ts'
import type { ProductTerms } from './product-terms.ts'
import { requireLoanTerms } from './require-loan-terms.ts'
import { termsFor } from './terms-for.ts'

const { interest, late } = someTerms()
const repayment = (changes: object) => ({ repayment: { ...monthly(3), ...changes } })

function messageOf(call: () => unknown): string {
  try {
    call()
    return 'not refused'
  } catch (error) {
    return error instanceof LendingError ? `${error.code}: ${error.message}` : String(error)
  }
}

it.each<[string, object]>([
  ['cooldown', { cooldown: { days: 3 } }],
  ['dayCout', { interest: { ...interest, dayCout: 'actual/360' } }],
  ['amortisation', repayment({ amortisation: 'level' })],
  ['termDays', repayment({ termDays: 30 })],
  ['count', { repayment: { kind: 'single', termDays: 91, count: 3 } }],
  ['months', repayment({ every: { days: 30, months: 1 } })],
  ['weeks', repayment({ every: { months: 1, weeks: 1 } })],
  ['months', repayment({ first: { days: 30, months: 1 } })],
  ['days', repayment({ first: { on: '2026-03-01', days: 30 } })],
  ['principal', repayment({ grace: { principal: 1 } })],
  ['taxRate', { upfrontFee: { ...noFee, taxRate: 120_000 } }],
  ['taken', { installmentFee: { ratePpm: 0, fixedMinor: 0, taken: 'added' } }],
  ['lifetimeCap', { late: { ...late, lifetimeCap: 1 } }],
  ['toDay', { late: { ...late, dailyTiers: [{ fromDay: 1, ratePpm: 1, toDay: 30 }] } }],
  ['fees', { rounding: { ...plainRounding, fees: 'up' } }],
  ['late', { allocation: { order: [], across: 'kinds', early: 'next', late: 'last' } }],
  ['feePpm', { prepayment: { notBefore: null, interest: 'full', feePpm: 1 } }],
  ['months', { prepayment: { notBefore: { termSharePpm: 0, days: 7, months: 1 }, interest: 'full' } }],
  ['days', { extension: { times: 1, feeRatePpm: 0, feeFixedMinor: 0, days: 30 } }],
  ['hours', { coolingOff: { days: 3, refundsUpfrontFee: true, hours: 1 } }],
])('refuses %s where the terms do not know it, and names it', (key, stored) => {
  const terms: LoanTerms = JSON.parse(JSON.stringify({ ...someTerms(), ...stored }))
  expect(messageOf(() => requireLoanTerms(terms))).toMatch(new RegExp(`^terms-invalid: .* must not have "${key}"$`))
})

const installments: InstallmentsRepayment = monthly(3)
const { principalMinor: _principal, repayment: _repayment, advances: _advances, ...shared } = someTerms()
const product: ProductTerms = {
  ...shared,
  principal: { minMinor: 1_000_000, maxMinor: 1_000_000, stepMinor: 50_000 },
  repaymentOptions: [{ code: '3-months', repayment: installments }],
  late: { ...late, penaltyMinor: { new: 0, repeat: 0 } },
}

it.each<[string, object, object?]>([
  ['principalMinor', { principalMinor: 1_000_000 }],
  ['maxPrincipal', { maxPrincipal: 1 }],
  ['step', { principal: { ...product.principal, step: 1 } }],
  ['label', { repaymentOptions: [{ code: '3-months', repayment: installments, label: 'Three' }] }],
  ['old', { late: { ...product.late, penaltyMinor: { new: 0, repeat: 0, old: 0 } } }],
  ['amountMinor', {}, { amountMinor: 1_000_000 }],
])('refuses %s where a product or choice does not know it, and names it', (key, changed, chosen = {}) => {
  const stored: ProductTerms = JSON.parse(JSON.stringify({ ...product, ...changed }))
  const choice = { principalMinor: 1_000_000, option: '3-months', clientKind: 'new', ...chosen } as const
  expect(messageOf(() => termsFor(stored, choice))).toMatch(new RegExp(`^terms-invalid: .* must not have "${key}"$`))
})

it.each<[string, object]>([
  ['a range that ends before it starts', { principal: { minMinor: 2, maxMinor: 1, stepMinor: 1 } }],
  ['steps of nothing', { principal: { ...product.principal, stepMinor: 0 } }],
  ['an option without a code', { repaymentOptions: [{ repayment: installments }] }],
  ['options that are no list', { repaymentOptions: null }],
  ['no penalty', { late: { ...late, penaltyMinor: null } }],
])('refuses a product with %s', (_, changed) => {
  const stored: ProductTerms = JSON.parse(JSON.stringify({ ...product, ...changed }))
  const choice = { principalMinor: 1_000_000, option: '3-months', clientKind: 'new' } as const
  expect(messageOf(() => termsFor(stored, choice))).toMatch(/^terms-invalid: /)
})

it('accepts keys in any order', () => {
  const reversed: LoanTerms = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(someTerms()).toReversed())))
  expect(messageOf(() => requireLoanTerms(reversed))).toBe('not refused')
})
