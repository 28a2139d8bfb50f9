import { resolve } from 'node:path'
import { buildStale } from './build.ts'
import { runPlaywright } from './test/runners.ts'

// Only the journeys; arguments after `--` go to Playwright: npm run e2e -- complaints
const root = resolve(import.meta.dirname, '..')
await buildStale({ root, say: console.log })
const { passed, failed } = await runPlaywright({ root, args: process.argv.slice(2) })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
