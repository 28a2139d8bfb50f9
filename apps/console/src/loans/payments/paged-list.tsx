import { useQuery } from '@tanstack/react-query'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { Button } from '../../platform/ui/button.tsx'
import { ColumnChoice, CsvButton, ListFilter, ListHead } from '../../platform/ui/list-head.tsx'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import { useChangeSearch, useListAddress } from '../../platform/ui/table/list-address.ts'
import styles from './payments.module.css'
import { providers } from './payments.queries.ts'

type Paged = { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; fetchNextPage(): unknown }

export type PagedListProps<Row extends RowData> = {
  label: string
  /** Name of the file of an export. */
  csvName: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  columns: readonly Column<Row>[]
  query: Paged
  /** Names what is counted: `12 payments`. */
  noun: readonly [one: string, many: string]
  /** Of all that fit, where the server counted them. */
  total?: number
  /** Filters before the count. */
  children?: ReactNode
  /** Stands there when nothing fits. */
  empty: ReactNode
  openRow?: (row: Row) => ReactNode
}

/** A list of the server, page by page, in the server's order, with filters above it. */
export function PagedList<Row extends RowData>(props: PagedListProps<Row>) {
  const { label, csvName, rows, rowId, columns, query, children, empty, openRow } = props
  const { search, change } = useListAddress()
  return (
    <>
      <ListHead
        count={countOf(props)}
        actions={
          <>
            <ColumnChoice columns={columns} search={search} onChange={(chosen) => change({ columns: chosen })} />
            <CsvButton name={csvName} columns={columns} rows={rows} />
          </>
        }
      >
        {children}
      </ListHead>
      {rows.length === 0 ? (
        empty
      ) : (
        <DataTable
          label={label}
          rows={rows}
          rowId={rowId}
          columns={columns}
          search={{ columns: search.columns ?? '' }}
          {...(openRow && { openRow })}
        />
      )}
      {query.hasNextPage && (
        <div>
          <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

function countOf<Row extends RowData>({ rows, query, noun: [one, many], total }: PagedListProps<Row>): string {
  const all = total ?? rows.length
  const counted = `${all.toLocaleString('en-GB')} ${all === 1 ? one : many}`
  if (total !== undefined) return rows.length < total ? `${rows.length} of ${counted}` : counted
  return query.hasNextPage ? `The first ${counted}; there are more` : counted
}

/** Days between which a list is shown. */
export function DayFilters({ from = '', to = '' }: { from?: string | undefined; to?: string | undefined }) {
  const change = useChangeSearch()
  return (
    <>
      <DayFilter label="From" value={from} onChange={(day) => change({ from: day })} />
      <DayFilter label="To" value={to} onChange={(day) => change({ to: day })} />
    </>
  )
}

export function DayFilter({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}) {
  return (
    <label className={styles.day}>
      <span className="quiet">{label}</span>
      <input
        type="date"
        className={styles.dayField}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  )
}

export function ProviderFilter({ value }: { value: string | undefined }) {
  const change = useChangeSearch()
  const known = useQuery(providers()).data?.providers ?? []
  const names = [...new Set([...known.map(({ provider }) => provider), ...(value ? [value] : [])])]
  return (
    <ListFilter
      label="Provider"
      all="Any provider"
      value={value ?? ''}
      options={names.map((name) => ({ value: name, label: name }))}
      onChange={(provider) => change({ provider })}
    />
  )
}
