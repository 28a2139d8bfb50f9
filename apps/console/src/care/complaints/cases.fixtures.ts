import type { Case, CaseCounts, CaseInFull, CaseStep } from './complaints.queries.ts'

export const FIRST_CASE = '123-456-785'
export const SECOND_CASE = '234-567-891'
export const BORROWER = '7f0c1f0e-0000-4000-8000-0000000000b0'

export function aCase(given: Partial<Case> = {}): Case {
  return {
    caseNumber: FIRST_CASE,
    market: 'PH',
    about: 'The app does not work',
    nameMasked: 'M••• C••• S•••',
    complaintState: 'received',
    sentAt: '2026-11-25T08:30:00.000Z',
    dueOn: '2026-12-01',
    isLate: false,
    daysLeft: 3,
    assignedTo: null,
    escalatedTo: null,
    score: null,
    ...given,
  }
}

export function aStep(given: Partial<CaseStep> = {}): CaseStep {
  return { version: 1, event: 'received', at: '2026-11-25T08:30:00.000Z', by: null, to: null, note: '', ...given }
}

export function aCaseInFull(given: Partial<CaseInFull> = {}): CaseInFull {
  return {
    ...aCase(),
    version: 1,
    complaintId: '7f0c1f0e-0000-4000-8000-0000000000c0',
    borrowerId: BORROWER,
    phoneMasked: '*******4567',
    language: 'en',
    timeZone: 'Asia/Manila',
    orderId: '7f0c1f0e-0000-4000-8000-00000000000a',
    orderNumber: '4000000014',
    lenderName: 'Hulog',
    text: 'It stops when I send a photo.',
    pictureIds: [],
    replyDeadline: { on: '2026-12-01', outcome: 'open', basis: '3 working days' },
    resolveDeadline: { on: '2026-12-25', outcome: 'open', basis: '30 days' },
    regulator: 'Securities and Exchange Commission',
    replies: [],
    steps: [aStep()],
    otherCases: [],
    hasMoreCases: false,
    ...given,
  }
}

export function counts(given: Partial<CaseCounts> = {}): CaseCounts {
  const types = [{ complaintType: 6, about: 'The app does not work' }]
  return { received: 1, inProgress: 0, answered: 1, late: 1, escalated: 0, ofNobody: 2, mine: 0, types, ...given }
}

/** Answers of a server with two open cases. */
export const TWO_CASES = {
  listCases: {
    cases: [aCase(), aCase({ caseNumber: SECOND_CASE, isLate: true, daysLeft: -2 })],
    nextAfter: null,
  },
  getCaseCounts: counts(),
  listCaseColleagues: {
    colleagues: [
      { staffName: 'ana.cruz', displayName: 'Ana Cruz' },
      { staffName: 'ben.reyes', displayName: 'Ben Reyes' },
    ],
    addressees: [{ addressee: 'officer', addresseeName: 'Loan officer' }],
  },
  listReplyTemplates: { templates: [] },
}
