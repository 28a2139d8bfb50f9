import type { Mutant } from './try-mutant.ts'

const server = 'apps/server/src'

/** Dropped locks, claims and orders of events: effects that happen twice, at once, or in the wrong order. */
export const raceMutants: readonly Mutant[] = [
  {
    fault: 'two requests change one order at the same time',
    file: `${server}/origination/orders/orders.store.ts`,
    find: ".where(byId(borrowerId, orderId)).for('update')",
    replace: '.where(byId(borrowerId, orderId))',
    tests: [`${server}/origination/confirmation/confirm-loan.test.ts`],
  },
  {
    fault: 'a hand-over code opens a session for each of simultaneous uses',
    file: `${server}/people/hand-overs/redeem-hand-over.ts`,
    find: "    .for('update')\n",
    replace: '',
    tests: [`${server}/people/hand-overs/hand-overs.test.ts`],
  },
  {
    fault: 'a repeated request takes effect again',
    file: `${server}/platform/idempotency/once.ts`,
    find: 'if (claimed.length === 0) {',
    replace: 'if (claimed.length < 0) {',
    tests: [`${server}/platform/idempotency/once.test.ts`],
  },
  {
    fault: 'a key with another body gets the first answer',
    file: `${server}/platform/idempotency/once.ts`,
    find: "if (earlier.bodyHash !== request.bodyHash) throw new DomainError('KEY_REUSED')",
    replace: '',
    tests: [`${server}/platform/idempotency/once.test.ts`],
  },
  {
    fault: 'a processed event is processed again when it is delivered again',
    file: `${server}/platform/webhooks/register-webhook.ts`,
    find: '    isNull(providerEvents.processedAt),\n',
    replace: '',
    tests: [`${server}/loans/repayments/payment-webhook.test.ts`],
  },
  {
    fault: 'an event delivered twice is applied twice',
    file: `${server}/platform/webhooks/register-webhook.ts`,
    find: 'await markProcessed(tx, provider, eventId, outcome, now)',
    replace: '',
    tests: [`${server}/loans/repayments/payment-webhook.test.ts`],
  },
  {
    fault: 'a payment that was reversed before it was reported stays on the loan',
    file: `${server}/loans/repayments/receive-payment.ts`,
    find: 'if (early === null) return outcome',
    replace: 'if (early !== undefined) return outcome',
    tests: [`${server}/loans/repayments/any-order.test.ts`],
  },
  {
    fault: 'a payment and its reversal are processed at the same time',
    file: `${server}/loans/repayments/repayments.store.ts`,
    find: 'select pg_advisory_xact_lock(',
    replace: 'select abs(',
    tests: [`${server}/loans/repayments/payment-returned.test.ts`],
  },
  {
    fault: 'a late "failed" of the bank undoes a successful payout',
    file: `${server}/loans/payouts/receive-payout-answer.ts`,
    find: '{ requested: 0, sent: 0, failed: 1, succeeded: 2, reversed: 3 }',
    replace: '{ requested: 0, sent: 0, failed: 2, succeeded: 1, reversed: 3 }',
    tests: [`${server}/loans/payouts/receive-payout-answer.test.ts`],
  },
  {
    fault: 'one person requests and approves a write-off',
    file: `${server}/loans/servicing/requests.ts`,
    find: "if (request.askedBy === by) throw new DomainError('OWN_REQUEST')",
    replace: '',
    tests: [`${server}/loans/servicing/two-people.test.ts`],
  },
  {
    fault: 'money received after a write-off is posted as a repayment',
    file: `${server}/loans/repayments/credit-loan.ts`,
    find: "storedStatus(order) === 'writtenOff' ? entryKinds.recovery : entryKinds.repayment",
    replace: 'entryKinds.repayment',
    tests: [`${server}/loans/servicing/write-off.test.ts`],
  },
  {
    fault: 'data is erased while a loan runs',
    file: `${server}/people/own-data/erase-borrower.ts`,
    find: "if (standing.waitsFor !== 'nothing') {",
    replace: 'if (standing.waitsFor === undefined) {',
    tests: [`${server}/people/own-data/erase-borrower.test.ts`],
  },
  {
    fault: 'more requests than allowed run at the same time',
    file: `${server}/platform/limits/take-turns.ts`,
    find: "if (waiting.length >= mostWaiting) throw new DomainError('UNAVAILABLE')",
    replace: '',
    tests: [`${server}/platform/limits/take-turns.test.ts`],
  },
]
