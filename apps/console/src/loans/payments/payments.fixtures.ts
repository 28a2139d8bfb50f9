import type { Reply } from '@hulog/contract'
import type { Difference, Payment, Payout, Provider, ProviderEvent, Suggestion, Transfer } from './payments.queries.ts'

export const ORDER = '7f0c1f0e-0000-4000-8000-00000000000a'
export const BORROWER = '7f0c1f0e-0000-4000-8000-00000000000b'
export const PROVIDER = 'sandbox-payments'

export const NO_PROVIDERS: Reply<'listProviders'> = { providers: [], unknown: [] }

export function aPayment(given: Partial<Payment> = {}): Payment {
  return {
    provider: PROVIDER,
    receiptId: 'r-1',
    code: '100000000042',
    amountMinor: 150_000,
    currency: 'PHP',
    paidAt: '2026-11-27T08:30:00Z',
    receivedAt: '2026-11-27T08:31:00Z',
    outcome: 'posted',
    suspenseReason: null,
    orderId: ORDER,
    orderNumber: '4821 7730 54',
    resolvedAt: null,
    reversedAt: null,
    ...given,
  }
}

export function inSuspense(given: Partial<Payment> = {}): Payment {
  const lost = { outcome: 'suspense', suspenseReason: 'unknown-code', orderId: null, orderNumber: null } as const
  return aPayment({ ...lost, ...given })
}

export function anEvent(given: Partial<ProviderEvent> = {}): ProviderEvent {
  return {
    provider: PROVIDER,
    eventId: 'e-1',
    kind: 'payment',
    subject: 'r-1',
    amountMinor: 150_000,
    currency: 'PHP',
    receivedAt: '2026-11-27T08:31:00Z',
    processedAt: '2026-11-27T08:31:00Z',
    state: 'done',
    outcome: 'posted',
    ...given,
  }
}

export function aSuggestion(given: Partial<Suggestion> = {}): Suggestion {
  return {
    orderId: ORDER,
    orderNumber: '4821 7730 54',
    borrowerId: BORROWER,
    phoneMasked: '+63 ••• ••• 4321',
    productName: 'Salary loan',
    orderStatus: 170,
    because: [
      { kind: 'codeSlip', value: '100000000024' },
      { kind: 'amountDue', value: '' },
    ],
    transferId: null,
    refusal: null,
    owedMinor: 1_091_000,
    owedAfterMinor: 941_000,
    creditAfterMinor: 0,
    ...given,
  }
}

export const TRANSFER = '7f0c1f0e-0000-4000-8000-00000000000c'
export const NEXT_TRANSFER = '7f0c1f0e-0000-4000-8000-00000000000d'

export function aTransfer(given: Partial<Transfer> = {}): Transfer {
  return {
    transferId: TRANSFER,
    orderId: ORDER,
    orderNumber: '4821 7730 54',
    borrowerId: BORROWER,
    utr: 'IPAY10000001',
    amountMinor: 150_000,
    currency: 'PHP',
    paidOn: '2026-11-27',
    toldAt: '2026-11-27T09:00:00Z',
    state: 'received',
    hasProof: true,
    ...given,
  }
}

export function aTransferCase(given: Partial<Reply<'getReportedTransfer'>> = {}): Reply<'getReportedTransfer'> {
  const undecided = { receipt: null, matchedMinor: null, isReturned: false, refusedBecause: null }
  return {
    transfer: { ...aTransfer(), ...undecided, proofId: 'f-1', decidedBy: null, decidedAt: null },
    candidates: [
      {
        ...{ provider: PROVIDER, receiptId: 'r-7', code: 'IPAY10000001', amountMinor: 149_000, currency: 'PHP' },
        ...{ paidAt: '2026-11-27T08:30:00Z', orderId: null, orderNumber: null },
        ...{ isOfReference: true, isOfAmount: false, isOfOtherLoan: false },
      },
    ],
    others: [],
    nextTransferId: NEXT_TRANSFER,
    ...given,
  }
}

export function aPayout(given: Partial<Payout> = {}): Payout {
  return {
    reference: `${ORDER}-1`,
    providerPayoutId: 'payout-1',
    orderId: ORDER,
    orderNumber: '4821 7730 54',
    borrowerId: BORROWER,
    attempt: 1,
    amountMinor: 980_000,
    currency: 'PHP',
    state: 'failed',
    failedBecause: 'account closed',
    requestedAt: '2026-11-27T08:30:00Z',
    answeredAt: '2026-11-27T08:35:00Z',
    bankName: 'BDO Unibank',
    accountMasked: '•••• 7890',
    needsSomebody: 'failed',
    canRetry: true,
    borrowerSees: 'giveAccount',
    ...given,
  }
}

export function aDifference(given: Partial<Difference> = {}): Difference {
  return {
    differenceId: '7f0c1f0e-0000-4000-8000-00000000000e',
    day: '2026-11-26',
    kind: 'payment-not-with-us',
    sentence: 'The provider received PHP 1,500.00, and we know nothing of it.',
    theirs: [{ text: 'Amount', value: '1,500.00 PHP' }],
    ours: [],
    receipt: `${PROVIDER}/r-9`,
    payout: null,
    orderId: null,
    orderNumber: null,
    firstSeenAt: '2026-11-27T01:00:00Z',
    state: 'open',
    takenBy: null,
    note: '',
    notedBy: null,
    settledBy: null,
    settledBecause: null,
    resolvedAt: null,
    settledBefore: null,
    version: 3,
    ...given,
  }
}

export function aProvider(given: Partial<Provider> = {}): Provider {
  return {
    provider: PROVIDER,
    kind: 'payments',
    lastEventAt: '2026-11-27T08:31:00Z',
    eventsLastHour: 4,
    eventsLastDay: 90,
    forStaffLastDay: 1,
    waiting: 0,
    oldestWaitingAt: null,
    refusedEvents: 0,
    openRequests: 12,
    failingCalls: null,
    silence: 'none',
    ...given,
  }
}
