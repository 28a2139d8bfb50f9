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

function aFullStorage(kept: Record<string, string>): Storage {
  return {
    ...localStorage,
    getItem: (name) => kept[name] ?? null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: (name) => void delete kept[name],
  }
}

it('keeps values where the browser’s storage is full, and never brings an older one back', () => {
  const kept: Record<string, string> = { a: 'old' }
  const storage = keptStorage(() => aFullStorage(kept))
  expect(storage.getItem('a')).toBe('old')
  storage.setItem('a', 'new')
  expect(storage.getItem('a')).toBe('new')
  expect(kept).toEqual({})
  storage.removeItem('a')
  expect(storage.getItem('a')).toBeNull()
})
