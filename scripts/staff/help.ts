import type { StaffCommand } from './command.ts'

/** Whether somebody asks how a program is used: `--help` or `-h` anywhere, or `help` first. */
export function asksForHelp(words: readonly string[]): boolean {
  return words[0] === 'help' || words.some((word) => word === '--help' || word === '-h')
}

/** How the command among the words is written; every command of the program where none is. */
export function helpFor(program: string, words: readonly string[], commands: readonly StaffCommand[]): string {
  const asked = commands.filter(({ name }) => words.includes(name))
  return usageOf(program, asked.length > 0 ? asked : commands)
}

export function usageOf(program: string, commands: readonly StaffCommand[]): string {
  const lines = commands.map(({ name, usage, what }) => `  ${`${name} ${usage}`.trim()}\n      ${what}`)
  return [`Usage: npm run ${program} -- COMMAND`, ...lines].join('\n')
}
