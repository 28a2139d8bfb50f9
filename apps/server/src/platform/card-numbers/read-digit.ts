const values = new Map<string, string>()

/**
 * The digit 0 to 9 that a character stands for in any script, raised, lowered or in a circle; null for what is no digit.
 */
export function readDigit(char: string): string | null {
  if (char >= '0' && char <= '9') return char
  if (!/\p{N}/u.test(char)) return null
  const known = values.get(char)
  if (known !== undefined) return known || null
  const value = /\p{Nd}/u.test(char) ? valueInItsScript(char) : valueWhenPlain(char)
  values.set(char, value)
  return value || null
}

/** The digits of each script stand in order in tens, from zero on; a row of tens has no other character between them. */
function valueInItsScript(char: string): string {
  const code = char.codePointAt(0) ?? 0
  let first = code
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

function valueWhenPlain(char: string): string {
  const plain = char.normalize('NFKC')
  return /^[0-9]$/.test(plain) ? plain : ''
}
