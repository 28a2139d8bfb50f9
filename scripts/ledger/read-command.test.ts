import { expect, it } from 'vitest'
import { readCommand } from './read-command.ts'

it('reads the command and the file of anchors', () => {
  expect(readCommand(['verify'])).toEqual({ anchorsFile: null })
  expect(readCommand(['verify', '--anchors', 'kept.txt'])).toEqual({ anchorsFile: 'kept.txt' })
})

it.each([[[]], [['repair']], [['verify', 'again']], [['verify', '--fix']], [['verify', '--anchors']]])(
  'refuses %j and says how it is used',
  (words) => {
    expect(() => readCommand(words)).toThrow('Usage: npm run ledger -- verify')
  },
)
