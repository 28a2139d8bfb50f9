import type { Reply } from '@hulog/contract'

type Text = Reply<'getText'>

export const contact: Reply<'getContactInfo'> = {
  email: 'help@hulog.example',
  smWa: '+63 2 5550 0100',
  market: 'PH',
  isOwnMarket: false,
  officer: {
    name: 'Ana Reyes',
    title: 'Customer Complaints Officer',
    phone: '+63 2 5550 0101',
    email: 'grievance@hulog.example',
    address: '1 Example Street, Makati',
  },
  regulator: {
    name: 'Securities and Exchange Commission',
    address: '7907 Makati Avenue, Makati City 1209',
    url: 'https://imessage.sec.gov.ph',
    phone: '+63 2 8818 0921',
  },
  replyWorkingDays: 3,
  resolveDays: 30,
}

export function block(kind: Text['blocks'][number]['kind'], text: string, more: object = {}): Text['blocks'][number] {
  return { kind, text, items: [], rows: [], ...more }
}

export function aText(overrides: Partial<Text> = {}): Text {
  return {
    textKey: 'loanTerms',
    language: 'en',
    market: 'PH',
    isOwnMarket: false,
    title: 'Loan terms and conditions',
    version: 2,
    validFrom: '2026-06-01',
    validUntil: null,
    isCurrent: true,
    blocks: [
      block('paragraph', 'These are our terms.'),
      block('heading', 'Paying late'),
      block('figures', '91-Day Loan', { rows: [{ label: 'Each day on days 1 to 30', value: '5%' }] }),
      block('list', '', { items: ['One', 'Two'] }),
    ],
    versions: [
      { version: 2, validFrom: '2026-06-01', validUntil: null },
      { version: 1, validFrom: '2026-01-01', validUntil: '2026-05-31' },
    ],
    ...overrides,
  }
}
