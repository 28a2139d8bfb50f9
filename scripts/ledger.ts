import { resolve } from 'node:path'
import { readCommand, usage } from './ledger/read-command.ts'
import { verifyLedger } from './ledger/verify-ledger.ts'
import { asksForHelp } from './staff/help.ts'
import { plainLine } from './staff/plain-line.ts'
import { requireNode } from './start/require-node.ts'
import { readSettings } from './start/settings.ts'

const root = resolve(import.meta.dirname, '..')

// Exit code 0: the books are right. 1: something is wrong in them, or they could not be read.
try {
  requireNode(process.versions.node)
  const words = process.argv.slice(2)
  if (asksForHelp(words)) console.log(usage)
  else await verify(words)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function verify(words: string[]): Promise<void> {
  const { anchorsFile } = readCommand(words)
  const { lines, isRight } = await verifyLedger(readSettings(process.env, root), anchorsFile)
  for (const line of lines) console.log(plainLine(line))
  process.exitCode = isRight ? 0 : 1
}
