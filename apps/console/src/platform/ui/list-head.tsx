import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import type { Option } from './fields.tsx'
import styles from './list-head.module.css'
import { csvOf, saveCsv } from './table/csv.ts'
import { type Column, isShown } from './table/data-table.tsx'
import type { ListSearch } from './table/list-address.ts'

export type FindFieldProps = { label: string; value: string; onChange: (value: string) => void }

/** Filters as one types. The address follows a moment later, so that no letter waits for the page to be drawn again. */
export function FindField({ label, value, onChange }: FindFieldProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  // The address may change by other ways too. An own change that arrives late must not take back what was typed since.
  useEffect(() => {
    if (value !== sent.current) setTyped(value)
    sent.current = value
  }, [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => {
      sent.current = typed
      onChange(typed)
    }, 150)
    return () => clearTimeout(timer)
  })
  return (
    <input
      type="search"
      className={styles.find}
      aria-label={label}
      placeholder={label}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}

export type ListFilterProps = {
  label: string
  /** The option that filters nothing. */
  all: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
}

/** A choice that filters a list at once. */
export function ListFilter({ label, all, value, options, onChange }: ListFilterProps) {
  return (
    <select
      className={styles.filter}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** The line above a table: filters, then how many rows there are, then what can be done with them. */
export function ListHead({ count, children, actions }: { count: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.head}>
      {children}
      <p className={styles.count} role="status">
        {count}
      </p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/** `12 people`, or `3 of 12 people` where a filter hides the rest. */
export function rowCount(shown: number, all: number, one: string, many: string): string {
  const noun = all === 1 ? one : many
  return shown === all ? `${all} ${noun}` : `${shown} of ${all} ${noun}`
}

export type ColumnChoiceProps<Row> = {
  columns: readonly Column<Row>[]
  search: ListSearch
  onChange: (columns: string | undefined) => void
}

/** Lets one choose the columns besides the first, which names the row. */
export function ColumnChoice<Row>({ columns, search, onChange }: ColumnChoiceProps<Row>) {
  const marks = columns.slice(1).map((column) => ({ column, isOn: isShown(column, search.columns) }))
  function choose(id: string, isOn: boolean) {
    const words = marks.flatMap(({ column, isOn: was }) => {
      const wanted = column.id === id ? isOn : was
      const usual = !column.isExtra
      return wanted === usual ? [] : [`${wanted ? '+' : '-'}${column.id}`]
    })
    onChange(words.join(',') || undefined)
  }
  return (
    <details className={styles.columns} onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <summary className={styles.columnsSummary}>Columns</summary>
      <div className={styles.columnsList}>
        {marks.map(({ column, isOn }) => (
          <label key={column.id} className={styles.columnsChoice}>
            <input
              type="checkbox"
              checked={isOn}
              onChange={({ currentTarget }) => choose(column.id, currentTarget.checked)}
            />
            {column.header}
          </label>
        ))}
      </div>
    </details>
  )
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

function closeWhenLeft({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}

/** Saves the rows that are known here, with every column that has a value. */
export function CsvButton<Row>({
  name,
  columns,
  rows,
}: {
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
}) {
  const valued = columns.filter(({ value }) => value)
  return (
    <Button
      onClick={() =>
        saveCsv(
          name,
          csvOf([valued.map(({ header }) => header), ...rows.map((row) => valued.map(({ value }) => value!(row)))]),
        )
      }
    >
      Export CSV
    </Button>
  )
}
