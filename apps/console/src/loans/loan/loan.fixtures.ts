import type { ListedLoan, LoanCase, TimelineEntry } from './loan.queries.ts'

export const ORDER = '7f0c1f0e-0000-4000-8000-00000000000a'
export const OTHER = '7f0c1f0e-0000-4000-8000-00000000000b'
export const BORROWER = '7f0c1f0e-0000-4000-8000-0000000000b0'

const none = { principal: 0, interest: 0, fee: 0, tax: 0, penalty: 0, lateInterest: 0 }

/** 4,000.00 in two installments, the first five days late with a penalty of 50.00; 100.00 of it was paid. */
export function aLoanCase(given: Partial<LoanCase> = {}): LoanCase {
  return {
    order: {
      orderId: ORDER,
      orderNumber: '4000000014',
      productId: 'salary-91',
      productName: 'Salary loan',
      market: 'PH',
      currency: 'PHP',
      state: 'overdue',
      requestedMinor: 400_000,
      principalMinor: 400_000,
      term: { count: 2, unit: 'month' },
      appliedOn: '2026-09-20',
      paidOutOn: '2026-09-22',
      paidToMasked: 'BDO ••••7890',
      closedOn: null,
      today: '2026-10-27',
    },
    borrower: { borrowerId: BORROWER, nameMasked: 'M••• S•••', phoneMasked: '•••• 4567', language: 'fil' },
    owed: {
      payoffMinor: 395_000,
      rebateMinor: 0,
      dueNowMinor: 195_000,
      overdueMinor: 190_000,
      lateChargesMinor: 5_000,
      daysLate: 5,
      nextDueOn: '2026-11-22',
      nextDueMinor: 200_000,
      byKind: { ...none, principal: 390_000, penalty: 5_000 },
      creditMinor: 0,
      repaidMinor: 10_000,
      isSettled: false,
    },
    installments: [
      {
        number: 1,
        dueOn: '2026-10-22',
        addedBy: null,
        movedMinor: 0,
        dueMinor: 205_000,
        byKind: { ...none, principal: 200_000, penalty: 5_000 },
        paidMinor: 10_000,
        waivedMinor: 0,
        unpaidMinor: 195_000,
        unpaidByKind: { ...none, principal: 190_000, penalty: 5_000 },
        daysLate: 5,
      },
      {
        number: 2,
        dueOn: '2026-11-22',
        addedBy: null,
        movedMinor: 0,
        dueMinor: 200_000,
        byKind: { ...none, principal: 200_000 },
        paidMinor: 0,
        waivedMinor: 0,
        unpaidMinor: 200_000,
        unpaidByKind: { ...none, principal: 200_000 },
        daysLate: 0,
      },
    ],
    lines: [
      aLine('penalty', 5_000, 'penalty of ₱50.00 for installment 1'),
      aLine('principal', 190_000, '₱2,000.00 of the loan, less ₱100.00 paid'),
      { ...aLine('principal', 200_000, '₱2,000.00 of the loan'), installmentNumber: 2, dueOn: '2026-11-22' },
    ],
    charges: [],
    payments: [
      {
        provider: 'sandbox-payments',
        receiptId: 'r-1',
        amountMinor: 10_000,
        currency: 'PHP',
        paidAt: '2026-10-25T08:00:00Z',
        reversedAt: null,
        isInSuspense: false,
      },
    ],
    parts: null,
    extension: { isPossible: false, refusal: 'not-offered', toPayMinor: 0, newDueOn: null, given: [] },
    coolingOff: null,
    restructurings: [],
    pauses: [],
    writtenOffOn: null,
    givenBackOn: null,
    ...given,
  }
}

function aLine(kind: 'penalty' | 'principal', amountMinor: number, explanation: string): LoanCase['lines'][number] {
  const figures = { amountMinor, chargedMinor: amountMinor, paidMinor: 0, waivedMinor: 0 }
  return { kind, installmentNumber: 1, explanation, dueOn: '2026-10-22', ...figures }
}

export function anEntry(given: Partial<TimelineEntry> = {}): TimelineEntry {
  return {
    entryId: '4:event:000002',
    at: '2026-10-25T08:00:00.000Z',
    kind: 'payment',
    by: { who: 'borrower', name: '' },
    sentence: 'Paid on 2026-10-25, receipt sandbox-payments/r-1.',
    amountMinor: 10_000,
    isTakenBack: false,
    reference: null,
    ...given,
  }
}

export function aListedLoan(given: Partial<ListedLoan> = {}): ListedLoan {
  return {
    orderId: ORDER,
    orderNumber: '4000000014',
    borrowerNameMasked: 'M••• S•••',
    phoneMasked: '•••• 4567',
    productId: 'salary-91',
    productName: 'Salary loan',
    market: 'PH',
    currency: 'PHP',
    state: 'overdue',
    daysLate: 5,
    paidOutOn: '2026-09-22',
    principalMinor: 400_000,
    dueNowMinor: 195_000,
    payoffMinor: 395_000,
    nextDueOn: '2026-10-22',
    closedOn: null,
    ...given,
  }
}
