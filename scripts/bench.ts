import { startBenchProduct } from './bench/bench-product.ts'
import { compareCalls } from './bench/compare-calls.ts'
import { median } from './bench/median.ts'
import { timeStarts } from './bench/time-starts.ts'

/** Loan details and home must reach half the requests per second of a bare route that makes one prepared query. */
const LEAST_RATIO = 0.5
const MOST_START_SECONDS = 5

// Ratios, side by side in one run: the machine's own speed cancels out. Exit code 1 when a promise is not kept.
const product = await startBenchProduct()
let isKept = true
try {
  for (const { name, ratios, bareRate, rate } of await compareCalls(product)) {
    const ratio = median(ratios)
    isKept &&= ratio >= LEAST_RATIO
    const rates = `${Math.round(rate)}/s beside ${Math.round(bareRate)}/s bare`
    console.log(`${name.padEnd(14)} ${ratio.toFixed(2)} of a bare route (${rates}; at least ${LEAST_RATIO})`)
  }
} finally {
  await product.stop()
}
const seconds = median(await timeStarts())
isKept &&= seconds <= MOST_START_SECONDS
console.log(`${'npm start'.padEnd(14)} ready in ${seconds.toFixed(1)} s (at most ${MOST_START_SECONDS})`)
process.exitCode = isKept ? 0 : 1
