const NUMBERS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/**
 * Returns whether each command of a path (`d`) has its numbers. A browser draws a path up to its first mistake, without an
 * error.
 */
export function isWhole(path: string): boolean {
  return [...path.matchAll(/([a-z])([^a-z]*)/gi)].every(([, command = '', rest = '']) => {
    const given = rest.match(/-?(?:\d+\.?\d*|\.\d+)/g)?.length ?? 0
    const needed = NUMBERS[command.toLowerCase()] ?? Number.NaN
    return needed === 0 ? given === 0 : given > 0 && given % needed === 0
  })
}
