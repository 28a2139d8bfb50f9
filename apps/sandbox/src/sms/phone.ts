const TAIL_LENGTH = 9

/** The digits that identify a number: without signs, spaces, and the zeros that start national and 00-international forms. */
export function significantDigits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^0+/, '')
}

/** The last digits, equal in every way of writing one number: what the store is searched by. */
export function phoneTail(phone: string): string {
  return significantDigits(phone).slice(-TAIL_LENGTH)
}

/**
 * 09171234567, +639171234567 and 9171234567 are one number: the national form ends the international one. Shorter than
 * nine digits is a service number, and must be equal.
 */
export function isSamePhone(one: string, other: string): boolean {
  const a = significantDigits(one)
  const b = significantDigits(other)
  if (a.length < TAIL_LENGTH || b.length < TAIL_LENGTH) return a === b
  return a.endsWith(b) || b.endsWith(a)
}
