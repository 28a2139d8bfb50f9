import { parseIsoDate } from '../../calendar/iso-date.ts'
import type { DelinquencyPack } from '../dated-pack.ts'

/** The accounting standard, and the banking law of the European Union. */
export const standardsDelinquency: readonly DelinquencyPack[] = [
  {
    code: 'ifrs-9',
    name: 'IFRS 9, stages',
    market: null,
    says: 'More than 30 days past due is presumed to be a significant increase of credit risk, 90 days past due to be default. Both presumptions can be rebutted; other signs of credit risk come from a review.',
    source: 'IFRS 9, 5.5.11 and B5.5.37',
    confidence: 'B',
    startsOn: parseIsoDate('2018-01-01'),
    endsOn: null,
    rules: {
      countsFrom: 'day-after',
      clock: 'oldest-unpaid',
      countsLateCharges: false,
      buckets: [
        { code: 'stage-1', fromDays: 0 },
        { code: 'stage-2', fromDays: 31 },
        { code: 'stage-3', fromDays: 90 },
      ],
      nonPerforming: { fromDays: 90, until: 'days-below', classes: [] },
    },
  },
  {
    code: 'eu-default',
    name: 'European Union, definition of default for retail loans',
    market: 'EU',
    says: 'Default after more than 90 days on end with more than 100 euros and more than 1% of the exposure past due. The amount is in euro cents. A loan in default that is restructured stays in default for at least a year, counted here from its first payments and again after arrears. Left to the lender: the probation of three months after other defaults, and whether a restructuring is itself a default, which it is when the present value falls by more than 1%.',
    source:
      'CRR, Article 178; Delegated Regulation (EU) 2018/171, Article 1; ECB Regulation (EU) 2018/1845; EBA/GL/2016/07, amended by EBA/GL/2026/05, for restructured loans',
    confidence: 'A',
    startsOn: parseIsoDate('2020-12-31'),
    endsOn: null,
    rules: {
      countsFrom: 'day-after',
      clock: 'unbroken-arrears',
      countsLateCharges: true,
      tolerance: { amountMinor: 10_000, sharePpm: 10_000 },
      buckets: [
        { code: 'not-past-due', fromDays: 0 },
        { code: 'past-due', fromDays: 1 },
        { code: 'default', fromDays: 91 },
      ],
      nonPerforming: { fromDays: 91, until: 'days-below', classes: [] },
      onRestructuring: { effect: 'keeps-class', upgrade: { months: 12, repaidPpm: 0 } },
    },
  },
]
