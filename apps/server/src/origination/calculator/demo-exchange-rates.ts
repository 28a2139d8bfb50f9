import type { ExchangeRate } from './exchange-rates.store.ts'

const shared = { validFrom: '2025-01-01', source: 'Demo rate, not a market rate' }

/** Round figures that show how conversion works. A lender enters its own, with where they come from. */
export const demoExchangeRates: readonly ExchangeRate[] = [
  { ...shared, base: 'INR', quote: 'IDR', rateUnits: 18_550, rateDigits: 2 },
  { ...shared, base: 'PHP', quote: 'IDR', rateUnits: 28_250, rateDigits: 2 },
  { ...shared, base: 'PHP', quote: 'INR', rateUnits: 15_225, rateDigits: 4 },
  { ...shared, base: 'USD', quote: 'IDR', rateUnits: 16_500, rateDigits: 0 },
  { ...shared, base: 'USD', quote: 'INR', rateUnits: 88_925, rateDigits: 3 },
  { ...shared, base: 'USD', quote: 'PHP', rateUnits: 58_410, rateDigits: 3 },
]
