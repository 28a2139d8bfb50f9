import { describe, expect, it } from 'vitest'
import { refusalOf } from '../lending-error.fixtures.ts'
import type { Loan } from '../loan/loan.ts'
import { aLoanDue, anything, on, paidOn, rulesOf } from './delinquency.fixtures.ts'
import { provisionPacks } from './delinquency-packs.ts'
import { type ProvisionRequest, type ProvisionRules, provisionOf } from './provision.ts'

const packOf = (code: string): Pick<ProvisionRequest, 'rules' | 'provisions'> => {
  const { classesOf, provisions } = provisionPacks.find((pack) => pack.code === code)!
  return { rules: rulesOf(classesOf), provisions }
}
/** 10,000.00, an NPA since 1 August 2023. */
const loan = aLoanDue('2023-01-31', ['2023-05-03'], [], { principalMinor: 1_000_000 })
const amountOf = (code: string, date: string, more: Partial<ProvisionRequest> = {}, of: Loan = loan) =>
  provisionOf(of, on(date), { ...packOf(code), ...more }).amountMinor

describe('India', () => {
  it.each([
    ['2023-05-02', 4_000, 4_000, 2_500],
    ['2023-07-31', 4_000, 4_000, 2_500],
    ['2023-08-01', 250_000, 150_000, 100_000],
    ['2024-08-01', 1_000_000, 1_000_000, 1_000_000],
  ])('provides on %s for 10,000.00: banks unsecured %i, secured %i, non-bank lenders %i', (date, ...amounts) => {
    const found = ['in-bank-unsecured', 'in-bank-secured', 'in-nbfc-base'].map((code) => amountOf(code, date))
    expect(found).toEqual(amounts)
  })

  it.each([
    ['2024-08-01', 'doubtful-1', 250_000, 200_000],
    ['2025-08-01', 'doubtful-2', 400_000, 300_000],
    ['2027-08-01', 'doubtful-3', 1_000_000, 500_000],
  ])('provides on %s, %s, for a loan that security covers: banks %i, non-bank lenders %i', (date, _, bank, nonBank) => {
    const covered = { securedMinor: 1_500_000 }
    expect(amountOf('in-bank-secured', date, covered)).toBe(bank)
    expect(amountOf('in-nbfc-middle', date, covered)).toBe(nonBank)
  })

  it('shows the arithmetic: 25% of the secured part and all of the rest', () => {
    expect(provisionOf(loan, on('2024-08-01'), { ...packOf('in-bank-secured'), securedMinor: 600_000 })).toEqual({
      on: '2024-08-01',
      class: 'doubtful-1',
      isReviewed: false,
      base: 'principal',
      baseMinor: 1_000_000,
      lines: [
        { part: 'secured', baseMinor: 600_000, rate: { ratePpm: 250_000 }, amountMinor: 150_000 },
        { part: 'unsecured', baseMinor: 400_000, rate: { ratePpm: 1_000_000 }, amountMinor: 400_000 },
      ],
      amountMinor: 550_000,
    })
  })

  it('takes the class that a review found when it is worse, never when it is better', () => {
    const found = (reviewedAs: string) =>
      provisionOf(loan, on('2024-08-01'), { ...packOf('in-nbfc-base'), securedMinor: 1_000_000, reviewedAs })
    expect(found('loss')).toMatchObject({ class: 'loss', isReviewed: true, amountMinor: 1_000_000 })
    expect(found('standard')).toMatchObject({ class: 'doubtful-1', isReviewed: false, amountMinor: 200_000 })
  })

  it('starts again as standard when all arrears are paid, and provides nothing once written off', () => {
    const cured = aLoanDue('2023-01-31', ['2023-05-03', '2024-12-31'], [paidOn('2023-09-01', 60_000)])
    expect(amountOf('in-bank-unsecured', '2023-08-31', {}, cured)).toBe(30_000)
    expect(amountOf('in-bank-unsecured', '2023-09-01', {}, cured)).toBe(240)
    const writtenOff = aLoanDue('2023-01-31', ['2023-05-03'], [{ type: 'writtenOff', id: 'w', on: on('2024-01-01') }])
    const { baseMinor, lines, amountMinor } = provisionOf(writtenOff, on('2024-01-01'), packOf('in-bank-unsecured'))
    expect({ baseMinor, lines, amountMinor }).toEqual({ baseMinor: 0, lines: [], amountMinor: 0 })
  })
})

describe('IFRS 9', () => {
  const lgdPpm = 450_000
  const provisions: ProvisionRules = {
    base: 'gross',
    rates: [
      { class: 'stage-1', unsecured: { pdPpm: 20_000, lgdPpm } },
      { class: 'stage-2', unsecured: { pdPpm: 150_000, lgdPpm } },
      { class: 'stage-3', unsecured: { pdPpm: 1_000_000, lgdPpm } },
    ],
  }
  const request = { rules: rulesOf('ifrs-9'), provisions }

  it.each([
    ['2023-06-02', 'stage-1', 9_000],
    ['2023-06-03', 'stage-2', 67_500],
    ['2023-08-01', 'stage-3', 450_000],
  ])('expects on %s, %s, exposure × probability of default × loss given default: %i', (date, stage, amountMinor) => {
    expect(provisionOf(loan, on(date), request)).toMatchObject({ class: stage, amountMinor })
  })

  it('takes unpaid interest that is due into the gross exposure, and rounds once', () => {
    const withInterest = aLoanDue('2023-01-31', ['2023-05-03'], [], {
      interest: { per: 'day', ratePpm: 1_000, method: 'flat' },
    })
    const gross = provisionOf(withInterest, on('2023-05-03'), request)
    expect(gross).toMatchObject({ baseMinor: 131_040, amountMinor: 1_179 }) // 1,179.36
    const up = { ...request, provisions: { ...provisions, rounding: 'up' as const } }
    expect(provisionOf(withInterest, on('2023-05-03'), up).amountMinor).toBe(1_180)
    const ofPrincipal = { ...request, provisions: { ...provisions, base: 'principal' as const } }
    expect(provisionOf(withInterest, on('2023-05-03'), ofPrincipal)).toMatchObject({ baseMinor: 120_000 })
  })
})

describe('a request', () => {
  const request = packOf('in-bank-unsecured')
  const changed = (change: object) => ({ ...request, provisions: { ...request.provisions, ...change } })
  const rate = (lossRate: unknown, of: unknown = 'standard') => changed({ rates: [{ class: of, unsecured: lossRate }] })

  it.each<[string, unknown, string]>([
    ['nothing', null, 'policy-invalid'],
    ['no provisions', { rules: request.rules }, 'policy-invalid'],
    ['no rules', { provisions: request.provisions }, 'policy-invalid'],
    ['an unknown base', changed({ base: 'hope' }), 'policy-invalid'],
    ['an unknown rounding', changed({ rounding: 'sideways' }), 'policy-invalid'],
    ['rates that are no list', changed({ rates: {} }), 'policy-invalid'],
    ['a rate that is nothing', changed({ rates: [null] }), 'policy-invalid'],
    ['a rate of an unknown class', rate({ ratePpm: 1 }, 'nobody'), 'policy-invalid'],
    ['a rate of a class that is no text', rate({ ratePpm: 1 }, Symbol('class')), 'policy-invalid'],
    ['a rate above everything', rate({ ratePpm: 1_000_001 }), 'policy-invalid'],
    ['a rate that is not whole', rate({ ratePpm: 0.5 }), 'policy-invalid'],
    ['a probability without a loss', rate({ pdPpm: 1 }), 'policy-invalid'],
    ['an empty loss rate', rate(Object.create(null)), 'policy-invalid'],
    ['no loss rate', rate(undefined), 'policy-invalid'],
    ['no secured loss rate', changed({ rates: [{ ...request.provisions.rates[0], secured: null }] }), 'policy-invalid'],
    [
      'a class with two rates',
      changed({ rates: [...request.provisions.rates, request.provisions.rates[0]] }),
      'policy-invalid',
    ],
    ['no rate for the class', changed({ rates: request.provisions.rates.slice(0, 2) }), 'policy-invalid'],
    ['an unknown review', { ...request, reviewedAs: 'fine' }, 'policy-invalid'],
    ['security below zero', { ...request, securedMinor: -1 }, 'amount-out-of-range'],
    ['security that is no number', { ...request, securedMinor: Number.NaN }, 'amount-out-of-range'],
    ['pauses that are no list', { ...request, pauses: 'all' }, 'policy-invalid'],
  ])('is refused with %s', (_, value, code) => {
    expect(refusalOf(() => provisionOf(loan, on('2023-08-01'), anything(value)))).toBe(code)
  })
})
