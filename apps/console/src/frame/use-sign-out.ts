import { signOutStaff } from '@hulog/client/operations'
import { useCallback, useState } from 'react'
import { call } from '../platform/api/call.ts'
import { type EndedBy, noteOver } from '../platform/session/activity.ts'
import { forgetDrafts } from '../platform/session/drafts.ts'

/** Ends the session, and leaves the pages of every window even if the server cannot be reached: what is shown must not stay. */
export function useSignOut() {
  const [isSending, setSending] = useState(false)
  const send = useCallback(async (why: EndedBy) => {
    setSending(true)
    await call(signOutStaff, {})
    if (why === 'person') forgetDrafts()
    noteOver(why)
  }, [])
  return { send, isSending }
}
