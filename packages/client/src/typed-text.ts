// COM-17. Each pattern is linear: no input makes it slow.

export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}

/** A landline or mobile number as people write it: digits with spaces, dashes, brackets, a leading plus. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/[ ()-]/g, '')
  return /^\+?\d{7,15}$/.test(digits)
}

/** The specification's own mobile rule: 1 and 10 digits. */
export function isMobile(text: string): boolean {
  return /^1\d{10}$/.test(text)
}

export function isInteger(text: string): boolean {
  return /^-?\d+$/.test(text)
}

export function isDecimal(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text)
}

export function isUrl(text: string): boolean {
  return /^https?:\/\/[^\s/?#]\S*$/i.test(text)
}

/** COM-17: groups a phone number while it is typed, 3-4-4; other characters are dropped, 11 digits are kept. */
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
