import { eq } from 'drizzle-orm'
import type { Clock } from '../clock/clock.ts'
import type { Reader } from '../database/database.ts'
import { outgoingRequests } from '../platform.schema.ts'
import type { FieldCipher, Place } from '../secrets/field-cipher.ts'

type Named = { readonly id: string; readonly borrowerId: string }
type Needed = { readonly db: Reader; readonly cipher: FieldCipher; readonly clock: Clock }

/**
 * Returns what is sent under an id: what `make` gives the first time, and the same at every later try, whatever has changed
 * since (a figure, a name, the language). It is kept before anybody outside is called. Call it outside a transaction, and
 * `forgetRequest` in the one that keeps the answer.
 */
export async function fixRequest<T extends object>(
  services: Needed,
  named: Named,
  make: () => T | Promise<T>,
): Promise<T> {
  const { db, cipher, clock } = services
  const known = await findFixedRequest<T>(services, named.id)
  if (known) return known
  const { id, borrowerId } = named
  const sealed = cipher.seal(JSON.stringify(await make()), placeOf(id))
  // Of two tries that come together both send what the first one kept.
  const [fixed] = await db
    .insert(outgoingRequests)
    .values({ id, borrowerId, sealed, fixedAt: clock.now() })
    .onConflictDoUpdate({ target: outgoingRequests.id, set: { id } })
    .returning({ sealed: outgoingRequests.sealed })
  if (!fixed) throw new Error(`what is sent as ${id} was not kept`)
  return open(cipher, id, fixed.sealed)
}

/** What an earlier try was to send, and may have sent; null when there was none. */
export async function findFixedRequest<T extends object>(
  { db, cipher }: Pick<Needed, 'db' | 'cipher'>,
  id: string,
): Promise<T | null> {
  const [row] = await db.select().from(outgoingRequests).where(eq(outgoingRequests.id, id))
  return row ? open(cipher, id, row.sealed) : null
}

/** Removes what is never sent again. */
export async function forgetRequest(tx: Reader, id: string): Promise<void> {
  await tx.delete(outgoingRequests).where(eq(outgoingRequests.id, id))
}

function open<T>(cipher: FieldCipher, id: string, sealed: string): T {
  return JSON.parse(cipher.open(sealed, placeOf(id))) as T
}

export function placeOf(id: string): Place {
  return { table: 'outgoing_requests', column: 'sealed', row: id }
}
