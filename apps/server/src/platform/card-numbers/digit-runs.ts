import { FEWEST_CARD_DIGITS } from './card-number.ts'
import { readDigit } from './read-digit.ts'

/** Digits that nothing but separators parts, in groups as they were typed. All three lists have one entry a digit. */
export type Run = {
  /** Plain; a digit that is covered already is an asterisk. */
  readonly digits: string[]
  /** Where in the text each stands. */
  readonly places: number[]
  /** In which group each stands. */
  readonly groups: number[]
}

export const COVER = '*'

/** Between the digits of one card nobody writes letters, an amount's currency, a sign of an address or of a sum. */
const PARTS = /[\p{L}\p{Sc}\p{N}@%+=]/u

/** Every run that is long enough to hold a card. */
export function* runsIn(chars: readonly string[]): Generator<Run> {
  let run: Run = { digits: [], places: [], groups: [] }
  let group = 0
  for (const [place, char] of chars.entries()) {
    const digit = char === COVER ? COVER : readDigit(char)
    if (digit !== null) {
      run.digits.push(digit)
      run.places.push(place)
      run.groups.push(group)
      continue
    }
    group += 1
    if (!PARTS.test(char)) continue
    if (run.digits.length >= FEWEST_CARD_DIGITS) yield run
    run = { digits: [], places: [], groups: [] }
  }
  if (run.digits.length >= FEWEST_CARD_DIGITS) yield run
}
