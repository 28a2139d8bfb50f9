import { classNames } from '@hulog/ui'
import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useMemo, useRef } from 'react'
import styles from './data-table.module.css'
import type { ListSearch } from './list-address.ts'
import { useRowKeys } from './row-keys.ts'

export type Column<Row> = {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** For sorting, finding and CSV; a column without it can do none of these. */
  readonly value?: (row: Row) => string | number | null
  /** Amounts and counts stand at the right, under one another. */
  readonly isFigure?: boolean
  /** Shown only when it is chosen. */
  readonly isExtra?: boolean
  /** Takes the room that others leave; its text is cut when there is none. */
  readonly isWide?: boolean
}

export type RowSelection = {
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
  readonly nameOf: (rowId: string) => string
  readonly canChoose: (rowId: string) => boolean
}

export type DataTableProps<Row extends RowData> = {
  /** Name of the table, for screen readers. */
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  columns: readonly Column<Row>[]
  search: ListSearch
  /** Absent where the order is the server's. */
  onSort?: (sort: string | undefined) => void
  selection?: RowSelection | undefined
  /** Details below a row that is open. */
  openRow?: (row: Row) => ReactNode
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
})

/** More rows than this are drawn only where they can be seen. */
const ALL_DRAWN = 100

/** A list as a table: its head stays in sight, columns sort, rows are gone through with `j` and `k`. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, search, onSort, selection, openRow } = props
  const table = useRows(props)
  const rows = table.getRowModel().rows
  const isCut = rows.length > ALL_DRAWN && !openRow
  const region = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: rowPx,
    // The head stands above the rows, and covers the top of the region.
    scrollMargin: rowPx(),
    scrollPaddingStart: rowPx(),
    overscan: 12,
    enabled: isCut,
  })
  useRowKeys(region, rows.length, (index) => isCut && virtualizer.scrollToIndex(index))
  const drawn = isCut ? virtualizer.getVirtualItems() : rows.map((_, index) => ({ index, start: 0, end: 0 }))
  const shown = table.getVisibleLeafColumns().map(({ id }) => columns.find((column) => column.id === id)!)
  const columnCount = shown.length + (selection ? 1 : 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard.
    <section ref={region} className={styles.region} aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-rowcount={isCut ? rows.length + 1 : undefined}>
        <thead>
          <tr>
            {selection && <SelectAll rowIds={rows.map(({ id }) => id)} selection={selection} />}
            {shown.map((column) => (
              <Head key={column.id} column={column} sort={search.sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {isCut && <Room px={(drawn[0]?.start ?? 0) - rowPx()} columnCount={columnCount} />}
          {drawn.map(({ index }) => {
            const { id, original } = rows[index]!
            const details = openRow?.(original)
            return [
              <tr key={id} data-index={index} aria-rowindex={isCut ? index + 2 : undefined}>
                {selection && <SelectRow rowId={id} selection={selection} />}
                {shown.map((column) => (
                  <td key={column.id} className={cellClass(column)}>
                    {column.cell(original)}
                  </td>
                ))}
              </tr>,
              details && (
                <tr key={`${id}-details`} className={styles.details}>
                  <td colSpan={columnCount}>{details}</td>
                </tr>
              ),
            ]
          })}
          {isCut && (
            <Room px={virtualizer.getTotalSize() + rowPx() - (drawn.at(-1)?.end ?? 0)} columnCount={columnCount} />
          )}
        </tbody>
      </table>
    </section>
  )
}

/** Rows are taller where a finger presses them. */
function rowPx(): number {
  return Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10) || 32
}

function useRows<Row extends RowData>({ rows, rowId, columns, search, onSort }: DataTableProps<Row>) {
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, value }): ColumnDef<typeof features, Row, unknown> => ({
          id,
          accessorFn: (row) => value?.(row) ?? '',
          enableSorting: value !== undefined,
          sortFn: 'alphanumeric',
        }),
      ),
    [columns],
  )
  const { sort } = search
  return useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowId,
    manualSorting: onSort === undefined,
    state: {
      sorting: sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : NO_SORTING,
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, isShown(column, search.columns)])),
    },
  })
}

const NO_SORTING: { id: string; desc: boolean }[] = []

/** Whether an address's choice of columns (`+email,-roles`) shows this one. */
export function isShown({ id, isExtra = false }: Pick<Column<never>, 'id' | 'isExtra'>, chosen = ''): boolean {
  const words = chosen.split(',')
  return isExtra ? words.includes(`+${id}`) : !words.includes(`-${id}`)
}

function cellClass({ isFigure, isWide }: Pick<Column<never>, 'isFigure' | 'isWide'>): string {
  return classNames(isFigure && styles.figure, isWide && styles.wide)
}

type HeadProps<Row> = {
  column: Column<Row>
  sort: string | undefined
  onSort: ((sort: string | undefined) => void) | undefined
}

/** A click sorts upwards, the next one downwards, the third not at all. */
function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { id, header, value } = column
  const order = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined
  const next = { ascending: `-${id}`, descending: undefined, none: id }[order ?? 'none']
  return (
    <th scope="col" className={cellClass(column)} aria-sort={order}>
      {onSort && value ? (
        <button type="button" className={styles.sort} onClick={() => onSort(next)}>
          {header}
          <span aria-hidden="true" className={styles.order}>
            {order && (order === 'ascending' ? '▲' : '▼')}
          </span>
        </button>
      ) : (
        header
      )}
    </th>
  )
}

/** Stands for the rows that are not drawn. */
function Room({ px, columnCount }: { px: number; columnCount: number }) {
  return px > 0 ? (
    <tr>
      <td colSpan={columnCount} style={{ height: px, padding: 0, border: 0 }} />
    </tr>
  ) : null
}

function SelectAll({ rowIds, selection }: { rowIds: readonly string[]; selection: RowSelection }) {
  const { chosen, canChoose, onChange } = selection
  const possible = rowIds.filter(canChoose)
  const isAll = possible.length > 0 && possible.every((id) => chosen.has(id))
  return (
    <th scope="col" className={styles.tick}>
      <input
        type="checkbox"
        aria-label="Choose all"
        checked={isAll}
        disabled={possible.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && chosen.size > 0
        }}
        onChange={() => onChange(new Set(isAll ? [] : possible))}
      />
    </th>
  )
}

function SelectRow({ rowId, selection }: { rowId: string; selection: RowSelection }) {
  const { chosen, canChoose, nameOf, onChange } = selection
  return (
    <td className={styles.tick}>
      {canChoose(rowId) && (
        <input
          type="checkbox"
          aria-label={`Choose ${nameOf(rowId)}`}
          checked={chosen.has(rowId)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(new Set(checked ? [...chosen, rowId] : [...chosen].filter((id) => id !== rowId)))
          }
        />
      )}
    </td>
  )
}
