/** One of a list of words. */
export function readOneOf<Known extends string>(known: readonly Known[], text: string, option: string): Known {
  const found = known.find((each) => each === text)
  if (found !== undefined) return found
  throw new Error(`--${option} is one of ${known.join(', ')}, not "${text}".`)
}

const PERCENT = /^(\d{1,3})(?:\.(\d{1,4}))?$/

/** `2.5` is 25,000 parts per million, without a float on the way. `what`: the value in words, such as "A share". */
export function readPercent(text: string, what: string): number {
  const [, whole, part = ''] = PERCENT.exec(text) ?? []
  if (whole === undefined) throw new Error(`${what} is written in percent, such as 2 or 2.5, not "${text}".`)
  return Number(whole + part.padEnd(4, '0'))
}

/** A whole number from 1 up, of four digits at most. */
export function readNumber(text: string, option: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new Error(`--${option} is a whole number from 1 up, not "${text}".`)
}
