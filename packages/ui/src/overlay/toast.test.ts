import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addToastHost, toast, toastDurationMs, toastsOfHost } from './toast.tsx'

const texts = (host = 'page') => toastsOfHost(host).map(({ text }) => text)

let removeHost: () => void
beforeEach(() => {
  vi.useFakeTimers()
  removeHost = addToastHost('page')
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  removeHost()
})

describe('COM-11 a toast stays', () => {
  it.each([
    ['plain', 3000],
    ['error', 3000],
    ['info', 2000],
    ['success', 2000],
  ] as const)('%s: %i ms', (tone, durationMs) => {
    expect(toastDurationMs(tone)).toBe(durationMs)
    toast('Saved', { tone })
    vi.advanceTimersByTime(durationMs - 1)
    expect(texts()).toEqual(['Saved'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })

  it('as long as asked, but never under 300 ms', () => {
    expect(toastDurationMs('plain', 5000)).toBe(5000)
    expect(toastDurationMs('plain', 0)).toBe(300)
    toast('Saved', { durationMs: 1 })
    vi.advanceTimersByTime(299)
    expect(texts()).toEqual(['Saved'])
    vi.advanceTimersByTime(1)
    expect(texts()).toEqual([])
  })
})

it('replaces a toast with the same text and restarts its time', () => {
  toast('copy success', { tone: 'success' })
  vi.advanceTimersByTime(1500)
  toast('copy success', { tone: 'success' })
  expect(texts()).toEqual(['copy success'])
  vi.advanceTimersByTime(1500)
  expect(texts()).toEqual(['copy success'])
})

it('shows toasts in an open dialog when the page’s own place for them comes later', () => {
  removeHost()
  const removeDialog = addToastHost('dialog')
  removeHost = addToastHost('page', { ofPage: true })
  toast('Saved')
  expect([texts('page'), texts('dialog')]).toEqual([[], ['Saved']])
  removeDialog()
})

it('shows toasts in the dialog that is open, and on the page again when it closes', () => {
  const removeDialog = addToastHost('dialog')
  toast('Saved')
  expect([texts('page'), texts('dialog')]).toEqual([[], ['Saved']])
  removeDialog()
  expect(texts('page')).toEqual(['Saved'])
})
