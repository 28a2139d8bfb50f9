import type { Reply } from '@hulog/contract'
import { COLLECTION_BUCKETS } from '@hulog/contract/staff-limits'
import type { CollectionCase, Contact, DueLoan, LoanContactsReply, PromiseToPay, Task } from './collections.queries.ts'

export const ORDER = '7f0c1f0e-0000-4000-8000-00000000000a'
export const NEXT_ORDER = '7f0c1f0e-0000-4000-8000-00000000000b'

export const MAY_CALL: LoanContactsReply['contact'] = { isAllowed: true, why: null, message: '', possibleAt: null }

export const NOT_NOW: LoanContactsReply['contact'] = {
  isAllowed: false,
  why: 'hours',
  message: 'Contact to collect is possible again from 2026-11-29 06:00 (Asia/Manila).',
  possibleAt: '2026-11-28T22:00:00Z',
}

/** Philippine loans in one bucket, India without any. */
export function someCounts(loanCount = 1): Reply<'getCollections'> {
  const buckets = (count: number) =>
    COLLECTION_BUCKETS.map((bucket) => ({
      bucket,
      loanCount: bucket === 'late1to7' ? count : 0,
      isMore: count > 9_999,
    }))
  return {
    markets: [
      { market: 'IN', today: '2026-11-28', buckets: buckets(0) },
      { market: 'PH', today: '2026-11-28', buckets: buckets(loanCount) },
    ],
    products: [{ productId: 'salary-91', productName: 'Salary loan' }],
  }
}

export function aContact(given: Partial<Contact> = {}): Contact {
  return {
    contactId: '7f0c1f0e-0000-4000-8000-0000000000c1',
    contactedAt: '2026-11-27T02:00:00Z',
    way: 'call',
    direction: 'out',
    reached: 'nobody',
    outcome: 'noAnswer',
    about: 'Nobody answered.',
    by: 'ben.reyes',
    against: [],
    ...given,
  }
}

export function aPromise(given: Partial<PromiseToPay> = {}): PromiseToPay {
  return {
    promiseId: '7f0c1f0e-0000-4000-8000-0000000000d1',
    amountMinor: 50_000,
    paidMinor: 0,
    promisedOn: '2026-11-30',
    promiseState: 'open',
    madeAt: '2026-11-27T02:00:00Z',
    madeBy: 'borrower',
    by: 'ben.reyes',
    ...given,
  }
}

export function aTask(given: Partial<Task> = {}): Task {
  return {
    taskId: '7f0c1f0e-0000-4000-8000-0000000000e1',
    text: 'Send the statement.',
    dueOn: '2026-11-30',
    isLate: false,
    orderId: ORDER,
    orderNumber: '4821 7730 54',
    borrowerId: '7f0c1f0e-0000-4000-8000-0000000000b1',
    caseNumber: null,
    assignedTo: 'ana.cruz',
    assignedRole: null,
    isDone: false,
    isOfPromise: false,
    note: '',
    createdBy: 'ben.reyes',
    createdAt: '2026-11-27T02:00:00Z',
    doneBy: null,
    doneAt: null,
    version: 1,
    ...given,
  }
}

export function aDueLoan(given: Partial<DueLoan> = {}): DueLoan {
  return {
    orderId: ORDER,
    orderNumber: '4821 7730 54',
    nameMasked: 'M••• S•••',
    productName: 'Salary loan',
    currency: 'PHP',
    overdueMinor: 123_456,
    dueNowMinor: 130_000,
    dueOn: '2026-11-25',
    daysLate: 3,
    lastContact: aContact(),
    promise: null,
    nextTask: null,
    contact: MAY_CALL,
    ...given,
  }
}

export function aCase(given: Partial<CollectionCase> = {}): CollectionCase {
  return {
    orderId: ORDER,
    orderNumber: '4821 7730 54',
    borrowerId: '7f0c1f0e-0000-4000-8000-0000000000b1',
    nameMasked: 'M••• S•••',
    phoneMasked: '+63 ••• ••• 0001',
    language: 'en',
    market: 'PH',
    timeZone: 'Asia/Manila',
    productName: 'Salary loan',
    currency: 'PHP',
    isRunning: true,
    daysLate: 3,
    dueNowMinor: 130_000,
    overdueMinor: 120_000,
    lateChargesMinor: 10_000,
    payoffMinor: 500_000,
    nextDueOn: '2026-12-25',
    nextDueMinor: 120_000,
    lines: [{ kind: 'principal', installmentNumber: 2, amountMinor: 120_000 }],
    payments: [{ on: '2026-10-25', amountMinor: 120_000 }],
    complaints: [],
    newTermsSignBy: null,
    previousOrderId: null,
    nextOrderId: NEXT_ORDER,
    ...given,
  }
}

export function someContacts(given: Partial<LoanContactsReply> = {}): LoanContactsReply {
  return {
    contact: MAY_CALL,
    rule: {
      says: 'No contact to collect from 22:00 to 06:00.',
      source: 'SEC MC 18 s.2019',
      timeZone: 'Asia/Manila',
      perDay: 3,
      perWeek: 7,
      today: 1,
      thisWeek: 2,
    },
    contacts: [aContact()],
    promises: [],
    tasks: [],
    block: null,
    startedAt: null,
    ...given,
  }
}
