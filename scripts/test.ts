import { resolve } from 'node:path'
import { buildStale } from './build.ts'
import { requireNode } from './start/require-node.ts'
import { type Count, sum } from './test/count.ts'
import { runPlaywright, runVitest } from './test/runners.ts'
import { findWebkit, howToInstallWebkit } from './webkit.ts'

const root = resolve(import.meta.dirname, '..')

// A zone with half an hour and west of Greenwich: code that reads the machine's zone instead of its parameter fails.
const otherZone = { TZ: 'America/St_Johns' }
const timeTests = ['packages/lending', 'calendar', 'clock', 'business-date']

requireNode(process.versions.node)
const counts: Count[] = []
await step('Build', async () => {
  await buildStale({ root, say: console.log })
  return sum([])
})
await step('Unit and server tests', () => runVitest({ root }))
await step(`Dates and loan maths again, in ${otherZone.TZ}`, () => runVitest({ root, args: timeTests, env: otherZone }))
await step('Components in a browser', () => runPlaywright({ root, args: ['-c', 'packages/ui/gallery'] }))
await step('Journeys in a browser', () => {
  if (!findWebkit(process.env)) console.log(`Those in WebKit are skipped. To run them: ${howToInstallWebkit}`)
  return runPlaywright({ root })
})

const { passed, failed, skipped, failures } = sum(counts)
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
if (skipped > 0) console.log(`${skipped} skipped`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function step(title: string, work: () => Promise<Count>): Promise<void> {
  console.log(`\n── ${title}`)
  try {
    counts.push(await work())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    counts.push({ passed: 0, failed: 1, skipped: 0, failures: [title] })
  }
}
