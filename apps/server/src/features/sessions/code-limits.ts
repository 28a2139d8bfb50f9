import { SMS_RESEND_SECONDS } from '@hulog/contract/limits'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { countUse } from '../../platform/limits/count-use.ts'

const DAY_SECONDS = 86_400
/** Each kind has a count of its own: codes asked for within a session, by its thief too, never keep its owner from signing in. */
const mostPerDay = { 'login-code': 20, 'step-up-code': 10 } as const

/**
 * Counts one more code for a number. Ask it first: counting takes the counter's row lock, so that requests of one kind for
 * one number take turns from here on. @throws CODE_LIMIT_REACHED
 */
export async function countCode(tx: Tx, kind: keyof typeof mostPerDay, phoneKey: string, now: Date): Promise<void> {
  const codesToday = await countUse(tx, `${kind}:${phoneKey}`, DAY_SECONDS, now)
  if (codesToday > mostPerDay[kind]) throw new DomainError('CODE_LIMIT_REACHED')
}

/** @throws CODE_JUST_SENT while the code before is not a minute old */
export function requirePause(open: { readonly createdAt: Date } | null, now: Date): void {
  if (open && now.getTime() - open.createdAt.getTime() < SMS_RESEND_SECONDS * 1000) {
    throw new DomainError('CODE_JUST_SENT')
  }
}
