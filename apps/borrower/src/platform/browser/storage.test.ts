import { expect, it } from 'vitest'
import { keptStorage } from './storage.ts'

it('keeps values where the browser’s storage is switched off', () => {
  const storage = keptStorage(() => {
    throw new Error('SecurityError')
  })
  storage.setItem('a', '1')
  expect(storage.getItem('a')).toBe('1')
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
})
