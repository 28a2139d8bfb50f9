import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { goTo } from './go-to.ts'
import { useReplace } from './use-replace.ts'

beforeEach(() => history.replaceState(null, '', '/calculator'))

describe('a page that changes its own address', () => {
  test('keeps its entry in the history', () => {
    const entries = history.length
    renderHook(() => useReplace('/calculator?amount=100'))
    expect(location.search).toBe('?amount=100')
    expect(history.length).toBe(entries)
  })

  test('does nothing without an address', () => {
    renderHook(() => useReplace(null))
    expect(location.pathname + location.search).toBe('/calculator')
  })

  test('does not take the place of the page that the borrower has gone to meanwhile', () => {
    const { rerender } = renderHook(({ href }) => useReplace(href), {
      initialProps: { href: '/calculator?amount=100' },
    })
    goTo('/mine')
    rerender({ href: '/calculator?amount=200' })
    expect(location.pathname + location.search).toBe('/mine')
  })
})
