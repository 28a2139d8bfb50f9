import type { Reply } from '@hulog/contract'
import type { FIGURE_GROUPS } from '@hulog/contract/limits'

type Figures = Reply<'getCampaignFigures'>
export type Group = (typeof FIGURE_GROUPS)[number]

const COUNTS = [
  ['visits', 'visits'],
  ['visitors', 'visitors'],
  ['repeats', 'repeats'],
  ['bots', 'bots'],
  ['clicks', 'clicks'],
  ['codes', 'codesSent'],
  ['registered', 'registrations'],
  ['signed in', 'logins'],
  ['applied', 'applications'],
  ['paid out', 'loans'],
] as const

// The first line, then one for each row, then their sum.
export function linesOf({ rows, totals }: Figures, groups: readonly Group[]): string[][] {
  const counts = (row: Figures['totals']) => COUNTS.map(([, name]) => String(row[name]))
  return [
    [...groups, ...COUNTS.map(([title]) => title)],
    ...rows.map((row) => [...groups.map((group) => String(row[group] ?? '')), ...counts(row)]),
    [...groups.map((_, index) => (index === 0 ? 'all' : '')), ...counts(totals)],
  ]
}
