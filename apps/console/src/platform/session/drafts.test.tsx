import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { forgetDrafts, keepDraftsOf, useDraft } from './drafts.ts'

afterEach(() => {
  cleanup()
  forgetDrafts()
})

/** Opens a field, types, and leaves the page without sending. */
function typeAndLeave(text: string) {
  const { result, unmount } = renderHook(() => useDraft('reason'))
  act(() => result.current[1](text))
  unmount()
}

function found(): string {
  return renderHook(() => useDraft('reason')).result.current[0]
}

it('what was typed before a sign-in became necessary is still there after it', () => {
  keepDraftsOf('ana.cruz')
  typeAndLeave('agreed on the telephone')
  keepDraftsOf('ana.cruz')
  expect(found()).toBe('agreed on the telephone')
})

it('nobody else finds it at this computer', () => {
  keepDraftsOf('ana.cruz')
  typeAndLeave('agreed on the telephone')
  keepDraftsOf('ben.reyes')
  expect(found()).toBe('')
})

it('is gone once it is sent', () => {
  keepDraftsOf('ana.cruz')
  const { result, unmount } = renderHook(() => useDraft('reason'))
  act(() => result.current[1]('agreed'))
  act(() => result.current[2]())
  unmount()
  expect(found()).toBe('')
})
