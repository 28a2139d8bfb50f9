import { failureOf } from '../../platform/api/call-error.ts'
import { lastingStorage } from '../../platform/browser/kept-storage.ts'

/** `isKept`: there is no connection, and it is as it was read last. */
export type OrKept<Answer> = Answer & { readonly isKept: boolean }

/**
 * Reads what is the same for everybody, so nothing personal, and keeps it for when there is no connection. `name`: what it
 * is kept under; null for what is not kept.
 */
export async function readOrKept<Answer extends object>(
  name: string | null,
  read: () => Promise<Answer>,
): Promise<OrKept<Answer>> {
  try {
    const answer = await read()
    if (name !== null) keep(name, answer)
    return { ...answer, isKept: false }
  } catch (error) {
    const kept = name !== null && failureOf(error)?.kind === 'network' ? lastingStorage.getItem(name) : null
    if (kept === null) throw error
    return { ...(JSON.parse(kept) as Answer), isKept: true }
  }
}

function keep(name: string, answer: object): void {
  try {
    lastingStorage.setItem(name, JSON.stringify(answer))
  } catch {
    // A full phone keeps nothing; it can still be read with a connection.
  }
}
