import type { Reply } from '@hulog/contract'
import type {
  BorrowerCases,
  BorrowerDetails,
  BorrowerOrder,
  BorrowerRecords,
  BorrowerView,
} from './borrowers.queries.ts'

export const BORROWER = '7f0c1f0e-0000-4000-8000-00000000000b'
const statedAt = '2026-10-02T08:00:00Z'

export function aBorrowersDetails(given: Partial<BorrowerDetails> = {}): BorrowerDetails {
  return {
    borrowerId: BORROWER,
    market: 'PH',
    currency: 'PHP',
    language: 'fil',
    account: 'open',
    phoneMasked: '+63 ••• ••• 4567',
    createdAt: '2026-10-01T08:00:00Z',
    firstSignedInAt: '2026-10-01T08:00:00Z',
    nationalIdLabel: 'PhilSys number',
    identity: {
      fullName: 'Maria Clara Santos',
      birthOn: '1994-06-12',
      gender: 'female',
      nationalIdMasked: '•••• 0001',
      statedAt,
      version: 0,
    },
    job: {
      employment: 'employed',
      employer: 'Mayon Weaving Cooperative',
      monthlyIncomeMinor: 2_500_000,
      paydayOfMonth: 15,
      statedAt,
    },
    contacts: { people: [{ name: 'Jose Santos', relation: 'sibling', phoneMasked: '+63 ••• ••• 4321' }], statedAt },
    address: { line1: '12 Acacia Street', city: 'Legazpi', region: 'Albay', postalCode: '4500', statedAt, version: 0 },
    declaration: null,
    photos: { rows: [aPhoto('selfie', 1), aPhoto('idFront', 2), aPhoto('selfie', 3)], hasMore: false },
    isIdOutdated: false,
    payoutAccount: { accountMasked: 'BDO Unibank •••• 7890', boundAt: statedAt },
    canCorrect: true,
    ...given,
  }
}

function aPhoto(
  purpose: BorrowerDetails['photos']['rows'][number]['purpose'],
  number: number,
): BorrowerDetails['photos']['rows'][number] {
  const fileId = `7f0c1f0e-0000-4000-8000-10000000000${number}`
  return { fileId, purpose, widthPixels: 900, heightPixels: 1200, storedAt: `2026-10-0${9 - number}T08:00:00Z` }
}

export function anOrder(given: Partial<BorrowerOrder> = {}): BorrowerOrder {
  return {
    orderId: '7f0c1f0e-0000-4000-8000-20000000000a',
    orderNumber: '4821 7730 54',
    productName: 'Salary loan',
    amountMinor: 1_000_000,
    currency: 'PHP',
    orderState: 'overdue',
    appliedAt: '2026-10-03T08:00:00Z',
    paidOutOn: '2026-10-04',
    closedOn: null,
    ...given,
  }
}

export function aView(given: Partial<BorrowerView> = {}): BorrowerView {
  return {
    eventId: 41,
    at: '2026-11-27T08:30:00Z',
    staffName: 'ben.reyes',
    displayName: 'Ben Reyes',
    action: 'borrower-viewed',
    what: 'details',
    ...given,
  }
}

const NONE = { rows: [], hasMore: false }

export const RECORDS: BorrowerRecords = {
  consents: {
    rows: [
      {
        consentId: 'c1',
        kind: 'marketing',
        version: '1',
        language: 'fil',
        how: 'ownData',
        givenAt: '2026-10-01T08:00:00Z',
        endedAt: '2026-10-20T08:00:00Z',
        endedBecause: 'withdrawn',
      },
    ],
    hasMore: true,
  },
  sessions: {
    rows: [
      {
        loginId: 's1',
        deviceBrowser: 'chrome',
        deviceSystem: 'android',
        startedAt: '2026-11-27T08:00:00Z',
        lastSeenAt: '2026-11-27T08:20:00Z',
        endedAt: null,
      },
    ],
    hasMore: false,
  },
  openSessionCount: 1,
  corrections: {
    rows: [
      {
        correctionId: 'k1',
        what: 'fullName',
        was: 'Maria Clara Reyes',
        is: 'Maria Clara Santos',
        correctedAt: '2026-11-01T08:00:00Z',
        correctedBy: 'ana.cruz',
        reason: 'marriage certificate seen',
      },
    ],
    hasMore: false,
  },
}

export const CASES: BorrowerCases = {
  complaints: {
    rows: [
      {
        caseNumber: '123-456-789',
        complaintState: 'received',
        sentAt: '2026-11-20T08:00:00Z',
        replyDueOn: '2026-11-27',
      },
    ],
    hasMore: false,
  },
  deletions: {
    rows: [
      {
        caseNumber: '987-654-321',
        deletionState: 'waiting',
        askedAt: '2026-11-21T08:00:00Z',
        nextOn: '2026-12-05',
        erasedAt: null,
      },
    ],
    hasMore: false,
  },
  copies: NONE,
}

const CONTACTS: Reply<'listBorrowerContacts'> = {
  contacts: {
    rows: [
      {
        contactId: 'o1',
        contactWay: 'call',
        contactedAt: '2026-11-22T08:00:00Z',
        about: 'Asked for a payment plan.',
        recordedBy: 'ben.reyes',
      },
    ],
    hasMore: false,
  },
}

/** Answers of every call of the page. */
export const ANSWERS = {
  getBorrowerDetails: aBorrowersDetails(),
  listBorrowerRecords: RECORDS,
  listBorrowerOrders: { orders: [anOrder()], nextBefore: null },
  listBorrowerCases: CASES,
  listBorrowerContacts: CONTACTS,
  listBorrowerViews: { views: [aView()], nextBefore: null },
}
