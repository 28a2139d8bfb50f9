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
