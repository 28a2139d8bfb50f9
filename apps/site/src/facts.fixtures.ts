import type { Edition, Example, SiteFacts } from './facts.ts'

const english: Edition = { path: '', tag: 'en-PH', language: 'en', market: 'PH', name: 'English (Philippines)' }
const indian: Edition = { path: 'en-in', tag: 'en-IN', language: 'en', market: 'IN', name: 'English (India)' }
const hindi: Edition = { path: 'hi', tag: 'hi-IN', language: 'hi', market: 'IN', name: 'हिन्दी' }
const filipino: Edition = { path: 'fil', tag: 'fil-PH', language: 'fil', market: 'PH', name: 'Filipino' }
const indonesian: Edition = { path: 'id', tag: 'id-ID', language: 'id', market: 'ID', name: 'Bahasa Indonesia' }
const chinese: Edition = { path: 'zh', tag: 'zh', language: 'zh', market: 'PH', name: '中文' }

export const editions = { english, indian, hindi, filipino, indonesian, chinese } as const

/** A demonstration lender's site in English; a test sets what it is about. */
export function someFacts(changes: Partial<SiteFacts> = {}): SiteFacts {
  return {
    edition: english,
    editions: Object.values(editions),
    publicUrl: 'https://loans.example',
    company: {
      name: 'Hulog Demo Lender',
      legalName: 'Hulog Demo Lending Company (demonstration only)',
      licence: { authority: 'SEC registration and Certificate of Authority', number: 'DEMO-PH-0000' },
      phone: '+63 2 5550 0100',
      email: 'help@hulog.example',
      address: '1 Example Street, Makati, Metro Manila (demonstration address)',
      officer: {
        name: 'Maria Santos',
        title: 'Customer Complaints Officer',
        phone: '+63 2 5550 0101',
        email: 'grievance@hulog.example',
      },
      regulator: {
        name: 'Securities and Exchange Commission',
        url: 'https://imessage.sec.gov.ph',
        phone: '+63 2 8818 0921',
      },
      isDemo: true,
    },
    offers: [ninetyOneDays, steady],
    range: { shortestTerm: '91 days', longestTerm: '4 months', highestApr: '88.92%' },
    requiredStatements: [
      'Hulog Demo Lending Company (demonstration only) holds SEC registration and Certificate of Authority DEMO-PH-0000; the number is invented.',
      'Loans run from 91 days to 4 months. The highest effective rate a year, with every fee, is 88.92%.',
      'Example: of a loan of ₱5,000.00 over 4 months you receive ₱4,900.00 and pay back ₱5,574.88, at an effective rate of 88.92% a year.',
    ],
    example,
    reviews: [
      { name: 'Liza', place: 'Cebu', text: 'I knew the last date before I signed, and nothing came on top of it.' },
      { name: 'Ramon', place: 'Davao', text: 'I was two days late and could see for what I paid, line by line.' },
    ],
    texts: { about, policy: { ...policy, validFrom: '2026-01-01' }, loan: { ...loan, validFrom: '2026-01-01' } },
    ...changes,
  }
}

const ninetyOneDays = {
  name: '91-Day Loan',
  description: 'Borrow now, pay back once after 91 days.',
  lowest: '₱1,000.00',
  highest: '₱25,000.00',
  term: '91 days',
  figures: {
    currency: 'PHP',
    lowest: '1000.00',
    highest: '25000.00',
    shortestDays: 91,
    longestDays: 91,
    highestApr: '53.78',
  },
}
const steady = {
  name: 'Steady Loan',
  description: 'Small and capped: you never pay back more than twice what you borrowed.',
  lowest: '₱2,000.00',
  highest: '₱10,000.00',
  term: '91 days or 4 months',
  figures: {
    currency: 'PHP',
    lowest: '2000.00',
    highest: '10000.00',
    shortestDays: 91,
    longestDays: 123,
    highestApr: '88.92',
  },
}

const example: Example = {
  productName: 'Steady Loan',
  term: '4 months',
  borrowed: '₱5,000.00',
  received: '₱4,900.00',
  interest: '₱574.88',
  fees: '₱100.00',
  cost: '₱674.88',
  total: '₱5,574.88',
  apr: '88.92%',
  paidOutOn: '2026-01-15',
  installments: ['2026-02-15', '2026-03-15', '2026-04-15', '2026-05-15'].map((dueOn, at) => ({
    number: at + 1,
    dueOn,
    amount: '₱1,393.72',
  })),
  daysLate: 5,
  lateCharge: '₱11.15',
  shares: { received: 879, interest: 103, fees: 18 },
}

type Blocks = SiteFacts['texts']['about']['blocks']

function block(part: Partial<Blocks[number]> & Pick<Blocks[number], 'kind'>): Blocks[number] {
  return { text: '', items: [], rows: [], ...part }
}

const about = {
  title: 'About us',
  blocks: [
    block({ kind: 'heading', text: 'Welcome' }),
    block({ kind: 'paragraph', text: 'Small sums, from the phone, with the whole price in view.' }),
    block({ kind: 'heading', text: 'What you can count on' }),
    block({ kind: 'list', items: ['The whole price first.', 'The money to your own account only.'] }),
  ],
}
const policy = {
  title: 'Privacy policy',
  blocks: [
    block({ kind: 'paragraph', text: 'We collect what a loan needs, and use it for that.' }),
    block({ kind: 'heading', text: 'What we collect' }),
    block({ kind: 'list', items: ['Your name and address.', 'Your identity document.'] }),
  ],
}
const loan = {
  title: 'Loan terms and conditions',
  blocks: [
    block({ kind: 'paragraph', text: 'These are the terms on which we lend.' }),
    block({ kind: 'boxed', text: 'The figures on this page are those of today.' }),
    block({ kind: 'heading', text: 'What it costs' }),
    block({ kind: 'subheading', text: 'Steady Loan' }),
    block({
      kind: 'figures',
      text: 'Steady Loan',
      rows: [
        { label: 'Interest a month', value: '4.5%' },
        { label: 'Fee', value: '2%' },
      ],
    }),
    block({ kind: 'heading', text: 'Steps' }),
    block({ kind: 'numbered', items: ['You apply.', 'You read and sign.', 'You are paid.'] }),
    block({
      kind: 'figures',
      text: 'Who hears your complaint',
      rows: [
        { label: 'Telephone', value: '+63 2 5550 0101' },
        { label: 'E-mail', value: 'grievance@lender.example' },
        { label: 'Website', value: 'https://regulator.example' },
      ],
    }),
  ],
}
