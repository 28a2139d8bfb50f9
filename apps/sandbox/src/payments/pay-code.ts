const LENGTH = 12

/** Twelve digits, the last one a check digit (Luhn), the first one never zero, so that no till drops it. */
export function makePayCode(randomBelow: (limit: number) => number): string {
  const first = String(1 + randomBelow(9))
  const rest = Array.from({ length: LENGTH - 2 }, () => randomBelow(10)).join('')
  return first + rest + checkDigit(first + rest)
}

export function hasRightCheckDigit(code: string): boolean {
  return /^\d{12}$/.test(code) && checkDigit(code.slice(0, -1)) === code.slice(-1)
}

/** A code as typed: 1234-5678 9012 is 123456789012. Null when it cannot be a code of any provider. */
export function normalisePayCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '')
  return /^[0-9A-Za-z]{1,64}$/.test(code) ? code : null
}

/** Groups of four, as printed on a slip. */
export function groupPayCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1 ')
}

// Luhn: from the right, every second digit doubled, digits of the results summed; the check digit completes a ten.
function checkDigit(digits: string): string {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return String((10 - (sum % 10)) % 10)
}
