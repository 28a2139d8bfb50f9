import { expect, it } from 'vitest'
import { countCoverage } from './run-wire.ts'

it('COM-16 a call that no test made under a dictionary fails the run', () => {
  const said: string[] = []
  const records = [
    '{"operation":"apply","isDone":true}',
    '{"operation":"apply","isDone":false}',
    '{"operation":"exit","isDone":true}',
    '',
  ]
  const count = countCoverage(records.join('\n'), ['apply', 'exit', 'quote'], (line) => said.push(line))
  expect(count).toMatchObject({ passed: 0, failed: 3, skipped: 0 })
  expect(said.join()).toContain('exit was never refused')
})
