import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Fault, faults } from './faults/faults.ts'
import { asksForHelp } from './staff/help.ts'
import { requireNode } from './start/require-node.ts'

const root = resolve(import.meta.dirname, '..')
const usage = `Usage: npm run faults [-- <name>] [-- --short]

Does to the product what should not happen to it, and looks whether its promises hold: ${faults.map(({ name }) => name).join(', ')}.
Exit code 0: all of them held. It takes about half an hour; --short a few minutes.`

// Exit code 1 where a promise was broken, or a fault could not be tried.
requireNode(process.versions.node)
const words = process.argv.slice(2)
if (asksForHelp(words)) console.log(usage)
else await bearAll(words)

async function bearAll(given: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: given,
    options: { short: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const chosen = faults.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  if (chosen.length === 0) throw new Error(usage)
  for (const fault of chosen) await bear(fault, values.short)
}

async function bear({ name, bear }: Fault, isShort: boolean): Promise<void> {
  const { text, faults: broken } = await bear({ root, isShort, say: (line) => console.log(`  ${line}`) })
  console.log(`${broken.length === 0 ? 'held  ' : 'BROKEN'} ${name.padEnd(8)} ${text}`)
  for (const line of broken) console.log(`       ${line}`)
  if (broken.length > 0) process.exitCode = 1
}
