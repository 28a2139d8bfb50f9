import { expect, it } from 'vitest'
import { commands } from '../complaints/commands.ts'
import { asksForHelp, helpFor } from './help.ts'

it.each([[['--help']], [['help']], [['-h']], [['reply', '--help']], [['help', 'reply']]])(
  'takes %j for a question, not for a command',
  (words) => expect(asksForHelp(words)).toBe(true),
)

it('takes a command, and a word that only sounds like one, for no question', () => {
  expect(asksForHelp([])).toBe(false)
  expect(asksForHelp(['reply', '482-915-738', '--text', 'help'])).toBe(false)
})

it('shows every command, or the one that was asked about', () => {
  expect(helpFor('complaints', ['--help'], commands)).toMatch(/list[\s\S]*reply CASE[\s\S]*close CASE/)
  const one = helpFor('complaints', ['reply', '--help'], commands)
  expect(one).toContain('reply CASE')
  expect(one).not.toContain('close CASE')
})
