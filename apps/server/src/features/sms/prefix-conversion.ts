import type { Tx } from '../../platform/database/database.ts'
import { countCodesOfPrefix } from './sms.store.ts'

const DAY_MS = 86_400_000
/** How long a code works: before that nobody knows whether it will be used. */
const UNDECIDED_MS = 300_000
/** Fewer codes than this prove nothing. */
export const LEAST_CODES = 100
export const LEAST_USED_PERCENT = 50

/** The codes that are judged: a day's, without those that may still be used. */
export function judgedPeriod(now: Date): { readonly from: Date; readonly to: Date } {
  return { from: new Date(now.getTime() - DAY_MS), to: new Date(now.getTime() - UNDECIDED_MS) }
}

/**
 * Where codes are asked for and not used, nobody wants to sign in: somebody is paid for the messages. It ends by itself,
 * as the codes grow old, or when staff free the prefix.
 */
export async function isPrefixBlocked(tx: Tx, prefix: string, now: Date): Promise<boolean> {
  const { sent, used } = await countCodesOfPrefix(tx, prefix, judgedPeriod(now))
  return sent >= LEAST_CODES && used * 100 < sent * LEAST_USED_PERCENT
}
