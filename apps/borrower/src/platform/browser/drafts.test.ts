// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { giveSessionMark, takeSessionMark } from '../../testing/session-mark.fixtures.ts'
import { forgetDraft, forgetDrafts, keepDraft, keepOrderNo, keptDraft, keptOrderNo } from './drafts.ts'
import { closeDrafts } from './storage.ts'

const TYPED = { text: 'He shouted.' }

beforeEach(() => giveSessionMark('maria.1'))
afterEach(() => {
  takeSessionMark()
  sessionStorage.clear()
  localStorage.clear()
})

describe('security 42 what a borrower typed and did not send', () => {
  it('is kept by form, until it is sent', () => {
    keepDraft('complaint', TYPED)
    keepDraft('job', { employer: 'Mayon' })
    forgetDraft('job')
    expect([keptDraft('complaint'), keptDraft('job')]).toEqual([TYPED, undefined])
  })

  it('is hidden when the session ends by itself, and shown again to the same borrower in a new one', () => {
    keepDraft('complaint', TYPED)
    closeDrafts()
    expect(keptDraft('complaint')).toBeUndefined()
    giveSessionMark('maria.2')
    expect(keptDraft('complaint')).toEqual(TYPED)
    keepDraft('complaint', { text: 'He shouted again.' })
    expect(keptDraft('complaint')).toEqual({ text: 'He shouted again.' })
  })

  it('is shown to no other borrower, and gone once another one types', () => {
    keepDraft('complaint', TYPED)
    keepOrderNo('123')
    closeDrafts()
    giveSessionMark('jose.1')
    expect([keptDraft('complaint'), keptOrderNo()]).toEqual([undefined, null])
    keepDraft('job', { employer: 'Taal' })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('shouted')
    giveSessionMark('maria.2')
    expect([keptDraft('complaint'), keptDraft('job')]).toEqual([undefined, undefined])
  })

  it('is shown to nobody after a sign-out in another tab, and gone after one in this', () => {
    keepDraft('complaint', TYPED)
    keepOrderNo('123')
    takeSessionMark()
    expect([keptDraft('complaint'), keptOrderNo()]).toEqual([undefined, null])
    giveSessionMark('maria.2')
    forgetDrafts()
    expect([keptDraft('complaint'), keptOrderNo()]).toEqual([undefined, null])
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/shouted|123/)
  })

  it('takes nothing that is typed between two sessions: it may be another person’s', () => {
    keepDraft('complaint', TYPED)
    closeDrafts()
    keepDraft('complaint', { text: 'I am not Maria.' })
    forgetDraft('complaint')
    giveSessionMark('maria.2')
    expect(keptDraft('complaint')).toEqual(TYPED)
  })

  it('survives an update from a version that stored no borrower with it, and a broken entry', () => {
    sessionStorage.setItem('hulog.typed', JSON.stringify({ complaint: TYPED }))
    expect(keptDraft('complaint')).toEqual(TYPED)
    sessionStorage.setItem('hulog.typed', '{"complaint":')
    expect(keptDraft('complaint')).toBeUndefined()
    keepDraft('complaint', TYPED)
    expect(keptDraft('complaint')).toEqual(TYPED)
  })
})
