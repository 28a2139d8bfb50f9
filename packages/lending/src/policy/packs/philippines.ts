import { parseIsoDate } from '../../calendar/iso-date.ts'
import type { PolicyPack, PolicyScope } from '../policy-pack.ts'

const capsStartOn = parseIsoDate('2022-03-03')
const lowerCapStartsOn = parseIsoDate('2026-04-01')
const consumerActStartsOn = parseIsoDate('2022-05-06')
const collectionRulesStartOn = parseIsoDate('2019-09-07')

/** Principal to ₱10,000.00, four months at most; renewed and restructured loans count as new ones. */
const capped: PolicyScope = { maxPrincipalMinor: 1_000_000, maxTermMonths: 4, countsExtensions: true }
const cappedSource = 'SEC MC 3 s.2022, MC 14 s.2025'

export const philippines: PolicyPack = {
  code: 'PH',
  name: 'Philippines',
  market: 'PH',
  channel: null,
  rules: [
    {
      code: 'ph-nominal-rate',
      says: 'Interest is at most 6% a month, about 0.2% a day.',
      source: cappedSource,
      confidence: 'B',
      startsOn: capsStartOn,
      endsOn: null,
      scope: capped,
      check: { kind: 'nominal-monthly-rate', maxPpm: 60_000, monthDays: 30 },
    },
    {
      code: 'ph-effective-rate-2022',
      says: 'With all fees, a loan costs at most 15% a month of what is paid out.',
      source: 'SEC MC 3 s.2022',
      confidence: 'B',
      startsOn: capsStartOn,
      endsOn: parseIsoDate('2026-03-31'),
      scope: capped,
      check: { kind: 'effective-monthly-rate', maxPpm: 150_000 },
    },
    {
      code: 'ph-effective-rate-2026',
      says: 'With all fees, a loan made, restructured or renewed costs at most 12% a month of what is paid out.',
      source: 'SEC MC 14 s.2025',
      confidence: 'B',
      startsOn: lowerCapStartsOn,
      endsOn: null,
      scope: capped,
      check: { kind: 'effective-monthly-rate', maxPpm: 120_000 },
    },
    {
      code: 'ph-late-charges',
      says: 'Paying late costs at most 5% a month of the scheduled amount that is overdue.',
      source: cappedSource,
      confidence: 'B',
      startsOn: capsStartOn,
      endsOn: null,
      scope: capped,
      check: { kind: 'monthly-late-charges', maxPpm: 50_000 },
    },
    {
      code: 'ph-total-cost',
      says: 'Interest, fees and penalties together never pass the amount borrowed.',
      source: cappedSource,
      confidence: 'B',
      startsOn: capsStartOn,
      endsOn: null,
      scope: capped,
      check: { kind: 'total-cost', maxPpm: 1_000_000 },
    },
    {
      code: 'ph-cooling-off',
      says: 'A loan can be given back for at least three days.',
      source: 'RA 11765 and its rules',
      confidence: 'B',
      startsOn: consumerActStartsOn,
      endsOn: null,
      scope: {},
      check: { kind: 'cooling-off', minDays: 3 },
    },
    {
      code: 'ph-disclosure',
      says: 'Before signing, the borrower sees what is financed, every charge, the net proceeds, the schedule and the rate.',
      source: 'RA 3765 (Truth in Lending)',
      confidence: 'B',
      startsOn: capsStartOn,
      endsOn: null,
      scope: {},
      check: {
        kind: 'conduct',
        conduct: {
          matter: 'disclosure',
          shows: ['amount-financed', 'charges', 'net-proceeds', 'schedule', 'effective-rate'],
        },
      },
    },
    {
      code: 'ph-apr-law',
      says: 'The rate is stated a month, and as a simple yearly rate on the unpaid balance.',
      source: 'RA 3765, section 4(7)',
      confidence: 'B',
      startsOn: capsStartOn,
      endsOn: null,
      scope: {},
      check: { kind: 'conduct', conduct: { matter: 'apr-law', law: 'philippines' } },
    },
    {
      code: 'ph-licences',
      says: 'The lender shows its SEC registration and Certificate of Authority numbers.',
      source: 'RA 3765 and SEC rules for lending companies',
      confidence: 'B',
      startsOn: capsStartOn,
      endsOn: null,
      scope: {},
      check: {
        kind: 'conduct',
        conduct: { matter: 'licences-shown', names: ['SEC registration', 'Certificate of Authority'] },
      },
    },
    {
      code: 'ph-complaints',
      says: 'A complaint is resolved within 30 days.',
      source: 'RA 11765 and its rules',
      confidence: 'C',
      startsOn: consumerActStartsOn,
      endsOn: null,
      scope: {},
      check: {
        kind: 'conduct',
        conduct: { matter: 'complaints', answerDays: 30, officerIsNamed: false, thenTurnTo: 'SEC' },
      },
    },
    {
      code: 'ph-contact-hours',
      says: 'No contact to collect from 22:00 to 06:00, unless more than 15 days past due or with consent.',
      source: 'SEC MC 18 s.2019',
      confidence: 'B',
      startsOn: collectionRulesStartOn,
      endsOn: null,
      scope: {},
      check: {
        kind: 'conduct',
        conduct: {
          matter: 'contact-hours',
          from: '06:00',
          until: '22:00',
          weekdays: [1, 2, 3, 4, 5, 6, 7],
          holdsUntilDaysLate: 15,
          isLiftedByConsent: true,
        },
      },
    },
    {
      code: 'ph-no-contact-list',
      says: "The phone's contact list is never read.",
      source: 'SEC MC 18 s.2019',
      confidence: 'B',
      startsOn: collectionRulesStartOn,
      endsOn: null,
      scope: {},
      check: { kind: 'conduct', conduct: { matter: 'permissions', never: ['contacts'] } },
    },
  ],
}
