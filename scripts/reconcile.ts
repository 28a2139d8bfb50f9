import { resolve } from 'node:path'
import { compareDays } from './reconcile/compare-days.ts'
import { readCommand, usage } from './reconcile/read-command.ts'
import { asksForHelp } from './staff/help.ts'
import { plainLine } from './staff/plain-line.ts'
import { requireNode } from './start/require-node.ts'
import { readSettings } from './start/settings.ts'

const root = resolve(import.meta.dirname, '..')

// Exit code 0: the days were compared, whatever differs is listed. 1: they could not be compared.
try {
  requireNode(process.versions.node)
  const words = process.argv.slice(2)
  if (asksForHelp(words)) console.log(usage)
  else await compareDays(readSettings(process.env, root), readCommand(words), (line) => console.log(plainLine(line)))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
