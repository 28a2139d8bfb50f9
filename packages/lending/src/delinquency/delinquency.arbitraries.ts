import fc from 'fast-check'
import { day } from '../loan/loan.fixtures.ts'
import {
  countsFroms,
  type DelinquencyRules,
  delinquencyClocks,
  nonPerformingUntils,
  type RestructuringRule,
} from './delinquency-rules.ts'
import type { DelinquencyPause } from './pauses.ts'

const anyRestructuringRule: fc.Arbitrary<RestructuringRule> = fc.oneof(
  fc.constant({ effect: 'begins-anew' } as const),
  fc.record({
    effect: fc.constantFrom('keeps-class', 'non-performing'),
    upgrade: fc.record({
      months: fc.integer({ min: 0, max: 4 }),
      repaidPpm: fc.constantFrom(0, 0, 100_000, 500_000),
    }),
  }),
)

/** Rules of every kind; non-performing after few or many days. */
export const anyRules: fc.Arbitrary<DelinquencyRules> = fc
  .record(
    {
      countsFrom: fc.constantFrom(...countsFroms),
      clock: fc.constantFrom(...delinquencyClocks),
      countsLateCharges: fc.boolean(),
      tolerance: fc.record({
        amountMinor: fc.integer({ min: 0, max: 50_000 }),
        sharePpm: fc.integer({ min: 0, max: 200_000 }),
      }),
      first: fc.integer({ min: 1, max: 40 }),
      fromDays: fc.integer({ min: 41, max: 120 }),
      until: fc.constantFrom(...nonPerformingUntils),
      hasClasses: fc.boolean(),
      onRestructuring: anyRestructuringRule,
    },
    { requiredKeys: ['countsFrom', 'clock', 'countsLateCharges', 'first', 'fromDays', 'until', 'hasClasses'] },
  )
  .map(({ first, fromDays, until, hasClasses, ...rules }) => ({
    ...rules,
    buckets: [
      { code: 'current', fromDays: 0 },
      { code: 'late', fromDays: first },
      { code: 'non-performing', fromDays },
    ],
    nonPerforming: {
      fromDays,
      until,
      classes: hasClasses
        ? [
            { code: 'sub-standard', fromMonths: 0 },
            { code: 'doubtful', fromMonths: 3 },
            { code: 'loss', fromMonths: null },
          ]
        : [],
    },
  }))

/** Up to three pauses in order. */
export const anyPauses: fc.Arbitrary<DelinquencyPause[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 800 }), { maxLength: 6 })
  .map((days) => days.toSorted((a, b) => a - b))
  .map((days) =>
    Array.from({ length: Math.floor(days.length / 2) }, (_, index) => ({
      from: day(days[index * 2]!),
      until: day(days[index * 2 + 1]!),
    })),
  )
