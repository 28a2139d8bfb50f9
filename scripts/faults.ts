import { resolve } from 'node:path'
import { Command } from 'commander'
import { type Fault, faults } from './faults/faults.ts'
import { requireNode } from './start/require-node.ts'

const root = resolve(import.meta.dirname, '..')

requireNode(process.versions.node)
const program = new Command('npm run faults --')
  .description(
    `Does to the product what should not happen to it, and looks whether its promises hold: ${faults.map(({ name }) => name).join(', ')}.
Exit code 0: all of them held. 1: a promise was broken, or a fault could not be tried.
It takes about half an hour; --short a few minutes.`,
  )
  .argument('[name...]', 'which of them; all where none is named')
  .option('--short', 'does each only for a moment', false)
  .action(bearAll)
await program.parseAsync()

async function bearAll(names: string[], { short }: { short: boolean }): Promise<void> {
  const chosen = faults.filter(({ name }) => names.length === 0 || names.includes(name))
  if (chosen.length === 0) program.error(program.helpInformation())
  for (const fault of chosen) await bear(fault, short)
}

async function bear({ name, bear }: Fault, isShort: boolean): Promise<void> {
  const { text, faults: broken } = await bear({ root, isShort, say: (line) => console.log(`  ${line}`) })
  console.log(`${broken.length === 0 ? 'held  ' : 'BROKEN'} ${name.padEnd(8)} ${text}`)
  for (const line of broken) console.log(`       ${line}`)
  if (broken.length > 0) process.exitCode = 1
}
