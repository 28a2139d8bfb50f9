import type { Body, Reply } from '@hulog/contract'

type Figures = Reply<'getCampaignFigures'>
export type FigureRow = Figures['rows'][number]
export type FigureGroup = NonNullable<Body<'getCampaignFigures'>['groupBy']>[number]
/** What a row stands for: null for what it is not told apart by. */
export type Group = Pick<FigureRow, FigureGroup>

export type Counts = Pick<
  FigureRow,
  'visits' | 'visitors' | 'repeats' | 'bots' | 'clicks' | 'codesSent' | 'registrations' | Later
>
/** What those who registered did afterwards. */
type Later = 'logins' | 'applications' | 'loans'
export type Counted = Group & Omit<Counts, Later>
export type Followed = Group & Pick<Counts, Later>

const NOTHING: Counts = {
  visits: 0,
  visitors: 0,
  repeats: 0,
  bots: 0,
  clicks: 0,
  codesSent: 0,
  registrations: 0,
  logins: 0,
  applications: 0,
  loans: 0,
}

/** Puts what was counted and what became of it side by side, in order. */
export function joinFigures(counted: readonly Counted[], followed: readonly Followed[]): (Group & Counts)[] {
  const rows = new Map<string, Group & Counts>()
  for (const part of [...counted, ...followed]) {
    const { day, template, appFrom, userFrom, utmTag } = part
    const group = { day, template, appFrom, userFrom, utmTag }
    const key = JSON.stringify(group)
    rows.set(key, { ...(rows.get(key) ?? { ...group, ...NOTHING }), ...part })
  }
  return [...rows.values()].sort(inOrder)
}

export function addFigures(rows: readonly Counts[]): Counts {
  const total: Record<keyof Counts, number> = { ...NOTHING }
  for (const row of rows) for (const name of Object.keys(NOTHING) as (keyof Counts)[]) total[name] += row[name]
  return total
}

export function withRates<Row extends Counts>(row: Row): Row & Omit<Figures['totals'], keyof Counts> {
  return {
    ...row,
    clickRatePpm: ratePpm(row.clicks, row.visits),
    registrationRatePpm: ratePpm(row.registrations, row.visitors),
    loginRatePpm: ratePpm(row.logins, row.registrations),
    applicationRatePpm: ratePpm(row.applications, row.registrations),
    loanRatePpm: ratePpm(row.loans, row.registrations),
  }
}

function ratePpm(part: number, of: number): number | null {
  return of === 0 ? null : Math.round((part * 1_000_000) / of)
}

function inOrder(a: Group, b: Group): number {
  const text = ({ appFrom, userFrom, utmTag }: Group) => JSON.stringify([appFrom, userFrom, utmTag])
  const byDay = (a.day ?? '').localeCompare(b.day ?? '')
  return byDay || (a.template ?? 0) - (b.template ?? 0) || (text(a) < text(b) ? -1 : 1)
}
