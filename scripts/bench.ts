import { promises } from './bench/promises.ts'
import { makeStock } from './bench/stock.ts'

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
