import { eq } from 'drizzle-orm'
import type { Clock } from '../clock/clock.ts'
import type { Reader } from '../database/database.ts'
import { outgoingRequests } from '../platform.schema.ts'
import type { FieldCipher, Place } from '../secrets/field-cipher.ts'

type Named = { readonly id: string; readonly borrowerId: string }
type Needed = { readonly db: Reader; readonly cipher: FieldCipher; readonly clock: Clock }

/**
 * Returns the content to send under an id: the result of `make` the first time, and the same at every later try,
 * whatever has changed since (a figure, a name, the language). It is stored before any call to a provider. Call it
 * outside a transaction, and `forgetRequest` in the one that stores the answer.
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
  // Of two simultaneous tries both send the content that the first one stored.
  const [fixed] = await db
    .insert(outgoingRequests)
    .values({ id, borrowerId, sealed, fixedAt: clock.now() })
    .onConflictDoUpdate({ target: outgoingRequests.id, set: { id } })
    .returning({ sealed: outgoingRequests.sealed })
  if (!fixed) throw new Error(`what is sent as ${id} was not kept`)
  return open(cipher, id, fixed.sealed)
}

/** The content of an earlier try, which may have been sent; null without one. */
export async function findFixedRequest<T extends object>(
  { db, cipher }: Pick<Needed, 'db' | 'cipher'>,
  id: string,
): Promise<T | null> {
  const [row] = await db.select().from(outgoingRequests).where(eq(outgoingRequests.id, id))
  return row ? open(cipher, id, row.sealed) : null
}

/** Removes a content that is never sent again. */
export async function forgetRequest(tx: Reader, id: string): Promise<void> {
  await tx.delete(outgoingRequests).where(eq(outgoingRequests.id, id))
}

function open<T>(cipher: FieldCipher, id: string, sealed: string): T {
  return JSON.parse(cipher.open(sealed, placeOf(id))) as T
}

export function placeOf(id: string): Place {
  return { table: 'outgoing_requests', column: 'sealed', row: id }
}

/** The provider gave no definite answer: the request may or may not have taken effect, and can be repeated safely. */
export class ProviderUnavailable extends Error {}

/**
 * The provider already has another content under our id (HTTP 409). Where only the id counts, as for a message, this is
 * enough; where money moves, its status decides.
 */
export class KnownToProvider extends ProviderUnavailable {}

/** For reports that only need their id once: a known id is success. */
export async function acceptKnownId(told: Promise<unknown>): Promise<void> {
  try {
    await told
  } catch (error) {
    if (!(error instanceof KnownToProvider)) throw error
  }
}
