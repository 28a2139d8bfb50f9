import type { IsoDate } from '../calendar/iso-date.ts'
import { type RowList, rowAt } from './row-list.ts'

/** Installments in the order of their due dates. A search in them begins `near` a number of them. */
type DatedRows = RowList<{ planned: { dueOn: IsoDate } }>

/** The number of installments that fell due before a day: the index of the first that did not. */
export function countDueBefore(rows: DatedRows, on: IsoDate, near = 0): number {
  return countWhile(rows, ({ planned }) => planned.dueOn < on, near)
}

/** The number of installments that fell due by the end of a day. */
export function countDueBy(rows: DatedRows, on: IsoDate, near = 0): number {
  return countWhile(rows, ({ planned }) => planned.dueOn <= on, near)
}

/**
 * The number of rows before the first one that fails; once a row fails, all later ones do. The search begins at a number that
 * may be near: it takes few steps when it is, however many rows there are, and a step for every doubling when it is not.
 */
export function countWhile<Row>(rows: RowList<Row>, passes: (row: Row) => boolean, near: number): number {
  let passed = Math.min(near, rows.length)
  let failed = passed
  for (let step = 1; passed > 0 && !passes(rowAt(rows, passed - 1)); step *= 2) {
    failed = passed - 1
    passed = Math.max(0, passed - step)
  }
  for (let step = 1; failed < rows.length && passes(rowAt(rows, failed)); step *= 2) {
    passed = failed + 1
    failed = Math.min(rows.length, failed + step)
  }
  while (passed < failed) {
    const middle = Math.floor((passed + failed) / 2)
    if (passes(rowAt(rows, middle))) passed = middle + 1
    else failed = middle
  }
  return passed
}
