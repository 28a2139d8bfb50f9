import { classNames } from '@hulog/ui'
import type { ReactNode } from 'react'
import styles from './figure-table.module.css'

export type FigureColumn<Row> = {
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Stands at the right, under the others. */
  readonly isFigure?: boolean
  /** Takes the room that others leave, in as many lines as it needs. */
  readonly isWide?: boolean
  /** Below the column: its sum. */
  readonly foot?: ReactNode
}

export type FigureTableProps<Row> = {
  /** Name of the table, for screen readers. */
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  columns: readonly FigureColumn<Row>[]
  /** Marks rows that ask for a look. */
  isMarked?: (row: Row) => boolean
}

/** Figures in columns with their sums at the foot; as high as its rows, because its pane scrolls. */
export function FigureTable<Row>({ label, rows, rowId, columns, isMarked }: FigureTableProps<Row>) {
  const hasFoot = columns.some(({ foot }) => foot !== undefined)
  const classOf = ({ isFigure, isWide }: FigureColumn<Row>) =>
    classNames(isFigure && styles.figure, isWide && styles.wide)
  return (
    // A group and no region: the part of the page that it stands in is one of the same name.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" className={styles.region} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" className={classOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} data-marked={isMarked?.(row) || undefined}>
              {columns.map((column) => (
                <td key={column.header} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasFoot && (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <td key={column.header} className={classOf(column)}>
                  {column.foot}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
