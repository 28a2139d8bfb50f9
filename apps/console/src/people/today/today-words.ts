import type { TodayLine } from './today.queries.ts'

type Line = {
  readonly label: string
  /** The list that its number leads to, where there is one. */
  readonly to?: string
  readonly search?: Readonly<Record<string, string>>
  /** Work that should not be there, or should have been done: it stands out as soon as there is any. */
  readonly isLate?: true
}

type Name = TodayLine['line']

/** Every kind of work: what it is called, and where it is done. */
export const LINES: Readonly<Record<Name, Line>> = {
  approvalsToDecide: { label: 'Requests that wait for my decision', to: '/approvals' },
  ownRequests: { label: 'My requests that wait for others', to: '/approvals', search: { box: 'mine' } },
  applicationsUnderReview: { label: 'Applications under review', to: '/applications' },
  complaintsLate: { label: 'Complaints past their deadline', to: '/complaints', isLate: true },
  complaintsDueToday: { label: 'Complaints due today', to: '/complaints' },
  complaintsOpen: { label: 'Open complaints', to: '/complaints' },
  suspense: { label: 'Money in suspense', to: '/suspense' },
  transfersToCheck: { label: 'Transfers to check', to: '/transfers' },
  payoutsFailed: { label: 'Payouts that failed', to: '/payouts', isLate: true },
  payoutsUnanswered: { label: 'Payouts without an answer for an hour', to: '/payouts', isLate: true },
  openDifferences: { label: 'Differences of reconciliation', to: '/reconciliation', isLate: true },
  loansDueToday: { label: 'Loans due today', to: '/collections', search: { bucket: '0' } },
  overdue1to7: bucket('1–7', '1-7'),
  overdue8to30: bucket('8–30', '8-30'),
  overdue31to60: bucket('31–60', '31-60'),
  overdue61to90: bucket('61–90', '61-90'),
  overdueOver90: bucket('more than 90', '91+'),
  dueWorkBehind: { label: 'Loans whose work of yesterday is undone', isLate: true },
  dueWorkFailing: { label: 'Loans whose work fails', isLate: true },
  eventsUnprocessed: { label: 'Events of providers not acted on', isLate: true },
  jobsFailed: { label: 'Jobs that failed for good', isLate: true },
  jobsLate: { label: 'Jobs that wait too long', isLate: true },
}

function bucket(days: string, name: string): Line {
  return { label: `Overdue by ${days} days`, to: '/collections', search: { bucket: name } }
}

/** Parts of the page, each with its lines from the top. */
export const PARTS: readonly { readonly title: string; readonly lines: readonly Name[] }[] = [
  { title: 'For me', lines: ['approvalsToDecide', 'ownRequests'] },
  { title: 'Applications', lines: ['applicationsUnderReview'] },
  { title: 'Complaints', lines: ['complaintsLate', 'complaintsDueToday', 'complaintsOpen'] },
  {
    title: 'Payments',
    lines: ['suspense', 'transfersToCheck', 'payoutsFailed', 'payoutsUnanswered', 'openDifferences'],
  },
  {
    title: 'Collections',
    lines: ['loansDueToday', 'overdue1to7', 'overdue8to30', 'overdue31to60', 'overdue61to90', 'overdueOver90'],
  },
  { title: 'The product', lines: ['dueWorkBehind', 'dueWorkFailing', 'eventsUnprocessed', 'jobsFailed', 'jobsLate'] },
]

export function countText({ count, isMore }: Pick<TodayLine, 'count' | 'isMore'>): string {
  return `${count.toLocaleString('en-US')}${isMore ? '+' : ''}`
}

/** For a screen reader, and on hover. */
export function countWords({ count, isMore }: Pick<TodayLine, 'count' | 'isMore'>): string {
  return isMore ? `More than ${count.toLocaleString('en-US')}` : countText({ count, isMore })
}
