import type { ExtensionQuote } from '../loan/extension-quote.ts'
import type { Posting } from './check-posting.ts'

/**
 * An extension as it was quoted, as the posting that `checkPosting` judges; null when the quote refuses one.
 *
 * It lends the moved principal from the day the time already paid for ends: the due date that moves, or the day of the
 * extension when that is later.
 */
export function extensionPosting({ on, refusal, newDueOn, plan, ...quote }: ExtensionQuote): Posting | null {
  if (refusal !== null || newDueOn === null) return null
  const movedDueOn = plan.filter(({ movedMinor }) => movedMinor > 0).map(({ dueOn }) => dueOn)
  const startsOn = [on, ...movedDueOn].sort().at(-1) ?? on
  const { movedPrincipalMinor: principalMinor, newInterestMinor: interestMinor, feeMinor } = quote
  return { kind: 'extension', on: startsOn, dueOn: newDueOn, principalMinor, interestMinor, feeMinor, taxMinor: 0 }
}
