import type { Services } from '../../services.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'

type Needed = Pick<Services, 'db' | 'cipher'>
type Found = { readonly sealed: string; readonly key: string[] }

export type SealedAnew = { readonly sealed: number; readonly unreadable: readonly string[] }
export type Left = { readonly place: string; readonly left: number }

/** Values of one look at the database. Papers are long: a batch of them stays below some megabytes. */
const BATCH = 100

/**
 * Seals under the newest key what a previous one sealed. Each value is written only over the ciphertext it was read from, so
 * that what is changed or removed meanwhile stays as it is; it may end anywhere and be run again.
 */
export async function sealValuesAnew(services: Needed): Promise<SealedAnew> {
  let sealed = 0
  const unreadable: string[] = []
  for (const column of sealedColumns) {
    for await (const batch of batchesLeft(services, column)) {
      for (const found of batch) {
        const anew = sealAnew(services, column, found)
        if (anew === null) unreadable.push(`${column.table}.${column.column} of ${found.key.join(' ')}`)
        else sealed += await replace(services, column, found, anew)
      }
    }
  }
  return { sealed, unreadable }
}

/** How many values of each column are not sealed under the newest key; columns without one are left out. */
export async function countValuesLeft({ db, cipher }: Needed): Promise<Left[]> {
  const found: Left[] = []
  for (const { table, column } of sealedColumns) {
    const { rows } = await db.$client.query<{ left: number }>(
      `select count(*)::int as left from "${table}" where "${column}" <> '' and not starts_with("${column}", $1)`,
      [cipher.newestPrefix],
    )
    found.push({ place: `${table}.${column}`, left: rows[0]?.left ?? 0 })
  }
  return found.filter(({ left }) => left > 0)
}

/** In the order of the key: a value that does not open is passed over, not met again and again. */
async function* batchesLeft({ db, cipher }: Needed, { table, column, key }: SealedColumn): AsyncGenerator<Found[]> {
  const names = key.map((name) => `"${name}"`).join(', ')
  const texts = key.map((name) => `"${name}"::text`).join(', ')
  const marks = key.map((_name, index) => `$${index + 3}`).join(', ')
  let after: readonly string[] | null = null
  for (;;) {
    const beyond: string = after ? `and (${names}) > (${marks})` : ''
    const { rows }: { rows: Found[] } = await db.$client.query<Found>(
      `select "${column}" as sealed, array[${texts}] as key from "${table}"
       where "${column}" <> '' and not starts_with("${column}", $1) ${beyond} order by ${names} limit $2`,
      [cipher.newestPrefix, BATCH, ...(after ?? [])],
    )
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    after = rows.at(-1)?.key ?? null
  }
}

function sealAnew({ cipher }: Needed, { placeOf }: SealedColumn, { sealed, key }: Found): string | null {
  const place = placeOf(...key)
  try {
    return cipher.seal(cipher.open(sealed, place), place)
  } catch {
    return null
  }
}

async function replace({ db }: Needed, { table, column, key }: SealedColumn, found: Found, anew: string) {
  const isRow = key.map((name, index) => `"${name}" = $${index + 3}`).join(' and ')
  const { rowCount } = await db.$client.query(
    `update "${table}" set "${column}" = $1 where "${column}" = $2 and ${isRow}`,
    [anew, found.sealed, ...found.key],
  )
  return rowCount ?? 0
}
