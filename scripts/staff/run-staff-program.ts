import { resolve } from 'node:path'
import { requireNode } from '../start/require-node.ts'
import { readSettings } from '../start/settings.ts'
import type { StaffCommand } from './command.ts'
import { asksForHelp, helpFor } from './help.ts'
import { plainLine } from './plain-line.ts'
import { readCommand } from './read-command.ts'
import { withServices } from './with-services.ts'

const root = resolve(import.meta.dirname, '../..')

// Exit code 0: it is done. 1: it was refused, or could not be done; nothing has changed.
export async function runStaffProgram(program: string, commands: readonly StaffCommand[]): Promise<void> {
  try {
    requireNode(process.versions.node)
    const words = process.argv.slice(2)
    if (asksForHelp(words)) return console.log(helpFor(program, words, commands))
    const { command, given } = readCommand(program, words, commands)
    await withServices(readSettings(process.env, root), (services) =>
      command.run(services, given, (line) => console.log(plainLine(line))),
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
