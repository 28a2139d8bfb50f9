import { expect, it } from 'vitest'
import { commands } from './servicing.ts'
import { readAmount, readCommand } from './staff-command.ts'

it('reads a command, its arguments and its options', () => {
  const { area, command, typed } = readCommand('servicing', ['write-off', 'o-1', '--reason', 'died'], commands)
  expect([area, command.name]).toEqual(['servicing', 'write-off'])
  expect(typed).toEqual({ words: ['o-1'], options: { reason: 'died' } })
})

it('shows every command without an argument, and for an unknown one', () => {
  for (const args of [[], ['forgive']]) {
    expect(() => readCommand('servicing', args, commands)).toThrow(
      /Usage: npm run staff -- servicing [\s\S]*write-off[\s\S]*approve/,
    )
  }
})

it.each([
  ['write-off', '--reason', 'x'],
  ['write-off', 'o-1', 'o-2', '--reason', 'x'],
  ['write-off', 'o-1'],
  ['write-off', 'o-1', '--reason', ' '],
  // Its caller is the one who is signed in.
  ['write-off', 'o-1', '--by', 'ana', '--reason', 'x'],
  // Nothing is approved without what was shown of it.
  ['approve', 'r-1'],
  ['approve', 'r-1', '--seen', 'x', '--force'],
  ['list', 'all'],
])('refuses %j and explains that command', (...args) => {
  expect(() => readCommand('servicing', args, commands)).toThrow(`Usage: npm run staff -- servicing ${args[0]} `)
})

it.each([
  ['500', 50_000],
  ['500.00', 50_000],
  ['0.05', 5],
])('reads the amount %s as %i minor units', (text, amountMinor) => expect(readAmount(text)).toBe(amountMinor))

it.each(['', '-1', '1e3', '500.5', '1,000', '₱5', '1.000', '123456789012'])('refuses the amount %j', (text) =>
  expect(() => readAmount(text)).toThrow('An amount is written'),
)
