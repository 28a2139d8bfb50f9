import { parseIsoDate } from '../../calendar/iso-date.ts'
import type { DelinquencyPack } from '../dated-pack.ts'

export const philippinesDelinquency: readonly DelinquencyPack[] = [
  {
    code: 'ph-bsp',
    name: 'Philippines, lenders supervised by the BSP',
    market: 'PH',
    says: 'Past due from the day after the due date, non-performing after more than 90 days. The classes especially mentioned to loss come from a review. A lender may set a cure period, and must keep the loan non-performing until payment is likely; here until all arrears are paid.',
    source: 'BSP Circular 941, 20 January 2017 (MORB 304), as in the BSP media release of that day',
    confidence: 'A',
    startsOn: parseIsoDate('2018-01-01'),
    endsOn: null,
    rules: {
      countsFrom: 'day-after',
      clock: 'oldest-unpaid',
      countsLateCharges: false,
      buckets: [
        { code: 'current', fromDays: 0 },
        { code: 'past-due', fromDays: 1 },
        { code: 'non-performing', fromDays: 91 },
      ],
      nonPerforming: { fromDays: 91, until: 'all-arrears-paid', classes: [] },
    },
  },
]
