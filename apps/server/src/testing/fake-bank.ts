import assert from 'node:assert/strict'
import { ProviderUnavailable } from '../platform/outgoing/fixed-request.ts'
import type { ChargeRequest, ChargeStanding, DebitsAccounts } from '../providers/money/direct-debit.ts'

type FakeCharge = { request: ChargeRequest; code: string | null; standing: ChargeStanding }

/** A bank in memory that takes money from accounts, with or without a code. */
export type FakeBank = Omit<DebitsAccounts, 'readChargeFailure'> & {
  answers: 'code' | 'no-code' | 'refuse'
  isDown: boolean
  /** Called after its work and before its answer: where an event overtakes the answer, or the answer is lost. */
  beforeAnswer: (reference: string) => Promise<void> | void
  readonly charges: Map<string, FakeCharge>
  /** Every time money was taken. */
  readonly taken: string[]
}

export function makeFakeBank(): FakeBank {
  let codesSent = 0
  const bank: FakeBank = {
    answers: 'code',
    isDown: false,
    beforeAnswer: () => undefined,
    charges: new Map(),
    taken: [],
    async startCharge(request) {
      requireUp()
      const { reference } = request
      const charge = bank.charges.get(reference) ?? open(request)
      assert.deepEqual(request, charge.request, `${reference} is used for another charge`)
      await bank.beforeAnswer(reference)
      return charge.standing
    },
    async sendChargeCode(reference) {
      requireUp()
      get(reference).code = newCode()
    },
    async confirmCharge(reference, code) {
      requireUp()
      const charge = get(reference)
      if (charge.standing.status !== 'needs-code') return charge.standing
      if (charge.code !== code) return { status: 'wrong-code' }
      charge.standing = take(reference)
      await bank.beforeAnswer(reference)
      return charge.standing
    },
  }
  function requireUp(): void {
    if (bank.isDown) throw new ProviderUnavailable('the test has cut the line')
  }
  function get(reference: string): FakeCharge {
    const charge = bank.charges.get(reference)
    if (!charge) throw new ProviderUnavailable('the bank knows no such charge')
    return charge
  }
  function open(request: ChargeRequest): FakeCharge {
    const needsCode = bank.answers !== 'no-code'
    const code = needsCode ? newCode() : null
    const charge: FakeCharge = { request, code, standing: { status: 'needs-code' } }
    if (!needsCode) charge.standing = take(request.reference)
    bank.charges.set(request.reference, charge)
    return charge
  }
  function take(reference: string): ChargeStanding {
    if (bank.answers === 'refuse') return { status: 'refused', reason: 'insufficient-funds' }
    bank.taken.push(reference)
    return { status: 'accepted' }
  }
  function newCode(): string {
    codesSent += 1
    return String(100_000 + codesSent)
  }
  return bank
}
