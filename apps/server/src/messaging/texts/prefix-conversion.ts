import type { Reader, Tx } from '../../platform/database/database.ts'
import {
  countCodesByPrefix,
  countCodesOfPrefix,
  type JudgedPurpose,
  type Period,
  type PrefixCount,
} from './prefixes.store.ts'

const DAY_MS = 86_400_000
/** How long a code works: before that nobody knows whether it will be used. */
const UNDECIDED_MS = 300_000
/** Fewer codes than this prove nothing. */
const LEAST_CODES = 100
const LEAST_USED_PERCENT = 50
const SHOWN_PREFIXES = 1000

/**
 * Where codes are asked for and not used, nobody wants to sign in: somebody is paid for the messages. It ends by itself,
 * as the codes grow old, or when staff free the prefix.
 */
export async function isPrefixBlocked(tx: Tx, purpose: JudgedPurpose, prefix: string, now: Date): Promise<boolean> {
  return isPumped(await countCodesOfPrefix(tx, purpose, prefix, judgedPeriod(now)))
}

/** The prefixes of a day, worst first. */
export async function listPrefixes(db: Reader, now: Date): Promise<(PrefixCount & { readonly isBlocked: boolean })[]> {
  const prefixes = await countCodesByPrefix(db, judgedPeriod(now), SHOWN_PREFIXES)
  return prefixes.map((one) => ({ ...one, isBlocked: isPumped(one) }))
}

function isPumped({ sent, used }: PrefixCount): boolean {
  return sent >= LEAST_CODES && used * 100 < sent * LEAST_USED_PERCENT
}

/** A day's codes, without those that may still be used. */
function judgedPeriod(now: Date): Period {
  return { from: new Date(now.getTime() - DAY_MS), to: new Date(now.getTime() - UNDECIDED_MS) }
}
