import { describe, expect, it } from 'vitest'
import { forTerminal } from './log-file.ts'

describe('forTerminal', () => {
  it.each([
    ['{"level":50,"msg":"payout refused","err":{"message":"bank is closed"}}', 'payout refused: bank is closed'],
    ['{"level":"fatal","msg":"out of disk"}', 'out of disk'],
    ['{"level":50,"msg":"same","err":{"message":"same"}}', 'same'],
  ])('shows the error in %s', (line, shown) => {
    expect(forTerminal(line)).toBe(shown)
  })

  it.each(['{"level":30,"msg":"request completed"}', '{"level":"info","msg":"\\"level\\":50"}', ''])(
    'keeps %s for the log file',
    (line) => {
      expect(forTerminal(line)).toBeNull()
    },
  )

  it('shows plain text, and text that only resembles a log entry, unchanged', () => {
    expect(forTerminal('Error: no such file')).toBe('Error: no such file')
    expect(forTerminal('{"level":50,"msg":"cut sho')).toBe('{"level":50,"msg":"cut sho')
  })
})
