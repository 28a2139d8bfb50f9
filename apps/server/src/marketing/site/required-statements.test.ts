import { LANGUAGES } from '@hulog/texts/languages'
import { describe, expect, it } from 'vitest'
import { companyIn } from './market-words.ts'
import { requiredStatements, type Said } from './required-statements.ts'

const MARKETS = ['PH', 'IN', 'ID'] as const
const everywhere = MARKETS.flatMap((market) => LANGUAGES.map((language) => [market, language] as const))

function saidIn(market: (typeof MARKETS)[number], overrides: Partial<Said> = {}): Said {
  return {
    company: companyIn(market),
    range: { shortestTerm: 'SHORTEST', longestTerm: 'LONGEST', highestApr: 'HIGHEST' },
    example: {
      productName: 'PRODUCT',
      term: 'TERM',
      borrowed: 'BORROWED',
      received: 'RECEIVED',
      interest: 'INTEREST',
      fees: 'FEES',
      cost: 'COST',
      total: 'TOTAL',
      apr: 'APR-OF-IT',
      paidOutOn: 'DATE',
      installments: [],
      daysLate: 5,
      lateCharge: 'LATE',
      shares: { received: 1000, interest: 0, fees: 0 },
      payments: 'PAYMENTS',
    },
    monthlyRate: 'MONTHLY',
    coolingOff: { products: 'PRODUCTS', days: 'DAYS' },
    complaintDays: 'COMPLAINT-DAYS',
    ...overrides,
  }
}

describe.each(everywhere)('the statements about loans in %s, in %s', (market, language) => {
  it('SIT-03 have every figure of the range and the example, and the lender with its licence', () => {
    const said = saidIn(market)
    const text = requiredStatements(market, language, said, 'site').join('\n')
    const { legalName, licence } = said.company
    const figures = ['SHORTEST', 'LONGEST', 'HIGHEST', 'BORROWED', 'TERM', 'RECEIVED', 'TOTAL', 'PAYMENTS', 'COST']
    for (const each of [legalName, licence.authority, licence.number, ...figures, 'INTEREST', 'FEES', 'APR-OF-IT']) {
      expect(text).toContain(each)
    }
  })

  it('SIT-03 in an advertisement are also on the site', () => {
    const said = saidIn(market)
    const site = requiredStatements(market, language, said, 'site')
    const advertised = requiredStatements(market, language, said, 'advertisement')
    expect(site).toEqual(expect.arrayContaining(advertised))
    expect(advertised.length).toBeLessThan(site.length)
  })

  it('SIT-03 of a demonstration begin with that fact; a real lender’s never do', () => {
    const said = saidIn(market)
    const [first] = requiredStatements(market, language, said, 'advertisement')
    expect(first).toContain(said.company.name)
    const real = saidIn(market, { company: { ...said.company, isDemo: false } })
    expect(requiredStatements(market, language, real, 'site')).not.toContain(first)
  })

  it('SIT-03 omit missing figures', () => {
    const nothing = saidIn(market, { range: null, example: null, monthlyRate: null, coolingOff: null })
    const statements = requiredStatements(market, language, nothing, 'site')
    expect(statements.length).toBeGreaterThanOrEqual(3)
    expect(statements.join('\n')).not.toMatch(/null|undefined|NaN/)
  })
})

it('SIT-03 name OJK’s supervision in Indonesia only for a lender with a licence', () => {
  const said = saidIn('ID')
  const real = saidIn('ID', { company: { ...said.company, isDemo: false } })
  const supervised = 'Berizin dan diawasi oleh Otoritas Jasa Keuangan (OJK).'
  expect(requiredStatements('ID', 'id', real, 'advertisement')).toContain(supervised)
  expect(requiredStatements('ID', 'id', said, 'site')).not.toContain(supervised)
})

it('SIT-03 include what each market’s own law requires', () => {
  const said = (market: (typeof MARKETS)[number]) => requiredStatements(market, 'en', saidIn(market), 'site').join('\n')
  expect(said('PH')).toContain('Truth in Lending Act (Republic Act No. 3765)')
  expect(said('PH')).toContain('effective interest rate of this example is MONTHLY a month')
  expect(said('IN')).toContain('Key Fact Statement')
  expect(said('IN')).toContain(companyIn('IN').officer.name)
  expect(said('IN')).toContain('PRODUCTS: you can give the loan back within DAYS')
  expect(said('ID')).toContain('borrow only what you can pay back')
})
