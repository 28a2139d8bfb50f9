import { desc, notLike } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import { borrowers } from './borrowers.schema.ts'
import { openPhone } from './borrowers.store.ts'

/**
 * Refuses to start with keys that do not fit the data: with another encryption key nothing can be read, and with
 * another index key nobody is found, so that everybody who signs in would silently become a new borrower.
 */
export async function requireKeys({ db, cipher }: Pick<Services, 'db' | 'cipher'>): Promise<void> {
  const [newest] = await db
    .select()
    .from(borrowers)
    .where(notLike(borrowers.phoneKey, 'closed:%'))
    .orderBy(desc(borrowers.createdAt))
    .limit(1)
  if (!newest) return
  const phone = opened(() => openPhone({ cipher }, newest))
  if (phone === null) {
    throw new Error(
      'FIELD_KEY does not open what is kept: set the key it was sealed under, or name it in FIELD_KEY_PREVIOUS.',
    )
  }
  if (cipher.blindIndex('phone', phone) !== newest.phoneKey) {
    throw new Error('INDEX_KEY is not the one by which borrowers are found: nobody could sign in to their account.')
  }
}

function opened(open: () => string): string | null {
  try {
    return open()
  } catch {
    return null
  }
}
