import { median } from './median.ts'
import type { Promised } from './promise.ts'
import { timeStarts } from './time-starts.ts'

const MOST_SECONDS = 5

export const start: Promised = {
  name: 'start',
  async measure() {
    const seconds = median(await timeStarts())
    const text = `ready in ${seconds.toFixed(1)} s, at most ${MOST_SECONDS}`
    return [{ name: 'npm start', text, isKept: seconds <= MOST_SECONDS }]
  },
}
