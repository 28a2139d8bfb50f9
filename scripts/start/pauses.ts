const firstMs = 500
const longestMs = 30_000
// Who ran this long ended for a new reason, and is started again quickly.
const wellMs = 60_000

// How long to wait before a part that ended is started again: twice as long each time, until it has run well.
export function makePauses(): { nextMs: (ranMs: number) => number } {
  let lastMs = 0
  return {
    nextMs: (ranMs) => {
      lastMs = ranMs >= wellMs || lastMs === 0 ? firstMs : Math.min(lastMs * 2, longestMs)
      return lastMs
    },
  }
}
