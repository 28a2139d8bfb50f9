import type { Reply } from '@hulog/contract'
import { FIGURE_GROUPS } from '@hulog/contract/limits'
import { getCampaignFigures } from '../../apps/server/src/marketing/index.ts'
import { type StaffCommand, writeGivenFile } from './staff-command.ts'
import { readTemplateId } from './templates.ts'

const figures: StaffCommand = {
  name: 'figures',
  what: 'shows the results of landing pages, from visits to loans; days are written 2026-01-31',
  permission: 'marketing.read',
  options: { from: 'DAY', to: 'DAY' },
  mayHave: { template: 'NUMBER', groups: `${FIGURE_GROUPS.join(',')}`, csv: 'FILE' },
  run: async (services, { options }, say) => {
    const { from = '', to = '', template, csv } = options
    const groups = readGroups(options.groups ?? 'template')
    const page = template === undefined ? {} : { templateId: String(readTemplateId(template)) }
    const lines = linesOf(await getCampaignFigures(services, { from, to, ...page, groupBy: groups }), groups)
    if (csv === undefined) for (const line of tableOf(lines, groups.length)) say(line)
    else {
      writeGivenFile(csv, csvOf(lines), 0o600)
      say(`Written: ${csv}`)
    }
  },
}

function readGroups(text: string): Group[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))]
  const groups = FIGURE_GROUPS.filter((group) => names.includes(group))
  if (groups.length === names.length) return groups
  throw new Error(`--groups takes some of ${FIGURE_GROUPS.join(',')}, not "${text}".`)
}

type Figures = Reply<'getCampaignFigures'>

type Group = (typeof FIGURE_GROUPS)[number]

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

// Writes the header line, then one line for each row, then their sum.
function linesOf({ rows, totals }: Figures, groups: readonly Group[]): string[][] {
  const counts = (row: Figures['totals']) => COUNTS.map(([, name]) => String(row[name]))
  return [
    [...groups, ...COUNTS.map(([title]) => title)],
    ...rows.map((row) => [...groups.map((group) => String(row[group] ?? '')), ...counts(row)]),
    [...groups.map((_, index) => (index === 0 ? 'all' : '')), ...counts(totals)],
  ]
}

// Aligns words left and figures right, with two blanks between.
function tableOf(lines: readonly string[][], words: number): string[] {
  const widths = lines.reduce<number[]>(
    (most, line) => line.map((cell, at) => Math.max(most[at] ?? 0, cell.length)),
    [],
  )
  return lines.map((line) =>
    line
      .map((cell, at) => (at < words ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}

export const commands: readonly StaffCommand[] = [figures]

// Characters that start a formula in a spreadsheet, also full-width ones. Anybody can write an advertising link.
const RUN = /[=+\-@＝＋－＠\t\r]/

// The beginnings of cells, also after the separator of Indonesia and other countries, where a comma is the decimal sign.
const BEGINNING = new RegExp(`(^|[;|\\t])(?=[\\s"]*${RUN.source})`, 'g')

// RFC 4180, with an apostrophe before cells that a spreadsheet would not treat as text.
export function csvOf(lines: readonly (readonly string[])[]): string {
  return lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const safe = text.replace(BEGINNING, "$1'")
  return /[",;|\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
