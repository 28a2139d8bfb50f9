import { parseArgs } from 'node:util'
import { maskCardNumbers } from '../../apps/server/src/platform/card-numbers/mask-card-numbers.ts'
import type { Given, StaffCommand } from './command.ts'
import { usageOf } from './help.ts'
import { readStaffName } from './read-staff-name.ts'

// Options in which staff write as they like. Card numbers in them are covered before any command sees them (security 59).
export const FREE_TEXTS: readonly string[] = ['about', 'name', 'reason', 'text']

export type ReadCommand = { command: StaffCommand; given: Given }

// A program is a list of commands: `npm run PROGRAM -- COMMAND …`.
export function readCommand(program: string, args: string[], commands: readonly StaffCommand[]): ReadCommand {
  const usage = (of: readonly StaffCommand[]) => usageOf(program, of)
  const [name, ...rest] = args
  const command = commands.find((each) => each.name === name)
  if (!command) throw new Error(`${name ? `There is no command "${name}".` : 'Name a command.'}\n${usage(commands)}`)
  try {
    return { command, given: readGiven(command, rest) }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${why}\n${usage([command])}`, { cause })
  }
}

function readGiven(command: StaffCommand, args: string[]): Given {
  const every = [...command.options, ...(command.mayHave ?? [])]
  const { positionals, values } = parseArgs({
    args,
    options: Object.fromEntries(every.map((option) => [option, { type: 'string' as const }])),
    allowPositionals: true,
  })
  if (positionals.length !== command.words) throw new Error(`${command.name} takes ${counted(command.words)}.`)
  const options: Record<string, string> = {}
  for (const option of every) {
    const value = values[option]
    if (value === undefined && !command.options.includes(option)) continue
    if (typeof value !== 'string' || value.trim() === '') throw new Error(`--${option} is missing.`)
    options[option] = readOption(option, value)
  }
  return { words: positionals, options }
}

function readOption(option: string, value: string): string {
  if (option === 'by') return readStaffName(value)
  return FREE_TEXTS.includes(option) ? maskCardNumbers(value) : value
}

function counted(words: number): string {
  return ['nothing before its options', 'one thing before its options', 'two things before its options'][words] ?? ''
}
