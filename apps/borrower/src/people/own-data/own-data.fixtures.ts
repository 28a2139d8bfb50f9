import type { Consents, DataCopy, Deletion, OwnData } from './own-data.queries.ts'

export function anOwnData(overrides: Partial<OwnData> = {}): OwnData {
  return {
    market: 'PH',
    currency: 'PHP',
    phoneMasked: '+63 ••• ••• 0107',
    nationalIdLabel: 'National ID (PhilSys) or UMID number',
    identity: { fullName: 'Grace Lim', birthOn: '1991-03-14', gender: 'female', nationalIdMasked: '•••• 0107' },
    job: { employment: 'employed', employer: 'Mayon', monthlyIncomeMinor: 6_000_000, paydayOfMonth: 15 },
    contacts: [{ name: 'Jose Santos', relation: 'sibling', phoneMasked: '+63 ••• ••• 4321' }],
    address: { line1: '12 Acacia Street', city: 'Legazpi', region: 'Albay', postalCode: '4500' },
    pictures: [],
    accountMasked: 'BDO Unibank •••• 7890',
    orderCount: 1,
    signedCount: 3,
    canCorrect: true,
    mustShowId: false,
    changeNoticeDays: 3,
    corrections: [],
    ...overrides,
  }
}

export function aCopy(overrides: Partial<DataCopy> = {}): DataCopy {
  return { copyState: 'none', askedAt: null, copyUrl: '', sizeBytes: 0, removedAt: null, ...overrides }
}

export function aDeletion(overrides: Partial<Deletion> = {}): Deletion {
  return { request: null, coolingDays: 14, waitsFor: 'nothing', hadLoan: false, keptByLaw: [], ...overrides }
}

export function someConsents(overrides: Partial<Consents> = {}): Consents {
  return { consents: [], reports: [], agreedPapers: [], ...overrides }
}

export const SENT_CODE = {
  challengeId: '1c7a1c9e-1111-4222-8333-abcdefabcdef',
  channel: 'sms' as const,
  phoneMasked: '+63 ••• ••• 0107',
  resendAfterSeconds: 60,
  expiresInSeconds: 300,
}
