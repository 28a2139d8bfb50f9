import { classNames } from '@hulog/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Page } from '../../platform/navigation/page.tsx'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { Section, Stack } from '../../platform/ui/page-parts.tsx'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import { Amount, When } from '../../platform/ui/values.tsx'
import styles from './today.module.css'
import { type Today, type TodayDay, type TodayLine, today } from './today.queries.ts'
import { countText, countWords, LINES, PARTS } from './today-words.ts'

/** Work that waits for the person and the team, and what the day brought. Everything leads to its list. */
export function TodayPage() {
  const query = useQuery(today())
  return (
    <Page title="Today">
      <QueryView queries={[query]} loading={<TableSkeleton columns={[6, 1, 2]} rows={14} />}>
        {() => (
          <Stack>
            <Work lines={query.data!.lines} />
            {query.data!.days.length > 0 && <Days days={query.data!.days} />}
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}

function Work({ lines }: { lines: Today['lines'] }) {
  if (lines.every(({ count }) => count === 0))
    return (
      <Empty title="Nothing waits">
        Requests, cases and everything that is late stand here as soon as there are any.
      </Empty>
    )
  return (
    <div className={styles.parts}>
      {PARTS.map(({ title, lines: names }) => {
        const own = names.flatMap((name) => lines.find(({ line }) => line === name) ?? [])
        return (
          own.length > 0 && (
            <div key={title} className={styles.part}>
              <Part title={title} lines={own} />
            </div>
          )
        )
      })}
    </div>
  )
}

function Part({ title, lines }: { title: string; lines: readonly TodayLine[] }) {
  return (
    <Section title={title}>
      <table className={styles.lines}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Work</th>
            <th scope="col">How much</th>
            <th scope="col">Oldest since</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.line} line={line} />
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function Line({ line }: { line: TodayLine }) {
  const { label, isLate } = LINES[line.line]
  const standsOut = isLate && line.count > 0
  return (
    <tr className={classNames(styles.line, line.count === 0 && styles.none, standsOut && styles.late)}>
      <th scope="row" className={styles.label}>
        {label}
      </th>
      <td className={styles.count}>
        <Count line={line} />
      </td>
      <td className={styles.since}>{line.since !== null && <When at={line.since} />}</td>
    </tr>
  )
}

function Count({ line }: { line: TodayLine }) {
  const { label, to, search } = LINES[line.line]
  const words = `${countWords(line)}: ${label}`
  if (to === undefined)
    return (
      <span className={styles.number} title={words}>
        {countText(line)}
      </span>
    )
  return (
    <Link to={to} search={search ?? {}} className={styles.number} title={words} aria-label={words}>
      {countText(line)}
    </Link>
  )
}

function Days({ days }: { days: readonly TodayDay[] }) {
  const search = useSearch({ strict: false })
  return (
    <Section title="The day">
      <DataTable
        label="The day, by market"
        rows={days}
        rowId={({ market }) => market}
        columns={COLUMNS.filter(({ value }) => days.some((day) => value?.(day) !== null))}
        search={search}
      />
    </Section>
  )
}

const COLUMNS: readonly Column<TodayDay>[] = [
  { id: 'market', header: 'Market', cell: ({ market }) => market, value: ({ market }) => market },
  { id: 'on', header: 'Date', cell: ({ on }) => <When at={on} />, value: ({ on }) => on },
  figure('applied', 'Applications', ({ applied }) => applied),
  figure('approved', 'Offers', ({ approved }) => approved),
  figure('paidOut', 'Paid out', ({ paidOut }) => paidOut),
  amount('paidOutMinor', 'Amount paid out', ({ paidOutMinor }) => paidOutMinor),
  figure('collected', 'Payments', ({ collected }) => collected),
  amount('collectedMinor', 'Amount collected', ({ collectedMinor }) => collectedMinor),
]

function figure(id: string, header: string, read: (day: TodayDay) => number | null): Column<TodayDay> {
  return { id, header, isFigure: true, cell: (day) => read(day)?.toLocaleString('en-US'), value: read }
}

function amount(id: string, header: string, read: (day: TodayDay) => number | null): Column<TodayDay> {
  return {
    id,
    header,
    isFigure: true,
    value: read,
    cell: (day) => {
      const amountMinor = read(day)
      return (
        amountMinor !== null && (
          <>
            <Amount amountMinor={amountMinor} currency={day.currency} /> {day.currency}
          </>
        )
      )
    },
  }
}
