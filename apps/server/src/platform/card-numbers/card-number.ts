/** What payment cards begin with, and how many digits follow suit: the issuers' ranges of ISO/IEC 7812 used in these markets. */
const CARDS: readonly { readonly begins: RegExp; readonly lengths: readonly number[] }[] = [
  { begins: /^4/, lengths: [16, 19] },
  { begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { begins: /^3[47]/, lengths: [15] },
  { begins: /^3(0[0-5]|[689])/, lengths: [14, 16] },
  { begins: /^35(2[89]|[3-8])/, lengths: [16] },
  { begins: /^(508|60|6[45]|8[12])/, lengths: [16] },
  { begins: /^62/, lengths: [16, 17, 18, 19] },
]

export const FEWEST_CARD_DIGITS = Math.min(...CARDS.flatMap(({ lengths }) => lengths))

/** Whether digits are those of a payment card, which must not be kept (security 59): an issuer's range and the check digit. */
export function isCardNumber(digits: string): boolean {
  return cardLengths(digits).includes(digits.length) && hasCheckDigit(digits)
}

/** How many digits a card can have whose number begins so; none where no issuer's does. Four digits say it. */
export function cardLengths(digits: string): readonly number[] {
  return CARDS.flatMap(({ begins, lengths }) => (begins.test(digits) ? lengths : []))
}

/** ISO/IEC 7812-1, annex B: from the right every second digit doubled, its digits summed; ten divides the total. */
export function hasCheckDigit(digits: string): boolean {
  const total = [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return total % 10 === 0
}
