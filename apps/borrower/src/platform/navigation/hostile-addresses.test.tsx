// @vitest-environment happy-dom
import { borrowerPages } from '@hulog/contract/pages'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hostileQueries } from '../../testing/hostile-addresses.fixtures.ts'
import { openApp } from '../../testing/open-app.fixtures.tsx'

const said: string[] = []
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.join(' ')))
})
afterEach(() => {
  said.length = 0
  vi.restoreAllMocks()
})

const refusesAll = new Proxy({}, { get: () => ({ refused: 'ORDER_NOT_FOUND' }) })
const WHAT_RUNS = '[onerror],[onload],[onclick],script,img[src="x"],iframe'
const LEADS_AWAY = /^\s*(javascript|data:text|intent|blob)|^(https?:)?[\\/]{2}[^/]*evil/i

function addressesOnThePage(): string[] {
  return ['href', 'src', 'action'].flatMap((name) =>
    [...document.body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  )
}

it.each(borrowerPages)('%s is a usable page for every hostile address', { timeout: 120_000 }, async (path) => {
  for (const { title, query } of hostileQueries()) {
    await openApp(`${path}?${query}`, refusesAll)
    const [heading] = await screen.findAllByRole('heading')
    expect(heading?.textContent, title).not.toBe('')
    await waitFor(() => expect(document.querySelectorAll('a[href],button').length, title).toBeGreaterThan(0))
    expect(document.body.querySelectorAll(WHAT_RUNS), title).toHaveLength(0)
    expect(
      addressesOnThePage().filter((address) => LEADS_AWAY.test(address)),
      title,
    ).toEqual([])
    expect('hacked' in window, title).toBe(false)
    expect(said, title).toEqual([])
    cleanup()
    sessionStorage.clear()
  }
})
