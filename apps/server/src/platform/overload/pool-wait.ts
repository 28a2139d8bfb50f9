/** What a pool of connections tells of itself. */
export type WatchedPool = {
  readonly waitingCount: number
  on(event: 'acquire', listener: () => void): unknown
}

type Seen = { readonly at: number; served: number }

/**
 * Says how long whoever waits longest for a connection has waited, as far as it was seen waiting. Connections are handed out
 * in the order in which they were asked for: the n who wait now are served once n more were handed out, so that nothing needs
 * to be written down for a single one of them.
 */
export function makePoolWait(pool: WatchedPool): (nowMs: number) => number {
  let handedOut = 0
  pool.on('acquire', () => {
    handedOut += 1
  })
  let seen: Seen[] = []
  return (nowMs) => {
    const allServed = handedOut + pool.waitingCount
    // Those who gave up are not served any more: never more are left than wait now.
    for (const each of seen) each.served = Math.min(each.served, allServed)
    seen = seen.filter(({ served }) => served > handedOut)
    if (pool.waitingCount > 0) seen.push({ at: nowMs, served: allServed })
    const [oldest] = seen
    return oldest ? nowMs - oldest.at : 0
  }
}
