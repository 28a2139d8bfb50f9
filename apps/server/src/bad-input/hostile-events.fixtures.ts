import fc from 'fast-check'
import { STRANGE_TEXTS } from './bad-fields.fixtures.ts'
import { hostileTexts } from './hostile-texts.fixtures.ts'

/** Codes and references of real loans that a provider's event may name, and the present time. */
export type EventSubjects = {
  readonly codes: readonly string[]
  readonly references: readonly string[]
  readonly now: Date
}

/** Returns `count` events as a provider might sign them, the same for the same seed: valid ones, and some with wrong fields. */
export function hostileEvents(subjects: EventSubjects, seed: number, count: number): object[] {
  return fc.sample(anyEvent(subjects), { seed, numRuns: count })
}

const TYPES = ['payment.received', 'payment.reversed', 'charge.failed']
const PAYOUT_TYPES = ['payout.succeeded', 'payout.failed', 'payout.reversed', 'payout.unknown']
const strangeText = fc.constantFrom(...STRANGE_TEXTS, ...hostileTexts, '', 'x'.repeat(101), 'a\ud800b', '\udfff')
const strange = fc.oneof(strangeText, fc.constantFrom(null, 0, -1, 1.5, true, [], {}, 2 ** 53, 1e308))
/** Few ids, so that several events concern one receipt. */
const receiptIds = ['r-1', 'r-2', 'r-3', 'half a pair \ud800']
const amounts = [1, 99, 100, 1_091_000, 2 ** 31, 2 ** 53 - 1, 0, -1]

function anyEvent({ codes, references, now }: EventSubjects): fc.Arbitrary<object> {
  const mostly = <Value>(values: readonly Value[]) =>
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: strange })
  const at = [0, -86_400_000, 86_400_000, -400 * 86_400_000, 3_000].map((ms) =>
    new Date(now.getTime() + ms).toISOString(),
  )
  const times = [
    ...at,
    ...at,
    '2099-12-31T23:59:59Z',
    '2000-01-01T00:00:00Z',
    '2026-02-30T10:00:00Z',
    '0000-00-00',
    'infinity',
  ]
  const data = fc.record(
    {
      receiptId: fc.oneof(
        { weight: 3, arbitrary: fc.uuid() },
        { weight: 3, arbitrary: fc.constantFrom(...receiptIds) },
        { weight: 2, arbitrary: strange },
      ),
      payoutId: mostly(['payout-1', 'payout-2']),
      code: mostly(codes),
      reference: mostly([null, null, ...references]),
      amountMinor: mostly(amounts),
      currency: mostly(['PHP', 'PHP', 'PHP', 'INR', 'XXX', 'php']),
      paidAt: mostly(times),
      reason: mostly([null, 'ACCOUNT_CLOSED']),
    },
    { requiredKeys: ['receiptId', 'payoutId', 'code', 'reference', 'amountMinor', 'currency', 'paidAt'] },
  )
  return fc.record({
    eventId: fc.uuid(),
    type: mostly([...TYPES, ...TYPES, ...PAYOUT_TYPES]),
    occurredAt: mostly(times),
    data,
  })
}
