const TYPED = /^(\d{1,4})(?:\.(\d{1,4}))?$/

/** `2.5` percent as 25000 ppm; null for anything that is no percentage. Digits only, so that none is rounded. */
export function ppmOf(typed: string): number | null {
  const [, whole, rest = ''] = TYPED.exec(typed.trim()) ?? []
  return whole === undefined ? null : Number(whole + rest.padEnd(4, '0'))
}

/** Says what is wrong with a typed percentage above zero, or null. */
export function percentError(typed: string, mostPercent: number): string | null {
  const ppm = ppmOf(typed)
  const isFine = ppm !== null && ppm > 0 && ppm <= mostPercent * 10_000
  return isFine ? null : `Please enter a percentage above zero, at most ${mostPercent}, such as 2.5.`
}
