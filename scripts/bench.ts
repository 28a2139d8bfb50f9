import { calls, repay } from './bench/calls.promise.ts'
import { details } from './bench/details.promise.ts'
import { fold } from './bench/fold.promise.ts'
import { forms } from './bench/forms.promise.ts'
import { journey } from './bench/journey.promise.ts'
import { landing } from './bench/landing.promise.ts'
import { lighthousePromise } from './bench/lighthouse.promise.ts'
import { overload } from './bench/overload.promise.ts'
import { pages } from './bench/pages.promise.ts'
import type { Promised } from './bench/promise.ts'
import { schedule } from './bench/schedule.promise.ts'
import { start } from './bench/start.promise.ts'
import { makeStock } from './bench/stock.ts'
import { sweep } from './bench/sweep.promise.ts'
import { taps } from './bench/taps.promise.ts'
import { wire } from './bench/wire.promise.ts'
import { xirrPromise } from './bench/xirr.promise.ts'

/** Every promise of speed, the quick ones first. */
const promises: readonly Promised[] = [
  xirrPromise,
  schedule,
  fold,
  calls,
  repay,
  overload,
  landing,
  start,
  wire,
  pages,
  taps,
  forms,
  journey,
  details,
  sweep,
  lighthousePromise,
]

// Ratios, side by side in one run. Exit code 1 when a promise is not kept. With a name, only that one.
const [name] = process.argv.slice(2)
const chosen = promises.filter((promise) => name === undefined || promise.name === name)
if (chosen.length === 0) {
  console.error(`There is no promise "${name}", only ${promises.map((promise) => promise.name).join(', ')}.`)
  process.exitCode = 1
}
const stock = makeStock()
try {
  for (const { measure } of chosen) {
    for (const { name, text, isKept } of await measure(stock)) {
      console.log(`${isKept ? 'kept  ' : 'BROKEN'} ${name.padEnd(14)} ${text}`)
      if (!isKept) process.exitCode = 1
    }
  }
} finally {
  await stock.close()
}
