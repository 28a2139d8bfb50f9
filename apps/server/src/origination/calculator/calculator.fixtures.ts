import type { Body } from '@hulog/contract'
import { inTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { type ExchangeRate, insertExchangeRates } from './calculator.store.ts'

/** India's published example of a Key Fact Statement: 20,000 over 24 months at 15 % reducing, fees of 240 and 160. */
export function someFigures(overrides: Partial<Body<'calculateLoan'>> = {}): Body<'calculateLoan'> {
  return {
    currency: 'INR',
    amount: 2_000_000,
    ratePpm: 150_000,
    ratePer: 'year',
    method: 'declining',
    installments: 24,
    every: 1,
    termUnit: 'month',
    feeRatePpm: 12_000,
    feeFixedMinor: 16_000,
    feeTaken: 'deducted',
    startsOn: '2026-01-31',
    ...overrides,
  }
}

/** 1 PHP = 282.50 IDR, valid since long ago. */
export async function anExchangeRate(services: Services, overrides: Partial<ExchangeRate> = {}): Promise<void> {
  const rate: ExchangeRate = {
    base: 'PHP',
    quote: 'IDR',
    validFrom: '2020-01-01',
    rateUnits: 28_250,
    rateDigits: 2,
    source: 'A test',
    ...overrides,
  }
  await inTransaction(services.db, (tx) => insertExchangeRates(tx, [rate]))
}
