import { expect, it } from 'vitest'
import { areas } from './run-staff-program.ts'
import { FREE_TEXTS, readCommand, type StaffCommand } from './staff-command.ts'

/** Options that are not free texts: they are parsed, and refused when they are invalid. */
const READ_AS: Readonly<Record<string, string>> = {
  amount: 'an amount',
  at: 'an instant',
  charge: 'one of a list',
  from: 'a date',
  until: 'a date',
  last: 'a date',
  to: 'a date, or a folder of the reader’s own machine',
  groups: 'some of a list',
  permissions: 'some of a list',
  language: 'one of a list',
  markets: 'some of a list',
  way: 'one of a list',
  reached: 'one of a list',
  outcome: 'one of a list',
  template: 'a number of six digits at most',
  version: 'a number',
  kid: 'the id of a partner’s key, made by a program',
  key: 'a file',
  icon: 'an address',
  file: 'a file',
  count: 'a number of four digits at most',
  every: 'a time of months or days',
  'first-due': 'a date',
  holiday: 'a number of four digits at most',
  rate: 'a number of percent',
  interest: 'one of a list',
  fees: 'one of a list',
  tax: 'one of a list',
  penalties: 'one of a list',
  'late-interest': 'one of a list',
  'write-down': 'an amount',
  days: 'a number of four digits at most',
  csv: 'a file',
  anchors: 'a file',
  date: 'a date',
  seed: 'a number',
  installment: 'a number of four digits at most',
  kind: 'one of a list',
  of: 'one of a list',
  share: 'a number of percent',
  pictures: 'files',
  seen: 'the value that stands for what was shown, compared and not stored',
}

async function everyCommand(): Promise<{ area: string; command: StaffCommand }[]> {
  const all = Object.entries(areas).map(async ([area, { load }]) => {
    const { commands } = await load()
    return commands.map((command) => ({ area, command }))
  })
  return (await Promise.all(all)).flat()
}

const optionsOf = ({ options, mayHave }: StaffCommand) => Object.keys({ ...options, ...mayHave })

// The code of every area is read.
it('security 59 every option of every command is a free text, or is validated', {
  timeout: 60_000,
}, async () => {
  const all = await everyCommand()
  expect(all.length).toBeGreaterThan(40)
  const options = new Set(all.flatMap(({ command }) => optionsOf(command)))
  expect([...options].sort()).toEqual([...FREE_TEXTS, ...Object.keys(READ_AS)].sort())
})

it('security 59 no command sees a card number that staff wrote', async () => {
  const typed = 'paid by 4111 1111-1111.1111, order 4111111111'
  const seen = (await everyCommand()).flatMap(({ area, command }) => {
    const words = (command.words ?? []).map((_, index) => `word-${index}`)
    const given = optionsOf(command).flatMap((name) => [`--${name}`, typed])
    const { options } = readCommand(area, [command.name, ...words, ...given], [command]).typed
    return FREE_TEXTS.flatMap((name) => options[name] ?? [])
  })
  expect(seen.length).toBeGreaterThan(10)
  expect(new Set(seen)).toEqual(new Set(['paid by **** ****-****.1111, order 4111111111']))
})
