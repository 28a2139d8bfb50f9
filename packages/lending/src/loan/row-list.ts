/**
 * Rows in an order, kept in blocks. A list never changes: an event makes a new one, which shares with the one before all blocks
 * of the rows that it leaves alone. So an event takes about the same time and space however long the loan is, and two lists
 * are compared without looking at every row.
 *
 * Every block but the last is full, so that lists of the same rows have the same blocks.
 */
export type RowList<Row> = { length: number; blocks: readonly (readonly Row[])[] }

/** Few rows to copy when one of them changes, and still few blocks in the longest loan. */
const blockSize = 32

export function rowList<Row>(rows: readonly Row[]): RowList<Row> {
  const count = Math.ceil(rows.length / blockSize)
  const blockAt = (number: number) => rows.slice(number * blockSize, (number + 1) * blockSize)
  return { length: rows.length, blocks: Array.from({ length: count }, (_, number) => blockAt(number)) }
}

export function rowsOf<Row>({ blocks }: RowList<Row>): Row[] {
  return blocks.flat()
}

/** The row at an index that the list has. */
export function rowAt<Row>({ blocks }: RowList<Row>, index: number): Row {
  return blocks[Math.floor(index / blockSize)]![index % blockSize]!
}

export function lastRow<Row>(list: RowList<Row>): Row {
  return rowAt(list, list.length - 1)
}

/** The list with other rows at some indexes. */
export function withRowsAt<Row>(list: RowList<Row>, rows: ReadonlyMap<number, Row>): RowList<Row> {
  if (rows.size === 0) return list
  const blocks = list.blocks.slice()
  for (const [index, row] of rows) {
    const number = Math.floor(index / blockSize)
    blocks[number] = blocks[number]!.with(index % blockSize, row)
  }
  return { length: list.length, blocks }
}

/** The list with a further row at an index. The rows from there on move by one, from block to block. */
export function withRowInserted<Row>(list: RowList<Row>, index: number, row: Row): RowList<Row> {
  const blocks = list.blocks.slice()
  let at = index % blockSize
  let moved: Row | undefined = row
  for (let number = Math.floor(index / blockSize); moved !== undefined; number += 1) {
    const block: Row[] = (blocks[number] ?? []).toSpliced(at, 0, moved)
    moved = block.length > blockSize ? block.pop() : undefined
    blocks[number] = block
    at = 0
  }
  return { length: list.length + 1, blocks }
}

/** The indexes at which a list has not the same row as an earlier one. */
export function changedIndexes<Row>(before: RowList<Row>, after: RowList<Row>): number[] {
  const indexes: number[] = []
  for (const [number, block] of after.blocks.entries()) {
    const earlier = before.blocks[number]
    if (block === earlier) continue
    for (const [index, row] of block.entries()) {
      if (row !== earlier?.[index]) indexes.push(number * blockSize + index)
    }
  }
  return indexes
}
