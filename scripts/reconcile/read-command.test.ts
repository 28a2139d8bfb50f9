import { expect, it } from 'vitest'
import { readCommand } from './read-command.ts'

it('reads the day and whether to take in what was lost', () => {
  expect(readCommand([])).toEqual({ date: null, takeIn: false })
  expect(readCommand(['--date', '2026-01-31', '--take-in'])).toEqual({ date: '2026-01-31', takeIn: true })
})

it.each([[['--date']], [['--date', '2026-02-30']], [['--date', 'today']], [['--fix']], [['2026-01-31']]])(
  'refuses %j and says how it is used',
  (words) => {
    expect(() => readCommand(words)).toThrow('Usage: npm run reconcile')
  },
)
