import { parseIsoDate } from '../../calendar/iso-date.ts'
import type { DelinquencyPack } from '../dated-pack.ts'

export const indonesiaDelinquency: readonly DelinquencyPack[] = [
  {
    code: 'id-bank',
    name: 'Indonesia, collectibility at banks',
    market: 'ID',
    says: 'Late by 1 to 90, to 120, to 180 and more days: special mention, substandard, doubtful, loss; the last three are non-performing.',
    source: 'OJK, POJK 40/POJK.03/2019, by days as reported in SLIK',
    confidence: 'B',
    startsOn: parseIsoDate('2020-01-01'),
    endsOn: null,
    rules: {
      countsFrom: 'day-after',
      clock: 'oldest-unpaid',
      countsLateCharges: false,
      buckets: [
        { code: 'lancar', fromDays: 0 },
        { code: 'dalam-perhatian-khusus', fromDays: 1 },
        { code: 'kurang-lancar', fromDays: 91 },
        { code: 'diragukan', fromDays: 121 },
        { code: 'macet', fromDays: 181 },
      ],
      nonPerforming: { fromDays: 91, until: 'days-below', classes: [] },
    },
  },
  {
    code: 'id-p2p',
    name: 'Indonesia, online lending (TKB90)',
    market: 'ID',
    says: 'Late by more than 90 days is default: TWP90 is its share of the outstanding, TKB90 the rest. To 30 days is current in the published statistics.',
    source: 'OJK, statistics of online lending; POJK 10/POJK.05/2022',
    confidence: 'B',
    startsOn: parseIsoDate('2022-07-04'),
    endsOn: null,
    rules: {
      countsFrom: 'day-after',
      clock: 'oldest-unpaid',
      countsLateCharges: false,
      buckets: [
        { code: 'lancar', fromDays: 0 },
        { code: 'tidak-lancar', fromDays: 31 },
        { code: 'macet', fromDays: 91 },
      ],
      nonPerforming: { fromDays: 91, until: 'days-below', classes: [] },
    },
  },
]
