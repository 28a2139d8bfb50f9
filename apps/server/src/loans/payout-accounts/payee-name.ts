/** ISO 20022 messages carry a name of this many characters, of these. */
const MAX_LENGTH = 140
const CARRIED = /^[A-Za-z0-9/\-?:().,'+ ]*[A-Za-z][A-Za-z0-9/\-?:().,'+ ]*$/

const WITHOUT_PARTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  æ: 'ae',
  Æ: 'AE',
  '’': "'",
}

/**
 * A borrower's name as a payment can carry it: accents are left out (Peña becomes Pena), as banks do. Null for a name in
 * another script, which no bank here could compare with its own.
 */
export function payeeName(fullName: string): string | null {
  const plain = fullName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßøØđĐłŁæÆ’]/g, (letter) => WITHOUT_PARTS[letter] ?? '')
  return plain.length <= MAX_LENGTH && CARRIED.test(plain) ? plain : null
}
