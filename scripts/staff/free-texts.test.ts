import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { StaffCommand } from './command.ts'
import { FREE_TEXTS, readCommand } from './read-command.ts'

const scripts = resolve(import.meta.dirname, '..')

/** Options that are no free texts: read as what they are, and refused when they are nothing of the kind. */
const READ_AS: Readonly<Record<string, string>> = {
  by: 'the name a member of staff goes by',
  amount: 'an amount',
  at: 'an instant',
  charge: 'one of a list',
  from: 'a date',
  to: 'a date, or a folder of the reader’s own machine',
  groups: 'some of a list',
  language: 'one of a list',
  markets: 'some of a list',
  way: 'one of a list',
  template: 'a number of six digits at most',
  version: 'a number',
  kid: 'the id of a partner’s key, made by a program',
  key: 'a file',
  file: 'a file',
  csv: 'a file',
  pictures: 'files',
}

async function everyCommand(): Promise<{ program: string; command: StaffCommand }[]> {
  const found = globSync('*/commands.ts', { cwd: scripts }).sort()
  const programs = found.map(async (file) => {
    const { commands } = (await import(join(scripts, file))) as { commands: readonly StaffCommand[] }
    return commands.map((command) => ({ program: file.split(/[\\/]/)[0] ?? '', command }))
  })
  return (await Promise.all(programs)).flat()
}

const optionsOf = ({ options, mayHave = [] }: StaffCommand) => [...options, ...mayHave]

// Every program’s code is read for it.
it('security 59 every option of every program is a free text, or is read as what it is', {
  timeout: 60_000,
}, async () => {
  const all = await everyCommand()
  expect(all.length).toBeGreaterThan(40)
  const options = new Set(all.flatMap(({ command }) => optionsOf(command)))
  expect([...options].sort()).toEqual([...FREE_TEXTS, ...Object.keys(READ_AS)].sort())
})

it('security 59 no command sees a card number that staff wrote', async () => {
  const typed = 'paid by 4111 1111-1111.1111, order 4111111111'
  const seen = (await everyCommand()).flatMap(({ program, command }) => {
    const words = Array.from({ length: command.words }, (_, index) => `word-${index}`)
    const given = optionsOf(command).flatMap((name) => [`--${name}`, name === 'by' ? 'ana' : typed])
    const { options } = readCommand(program, [command.name, ...words, ...given], [command]).given
    return FREE_TEXTS.flatMap((name) => options[name] ?? [])
  })
  expect(seen.length).toBeGreaterThan(10)
  expect(new Set(seen)).toEqual(new Set(['paid by **** ****-****.1111, order 4111111111']))
})
