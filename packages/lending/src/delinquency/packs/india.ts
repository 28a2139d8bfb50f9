import { parseIsoDate } from '../../calendar/iso-date.ts'
import type { DelinquencyPack, ProvisionPack } from '../dated-pack.ts'
import type { DelinquencyRules } from '../delinquency-rules.ts'
import type { ProvisionRate } from '../provision.ts'

/**
 * Day-end of the due date is the first day overdue, so that an amount due on 31 March makes SMA-1 on 30 April, SMA-2 on 30 May and
 * an NPA on 29 June. Interest and principal make an NPA; late charges alone do not, though they make a special mention.
 */
const rules: DelinquencyRules = {
  countsFrom: 'due-date',
  clock: 'oldest-unpaid',
  countsLateCharges: false,
  buckets: [
    { code: 'standard', fromDays: 0 },
    { code: 'sma-0', fromDays: 1 },
    { code: 'sma-1', fromDays: 31 },
    { code: 'sma-2', fromDays: 61 },
    { code: 'npa', fromDays: 91 },
  ],
  nonPerforming: {
    fromDays: 91,
    until: 'all-arrears-paid',
    classes: [
      { code: 'sub-standard', fromMonths: 0 },
      { code: 'doubtful-1', fromMonths: 12 },
      { code: 'doubtful-2', fromMonths: 24 },
      { code: 'doubtful-3', fromMonths: 48 },
      { code: 'loss', fromMonths: null },
    ],
  },
  // A year from the first payment of interest or principal, whichever is later, without a default, and 10% of the principal repaid.
  onRestructuring: { effect: 'non-performing', upgrade: { months: 12, repaidPpm: 100_000 } },
}

const says =
  'Overdue to 30, 60 and 90 days: special mention 0, 1 and 2; longer: non-performing, until all arrears of interest and principal are paid. Sub-standard for 12 months, then doubtful: 1 for a year, 2 for two more, 3 after that. Loss by review. A restructured loan is sub-standard at once, or keeps its class and age, until a year without arrears from the first payments and 10% of the principal repaid; schemes that excuse it, as for small enterprises in 2019 and 2020, and the ratings of large borrowers are left to the lender. Judged borrower by borrower, which is left to the lender.'

export const indiaDelinquency: readonly DelinquencyPack[] = [
  {
    code: 'in-bank',
    name: 'India, banks',
    market: 'IN',
    says,
    source:
      'RBI, Prudential norms – Clarifications, 12 November 2021; Master Circular RBI/2022-23/15, 1 April 2022, 4; Prudential Framework for Resolution of Stressed Assets, 7 June 2019, annex 1',
    confidence: 'B',
    startsOn: parseIsoDate('2021-11-12'),
    endsOn: null,
    rules,
  },
  {
    code: 'in-nbfc',
    name: 'India, non-bank lenders',
    market: 'IN',
    says: `${says} For non-bank lenders of the base layer the 90 days are the end of a glide path.`,
    source:
      'RBI, Scale Based Regulation, 22 October 2021; Prudential norms – Clarifications, 15 February 2022; Prudential Framework for Resolution of Stressed Assets, 7 June 2019, annex 1',
    confidence: 'B',
    startsOn: parseIsoDate('2026-03-31'),
    endsOn: null,
    rules,
  },
]

const percent = (share: number) => ({ ratePpm: share * 10_000 })

function rates(standardPpm: number, classes: readonly ProvisionRate[]): ProvisionRate[] {
  const standard = ['standard', 'sma-0', 'sma-1', 'sma-2'].map((code) => ({
    class: code,
    unsecured: { ratePpm: standardPpm },
  }))
  return [...standard, ...classes, { class: 'loss', unsecured: percent(100) }]
}

function doubtful(shares: readonly number[]): ProvisionRate[] {
  return shares.map((share, index) => ({
    class: `doubtful-${index + 1}`,
    secured: percent(share),
    unsecured: percent(100),
  }))
}

const ofBanks = {
  market: 'IN',
  source: 'RBI, Master Circular RBI/2022-23/15, 1 April 2022, 5.2 to 5.5',
  confidence: 'B',
  startsOn: parseIsoDate('2022-04-01'),
  endsOn: null,
  classesOf: 'in-bank',
} as const

const ofNonBanks = {
  market: 'IN',
  source:
    'RBI, Prudential Norms Directions of non-bank lenders; DNBS.PD.CC.No.207, 17 January 2011, for the standard rate',
  confidence: 'B',
  startsOn: parseIsoDate('2026-03-31'),
  endsOn: null,
  classesOf: 'in-nbfc',
} as const

const doubtfulOfBanks = doubtful([25, 40, 100])
const ofNonPerformingNonBanks = [{ class: 'sub-standard', unsecured: percent(10) }, ...doubtful([20, 30, 50])]

export const indiaProvisions: readonly ProvisionPack[] = [
  {
    ...ofBanks,
    code: 'in-bank-unsecured',
    name: 'India, unsecured loans of banks',
    says: 'Standard 0.40%; sub-standard 25%; doubtful and loss 100%. Loans to farms and to small and micro enterprises: standard 0.25%.',
    provisions: {
      base: 'principal',
      rates: rates(4_000, [{ class: 'sub-standard', unsecured: percent(25) }, ...doubtfulOfBanks]),
    },
  },
  {
    ...ofBanks,
    code: 'in-bank-secured',
    name: 'India, secured loans of banks',
    says: 'Standard 0.40%; sub-standard 15%; doubtful 25%, 40% and 100% of the secured part and 100% of the rest; loss 100%.',
    provisions: {
      base: 'principal',
      rates: rates(4_000, [{ class: 'sub-standard', unsecured: percent(15) }, ...doubtfulOfBanks]),
    },
  },
  {
    ...ofNonBanks,
    code: 'in-nbfc-base',
    name: 'India, non-bank lenders of the base layer',
    says: 'Standard 0.25%; sub-standard 10%; doubtful 20%, 30% and 50% of the secured part and 100% of the rest; loss 100%.',
    provisions: { base: 'principal', rates: rates(2_500, ofNonPerformingNonBanks) },
  },
  {
    ...ofNonBanks,
    code: 'in-nbfc-middle',
    name: 'India, non-bank lenders of the middle layer',
    says: 'Standard 0.40%; sub-standard 10%; doubtful 20%, 30% and 50% of the secured part and 100% of the rest; loss 100%.',
    provisions: { base: 'principal', rates: rates(4_000, ofNonPerformingNonBanks) },
  },
]
