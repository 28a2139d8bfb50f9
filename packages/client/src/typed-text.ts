// COM-17. Each pattern is linear: no input makes it slow.

export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}

/** A landline or mobile number as people write it: digits with spaces, dashes, brackets, a leading plus. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/[ ()-]/g, '')
  return /^\+?\d{7,15}$/.test(digits)
}

export function isUrl(text: string): boolean {
  return /^https?:\/\/[^\s/?#]\S*$/i.test(text)
}

/** COM-17: a bank card number while it is typed, in fours. */
export function groupBankCard(text: string): string {
  return onlyDigits(text).replace(/(\d{4})(?=\d)/g, '$1 ')
}

export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '')
}
