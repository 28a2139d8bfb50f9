import type { IsoDate } from '../calendar/iso-date.ts'
import { type RowList, rowAt } from './row-list.ts'

/** Installments in the order of their due dates. */
type DatedRows = RowList<{ planned: { dueOn: IsoDate } }>

/** The number of installments that fell due before a day: the index of the first that did not. */
export function countDueBefore(rows: DatedRows, on: IsoDate): number {
  return countWhile(rows, ({ planned }) => planned.dueOn < on)
}

/** The number of installments that fell due by the end of a day. */
export function countDueBy(rows: DatedRows, on: IsoDate): number {
  return countWhile(rows, ({ planned }) => planned.dueOn <= on)
}

/** The number of rows before the first one that fails; once a row fails, all later ones do. Halves what is left. */
export function countWhile<Row>(rows: RowList<Row>, passes: (row: Row) => boolean): number {
  let passed = 0
  let failed = rows.length
  while (passed < failed) {
    const middle = Math.floor((passed + failed) / 2)
    if (passes(rowAt(rows, middle))) passed = middle + 1
    else failed = middle
  }
  return passed
}
