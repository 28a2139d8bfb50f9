import { hasRightCheckDigit } from '../../platform/case-number/case-number.ts'

/** Longer texts are no code that somebody typed. */
const MOST_CHARACTERS = 24

const DIGITS = '0123456789'

/**
 * Returns the codes that somebody may have meant: one digit wrong, two neighbours swapped, one digit missing, one character too
 * many. At most a few hundred, each to be looked up by an index.
 */
export function nearCodes(typed: string): readonly string[] {
  const code = typed.replace(/[\s-]/g, '')
  if (!/^[0-9A-Za-z]+$/.test(code) || code.length < 4 || code.length > MOST_CHARACTERS) return []
  const near = new Set<string>()
  for (let at = 0; at <= code.length; at += 1) {
    const [before, here, after] = [code.slice(0, at), code.charAt(at), code.slice(at + 1)]
    for (const digit of DIGITS) near.add(before + digit + here + after)
    if (here === '') continue
    near.add(before + after)
    if (after !== '') near.add(before + after.charAt(0) + here + after.slice(1))
    if (/\d/.test(here)) for (const digit of DIGITS) near.add(before + digit + after)
  }
  if (code !== typed) near.add(code)
  else near.delete(code)
  return [...near]
}

/** Returns the order numbers that may have been meant. Their check digit leaves one in ten. */
export function nearOrderNumbers(typed: string): readonly string[] {
  return nearCodes(typed).filter(isOrderNumber)
}

/** Ten digits, the last of them the check digit of the others. */
export function isOrderNumber(digits: string): boolean {
  return /^\d{10}$/.test(digits) && hasRightCheckDigit(digits)
}
