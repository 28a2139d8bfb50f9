/** Doubles from the first wait to the longest, then stays there: nothing received is ever given up. */
export function backOffMs(tries: number, firstMs: number, longestMs: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 30))
}
