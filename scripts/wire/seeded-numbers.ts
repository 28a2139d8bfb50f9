/** Numbers from 0 up to 1 that follow from the seed alone (splitmix32): not for secrets. */
export function seededNumbers(seed: number): () => number {
  let state = (seed ^ Math.floor(seed / 2 ** 32)) >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
}
