import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/database/database.ts'
import type { Place, SealedColumn } from '../../platform/secrets/field-cipher.ts'
import { type KeptData, keptData, type Row } from './kept-data.ts'
import type { OwnDataServices } from './other-records.ts'
import { sealedColumnsOf } from './re-encrypt.ts'

/** The conditions that select a borrower's rows, by each column that refers to them. */
export type Subject = { readonly borrowerId: string; readonly phoneKey: string }
export type KeptRows = Readonly<Record<string, readonly Row[]>>

/** Enough for a very active borrower; more would be an attack on the process that makes the copy. */
const MOST_ROWS = 20_000

/**
 * Returns all data of a borrower, table by table, decrypted and without internal columns; and the tables with more rows
 * than a copy contains, so that nobody mistakes a part for the whole.
 */
export async function readKeptData(
  services: OwnDataServices,
  subject: Subject,
  most = MOST_ROWS,
): Promise<{ kept: KeptRows; onlyInPart: readonly string[] }> {
  const rows: Record<string, Row[]> = {}
  const onlyInPart = new Set<string>()
  for (const data of keptData) {
    if (data.leftOut !== undefined) continue
    const found = await readRows(services.db, data, subject, most + 1)
    if (found.length > most) onlyInPart.add(data.table)
    const said = found.slice(0, most).map((row) => say(services, data, row))
    rows[data.table] = [...(rows[data.table] ?? []), ...said]
  }
  return { kept: rows, onlyInPart: [...onlyInPart] }
}

async function readRows(db: Reader, data: KeptData, subject: Subject, most: number): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`select * from ${sql.identifier(data.table)}
    where ${isOf(data, subject)} limit ${most}`)
  return rows
}

/** The rows that an entry of the register is about. */
export function isOf({ by, only }: KeptData, { borrowerId, phoneKey }: Subject): SQL {
  const column = sql.identifier(by ?? 'borrower_id')
  const owner = by === 'phone_key' ? phoneKey : borrowerId
  return only === undefined ? sql`${column} = ${owner}` : sql`${column} = ${owner} and ${sql.raw(only)}`
}

function say(services: OwnDataServices, { table, unsaid = [], opened = [] }: KeptData, row: Row): Row {
  const sealed = sealedColumnsOf(services).filter((each) => each.table === table && opened.includes(each.column))
  const said: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) {
    if (unsaid.includes(column)) continue
    const place = sealed.find((each) => each.column === column)
    if (!place || typeof value !== 'string') said[column] = value
    else said[column.replace(/_?sealed$/, '') || 'value'] = parsed(services.cipher.open(value, placeIn(row, place)))
  }
  return said
}

function placeIn(row: Row, { key, placeOf }: SealedColumn): Place {
  return placeOf(...key.map((name) => String(row[name])))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
