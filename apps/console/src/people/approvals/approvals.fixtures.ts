import type { Approval, ApprovalInFull, Rule } from './approvals.queries.ts'

export const FIRST = '7f0c1f0e-0000-4000-8000-000000000001'
export const SECOND = '7f0c1f0e-0000-4000-8000-000000000002'
export const SEEN = 's'.repeat(43)

export function anApproval(given: Partial<Approval> = {}): Approval {
  return {
    approvalId: FIRST,
    act: 'waiveCharges',
    summary: 'Waive 500.00 PHP of penalties of loan 4000000014',
    orderId: '7f0c1f0e-0000-4000-8000-00000000000a',
    orderNumber: '4000000014',
    amountMinor: 50_000,
    currency: 'PHP',
    reason: 'the bank was closed',
    askedBy: 'ben.reyes',
    askedAt: '2026-11-27T08:30:00Z',
    expiresAt: '2026-12-04T08:30:00Z',
    state: 'waiting',
    isStale: false,
    waitsFor: ['treasurer'],
    mayDecide: true,
    whyNot: null,
    decisions: [],
    ...given,
  }
}

export const EFFECTS: ApprovalInFull['makerSaw'] = {
  currency: 'PHP',
  entries: [
    { entry: 'waiver', account: 'liabilities:unearned-income', amountMinor: 50_000 },
    { entry: 'waiver', account: 'assets:penalties-receivable', amountMinor: -50_000 },
  ],
  before: {
    orderStatus: 80,
    owedMinor: 550_000,
    installments: [
      { number: 1, dueOn: '2026-11-01', dueMinor: 300_000, unpaidMinor: 300_000 },
      { number: 2, dueOn: '2026-12-01', dueMinor: 250_000, unpaidMinor: 250_000 },
    ],
  },
  after: {
    orderStatus: 80,
    owedMinor: 500_000,
    installments: [
      { number: 1, dueOn: '2026-11-01', dueMinor: 250_000, unpaidMinor: 250_000 },
      { number: 2, dueOn: '2026-12-01', dueMinor: 250_000, unpaidMinor: 250_000 },
    ],
  },
  messages: ['We waived ₱500.00 of your late charges.'],
  notes: [],
}

export function aRequest(given: Partial<ApprovalInFull> = {}): ApprovalInFull {
  return { approval: anApproval(), makerSaw: EFFECTS, wouldDo: EFFECTS, refusal: null, seen: SEEN, ...given }
}

export function aRule(given: Partial<Rule> = {}): Rule {
  return {
    ruleId: FIRST,
    act: 'writeOffLoan',
    minAmountMinor: 500_050,
    market: 'PH',
    approvers: [['treasurer'], ['officer', 'administrator']],
    expiresAfterHours: 168,
    isOn: true,
    version: 2,
    changedBy: 'ana.cruz',
    changedAt: '2026-11-01T09:00:00Z',
    ...given,
  }
}
