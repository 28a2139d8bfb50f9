import { expect, it } from 'vitest'
import { keptStorage } from './kept-storage.ts'

it('keeps what it is given where the browser’s storage is switched off', () => {
  const storage = keptStorage(() => {
    throw new Error('SecurityError')
  })
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
})
