/** SIT-02. */
export const EVERY_MS = 3000

type AutoplayParts = {
  readonly moveOn: () => void
  /** While nobody can see the page, nothing moves. */
  readonly isAway: () => boolean
  readonly onStop: () => void
}

/** Moves on every three seconds until it is stopped, which is for good: somebody is reading. */
export function makeAutoplay({ moveOn, isAway, onStop }: AutoplayParts) {
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    start: () => {
      timer = setInterval(() => isAway() || moveOn(), EVERY_MS)
    },
    stop: () => {
      if (timer === undefined) return
      clearInterval(timer)
      timer = undefined
      onStop()
    },
  }
}
