/** COM-17: a phone number while it is typed, 3-4-4; anything but digits is dropped, 11 are kept. */
export function groupPhone(text: string): string {
  const digits = onlyDigits(text).slice(0, 11)
  return [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)].filter(Boolean).join(' ')
}

/** COM-17: a bank card number while it is typed, in fours. */
export function groupBankCard(text: string): string {
  return onlyDigits(text).replace(/(\d{4})(?=\d)/g, '$1 ')
}

export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '')
}
