import { calls, repay } from './calls.promise.ts'
import { details } from './details.promise.ts'
import { landing } from './landing.promise.ts'
import { lighthousePromise } from './lighthouse.promise.ts'
import { overload } from './overload.promise.ts'
import { pages } from './pages.promise.ts'
import type { Promised } from './promise.ts'
import { schedule } from './schedule.promise.ts'
import { start } from './start.promise.ts'
import { sweep } from './sweep.promise.ts'
import { wire } from './wire.promise.ts'
import { xirrPromise } from './xirr.promise.ts'

/** Every promise of speed, the quick ones first. */
export const promises: readonly Promised[] = [
  xirrPromise,
  schedule,
  calls,
  repay,
  overload,
  landing,
  start,
  wire,
  pages,
  details,
  sweep,
  lighthousePromise,
]
