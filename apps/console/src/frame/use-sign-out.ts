import { signOutStaff } from '@hulog/client/operations'
import { useCallback, useState } from 'react'
import { call } from '../platform/api/call.ts'
import { noteOver } from '../platform/session/activity.ts'

/** Ends the session, and leaves the pages of every window even if the server cannot be reached: what is shown must not stay. */
export function useSignOut() {
  const [isSending, setSending] = useState(false)
  const send = useCallback(async (why: 'person' | 'idle') => {
    setSending(true)
    const result = await call(signOutStaff, {})
    const isUnreached = why === 'person' && !result.ok && result.kind === 'network'
    noteOver(isUnreached ? 'unreached' : why)
  }, [])
  return { send, isSending }
}
