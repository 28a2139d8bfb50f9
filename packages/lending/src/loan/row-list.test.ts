import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changedIndexes,
  lastRow,
  type RowList,
  rowAt,
  rowList,
  rowsOf,
  withRowInserted,
  withRowsAt,
} from './row-list.ts'

type Row = { id: number }

const numbered = (count: number): Row[] => Array.from({ length: count }, (_, id) => ({ id }))

const anyRows = fc.integer({ min: 1, max: 200 }).map(numbered)

/** The blocks of a list that another one shares with it. */
const sharedBlocks = (left: RowList<Row>, right: RowList<Row>) =>
  left.blocks.filter((block) => right.blocks.includes(block)).length

describe('a list of rows', () => {
  it('has the rows of an array, in their order', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const list = rowList(rows)
        expect(list.length).toBe(rows.length)
        expect(rowsOf(list)).toEqual(rows)
        expect(rows.map((_, index) => rowAt(list, index))).toEqual(rows)
        expect(lastRow(list)).toBe(rows.at(-1))
      }),
    )
    expect(rowsOf(rowList([]))).toEqual([])
  })

  it('has other rows at the indexes given, and stays as it was', () => {
    fc.assert(
      fc.property(anyRows, fc.array(fc.nat()), (rows, given) => {
        const indexes = given.map((index) => index % rows.length)
        const list = rowList(rows)
        const after = withRowsAt(list, new Map(indexes.map((index) => [index, { id: -index }])))
        const expected = rows.map((row, index) => (indexes.includes(index) ? { id: -index } : row))
        expect(after).toEqual(rowList(expected))
        expect(list).toEqual(rowList(rows))
      }),
    )
  })

  it('has a further row at an index, in the same blocks as a list made of all of them', () => {
    fc.assert(
      fc.property(anyRows, fc.nat(), (rows, given) => {
        const index = given % (rows.length + 1)
        const list = rowList(rows)
        expect(withRowInserted(list, index, { id: -1 })).toEqual(rowList(rows.toSpliced(index, 0, { id: -1 })))
        expect(list).toEqual(rowList(rows))
      }),
    )
    expect(withRowInserted(rowList<Row>([]), 0, { id: 1 })).toEqual(rowList([{ id: 1 }]))
  })

  it('names the indexes that changed', () => {
    fc.assert(
      fc.property(anyRows, fc.array(fc.nat()), fc.boolean(), (rows, given, isLonger) => {
        const indexes = [...new Set(given.map((index) => index % rows.length))].toSorted((a, b) => a - b)
        const list = rowList(rows)
        const replaced = withRowsAt(list, new Map(indexes.map((index) => [index, { id: index }])))
        const after = isLonger ? withRowInserted(replaced, rows.length, { id: -1 }) : replaced
        expect(changedIndexes(list, after)).toEqual(isLonger ? [...indexes, rows.length] : indexes)
      }),
    )
  })

  it('shares all blocks but one when a row of it changes, or comes to its end', () => {
    const list = rowList(numbered(600))
    expect(sharedBlocks(list, withRowsAt(list, new Map([[300, { id: -1 }]])))).toBe(list.blocks.length - 1)
    expect(sharedBlocks(list, withRowInserted(list, 600, { id: -1 }))).toBe(list.blocks.length - 1)
    expect(withRowsAt(list, new Map())).toBe(list)
  })
})
