import { parseIsoDate } from '../../calendar/iso-date.ts'
import type { PolicyPack, PolicyRule } from '../policy-pack.ts'

const in2024 = parseIsoDate('2024-01-01')
const in2025 = parseIsoDate('2025-01-01')
const in2026 = parseIsoDate('2026-01-01')
const lateSource = 'OJK SE 19/SEOJK.06/2023'

/** The late fee of one period of the circular: a share of the loan's unpaid amount, a day. */
function lateFee(
  year: number,
  maxPpm: number,
  percent: string,
  dates: Pick<PolicyRule, 'startsOn' | 'endsOn'>,
): PolicyRule {
  return {
    code: `id-late-fee-${year}`,
    says: `Paying late costs at most ${percent} a day of the outstanding balance.`,
    source: lateSource,
    confidence: 'B',
    ...dates,
    scope: {},
    check: { kind: 'daily-late-charges', maxPpm, of: 'unpaid' },
  }
}

export const indonesia: PolicyPack = {
  code: 'ID',
  name: 'Indonesia',
  market: 'ID',
  channel: null,
  rules: [
    {
      code: 'id-daily-cost-to-6-months',
      says: 'Interest and all fees of a consumer loan to six months are at most 0.3% of it a day.',
      source: 'OJK, ceilings of economic benefit from 2025',
      confidence: 'B',
      startsOn: in2025,
      endsOn: null,
      scope: { maxTermMonths: 6 },
      check: { kind: 'daily-cost', maxPpm: 3_000 },
    },
    {
      code: 'id-daily-cost-over-6-months',
      says: 'Interest and all fees of a consumer loan over six months are at most 0.2% of it a day.',
      source: 'OJK, ceilings of economic benefit from 2025',
      confidence: 'C',
      startsOn: in2025,
      endsOn: null,
      scope: { overTermMonths: 6 },
      check: { kind: 'daily-cost', maxPpm: 2_000 },
    },
    lateFee(2024, 3_000, '0.3%', { startsOn: in2024, endsOn: parseIsoDate('2024-12-31') }),
    lateFee(2025, 2_000, '0.2%', { startsOn: in2025, endsOn: parseIsoDate('2025-12-31') }),
    lateFee(2026, 1_000, '0.1%', { startsOn: in2026, endsOn: null }),
    {
      code: 'id-total-cost',
      says: 'Interest, fees and late fees together never pass the amount borrowed.',
      source: lateSource,
      confidence: 'B',
      startsOn: in2024,
      endsOn: null,
      scope: {},
      check: { kind: 'total-cost', maxPpm: 1_000_000 },
    },
    {
      code: 'id-income-share',
      says: 'Installments take at most 30% of the income.',
      source: lateSource,
      confidence: 'B',
      startsOn: in2026,
      endsOn: null,
      scope: {},
      check: { kind: 'income-share', maxPpm: 300_000 },
    },
    {
      code: 'id-lenders-at-once',
      says: 'A borrower has loans on at most three platforms.',
      source: lateSource,
      confidence: 'B',
      startsOn: in2024,
      endsOn: null,
      scope: {},
      check: { kind: 'conduct', conduct: { matter: 'lenders-at-once', max: 3 } },
    },
    {
      code: 'id-permissions',
      says: 'The app asks for camera, microphone and location only.',
      source: 'OJK rules for technology-based lending',
      confidence: 'B',
      startsOn: in2024,
      endsOn: null,
      scope: {},
      check: {
        kind: 'conduct',
        conduct: {
          matter: 'permissions',
          never: ['contacts', 'call-log', 'media'],
          only: ['camera', 'microphone', 'location'],
        },
      },
    },
    {
      code: 'id-contact-hours',
      says: 'Contact to collect from Monday to Saturday, 08:00 to 20:00.',
      source: 'OJK rules for technology-based lending',
      confidence: 'B',
      startsOn: in2024,
      endsOn: null,
      scope: {},
      check: {
        kind: 'conduct',
        conduct: {
          matter: 'contact-hours',
          from: '08:00',
          until: '20:00',
          weekdays: [1, 2, 3, 4, 5, 6],
          holdsUntilDaysLate: null,
          isLiftedByConsent: false,
        },
      },
    },
  ],
}
