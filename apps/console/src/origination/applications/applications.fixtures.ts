import type { Reply } from '@hulog/contract'
import type { Application, ApplicationCase } from './application-words.ts'

export const FIRST = '7f0c1f0e-0000-4000-8000-000000000001'
export const SECOND = '7f0c1f0e-0000-4000-8000-000000000002'
export const SEEN = 's'.repeat(43)
const BORROWER = '7f0c1f0e-0000-4000-8000-0000000000b1'
export const TWIN = '7f0c1f0e-0000-4000-8000-0000000000b2'

export function anApplication(given: Partial<Application> = {}): Application {
  return {
    orderId: FIRST,
    orderNumber: '4821 7730 54',
    market: 'PH',
    productId: 'ph-four-monthly',
    productName: 'Four Payments',
    currency: 'PHP',
    amountMinor: 4_500_000,
    nameMasked: 'L••• F•••',
    waitingSince: '2026-11-27T08:30:00Z',
    state: 'waiting',
    takenBy: null,
    because: ['amount'],
    duplicates: [],
    recommendation: { amountMinor: 4_500_000, reasons: [] },
    outcome: null,
    closedAt: null,
    ...given,
  }
}

export function aQueue(applications: Application[] = [anApplication()], hasMore = false): Reply<'listApplications'> {
  const products = [{ productId: 'ph-four-monthly', productName: 'Four Payments', market: 'PH' as const }]
  return { applications, hasMore, products }
}

/** A case that waits, free, and could be offered in full. */
export function aCase(given: Partial<ApplicationCase> = {}): ApplicationCase {
  return {
    orderId: FIRST,
    orderNumber: '4821 7730 54',
    orderStatus: 21,
    borrowerId: BORROWER,
    market: 'PH',
    currency: 'PHP',
    productId: 'ph-four-monthly',
    productName: 'Four Payments',
    amountMinor: 4_500_000,
    periods: 4,
    termUnit: 'month',
    appliedAt: '2026-11-27T08:30:00Z',
    nameMasked: 'L••• F•••',
    review: {
      state: 'waiting',
      waitingSince: '2026-11-27T08:30:00Z',
      because: ['amount'],
      recommendation: { amountMinor: 4_500_000, reasons: [] },
      takenBy: null,
      takenUntil: null,
      note: null,
    },
    decision: null,
    person: {
      fullName: 'Liza Fernandez',
      birthOn: '1991-03-14',
      gender: 'female',
      nationalId: 'CRN555000111',
      phone: '+639175550111',
      employer: 'Mayon Weaving Cooperative',
      address: { line1: '12 Acacia Street', city: 'Legazpi', region: 'Albay', postalCode: '4500' },
      contacts: [{ name: 'Jose Santos', relation: 'sibling', phone: '+639187654321' }],
      photos: [
        { purpose: 'selfie', fileId: SECOND, takenAt: '2026-11-27T08:20:00Z' },
        { purpose: 'idFront', fileId: FIRST, takenAt: '2026-11-27T08:21:00Z' },
      ],
    },
    work: {
      employment: 'employed',
      monthlyIncomeMinor: 6_000_000,
      paydayOfMonth: 15,
      statedAt: '2026-11-27T08:10:00Z',
    },
    declaration: {
      isCitizen: true,
      hasFullCapacity: true,
      isPermanentResident: true,
      statedAt: '2026-11-27T08:10:00Z',
    },
    rules: [
      { name: 'has-income', sentence: 'Has an income', figure: '₱60,000.00 a month', passes: true },
      { name: 'affordable', sentence: 'An amount of the product is affordable', figure: '₱45,000.00', passes: true },
    ],
    offer: {
      minMinor: 500_000,
      stepMinor: 100_000,
      largestMinor: 4_500_000,
      largestSharePercent: 40,
      burdens: [
        {
          amountMinor: 4_500_000,
          paymentCount: 4,
          largestPaymentMinor: 1_250_000,
          totalMinor: 5_000_000,
          incomeSharePpm: 208_340,
        },
      ],
    },
    earlierOrders: [],
    duplicates: [],
    history: [{ at: '2026-11-27T08:30:00Z', actor: BORROWER, action: 'application-referred' }],
    declineReasons: [
      { name: 'photo-not-matching', sentence: 'We could not confirm that the photos show the same person.' },
      { name: 'income-not-confirmed', sentence: 'We could not confirm your income.' },
    ],
    seen: SEEN,
    ...given,
  }
}

/** The same, held by somebody. */
export function heldBy(takenBy: string): Partial<ApplicationCase> {
  return { review: { ...aCase().review!, takenBy, takenUntil: '2026-11-27T10:00:00Z' } }
}
