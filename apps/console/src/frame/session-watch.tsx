import { getStaffSession } from '@hulog/client/operations'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useOperation } from '../platform/api/use-operation.ts'
import { type EndedBy, noteAct, onSession, sessionUsedAt } from '../platform/session/activity.ts'
import { forgetDrafts } from '../platform/session/drafts.ts'
import { ownSession, type StaffSession } from '../platform/session/session.queries.ts'
import { Button } from '../platform/ui/button.tsx'
import { Dialog } from '../platform/ui/dialog.tsx'
import { ButtonLine, Stack } from '../platform/ui/page-parts.tsx'
import { useSignOut } from './use-sign-out.ts'

const MINUTE_MS = 60_000
/** Somebody who types for long without a call is at work: the session is used for them this often. */
const USE_EVERY_MS = 2 * MINUTE_MS
/** Marks the question whether the person is still there. */
const ASKS = 'data-asks-to-stay'

/** Leads to the sign-in when the session is over, keeps it while the person is at work, and announces its end a minute before. */
export function SessionWatch({ session }: { session: StaffSession }) {
  useLeaveWhenOver()
  useKeepWhileAtWork()
  const end = useNearEnd(session)
  if (end === null) return null
  return <EndDialog {...end} />
}

type NearEnd = { readonly reason: 'idle' | 'longest'; readonly secondsLeft: number }

function EndDialog({ reason, secondsLeft }: NearEnd) {
  const staying = useOperation(getStaffSession)
  const leaving = useSignOut()
  const [isHidden, setHidden] = useState(false)
  if (isHidden) return null
  if (reason === 'longest')
    return (
      <Dialog title="Your session ends soon" onClose={() => setHidden(true)}>
        <Stack>
          <p>
            It has lasted as long as a session may, and ends in {secondsLeft} seconds. Please save what you are doing,
            and sign in again.
          </p>
          <ButtonLine>
            <Button tone="main" onClick={() => setHidden(true)}>
              Go on
            </Button>
          </ButtonLine>
        </Stack>
      </Dialog>
    )
  const stay = () => staying.send({})
  return (
    <Dialog title="Are you still there?" onClose={stay}>
      <Stack>
        <p {...{ [ASKS]: '' }}>
          Nothing happened here for a while. You are signed out in <span aria-live="off">{secondsLeft}</span> seconds.
        </p>
        <ButtonLine>
          <Button tone="main" isBusy={staying.isSending} onClick={stay}>
            Stay signed in
          </Button>
          <Button isBusy={leaving.isSending} onClick={() => void leaving.send('person')}>
            Sign out
          </Button>
        </ButtonLine>
      </Stack>
    </Dialog>
  )
}

/** The server notes use once a minute, so a session may be seen as unused for up to a minute longer than it was. */
function idleEndOf({ idleMinutes }: StaffSession): number {
  return sessionUsedAt() + (idleMinutes - 1) * MINUTE_MS
}

/** Returns how the session ends within a minute, or null. Unused for too long, it is ended everywhere. */
function useNearEnd(session: StaffSession): NearEnd | null {
  const [end, setEnd] = useState<NearEnd | null>(null)
  const { send } = useSignOut()
  useEffect(() => {
    function look() {
      const idleMs = idleEndOf(session) - Date.now()
      if (idleMs > 0) return setEnd(nearEndOf(idleMs, Date.parse(session.endsAt) - Date.now()))
      clearInterval(timer)
      void send('idle')
    }
    const timer = setInterval(look, 1_000)
    // Timers stand still while a computer sleeps.
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [session, send])
  return end
}

/** The longest end is only announced: the server's clock decides it, and this computer's may be wrong. */
function nearEndOf(idleMs: number, longestMs: number): NearEnd | null {
  if (idleMs <= MINUTE_MS) return { reason: 'idle', secondsLeft: Math.ceil(idleMs / 1_000) }
  if (longestMs > 0 && longestMs <= MINUTE_MS) return { reason: 'longest', secondsLeft: Math.ceil(longestMs / 1_000) }
  return null
}

function useLeaveWhenOver(): void {
  const router = useRouter()
  const queries = useQueryClient()
  useEffect(() => {
    let isLeaving = false
    async function leave(why: EndedBy) {
      if (isLeaving) return
      isLeaving = true
      const isMeant = why === 'person' || why === 'unreached'
      if (isMeant) forgetDrafts()
      const next = isMeant ? {} : { next: router.latestLocation.href }
      await router.navigate({ to: '/sign-in', search: { ...next, ended: why }, replace: true })
      // Nothing of what was shown stays for the next person at this computer.
      queries.clear()
    }
    return onSession((event) => {
      if (event.kind === 'over') void leave(event.why)
      if (event.kind === 'rights') void rereadRights(queries, router)
    })
  }, [router, queries])
}

/** Somebody changed the person's roles: the rail follows, and a page that they may not see any more says so. */
async function rereadRights(queries: QueryClient, router: AnyRouter): Promise<void> {
  await queries.fetchQuery({ ...ownSession(), staleTime: 0 }).catch(() => null)
  await router.invalidate()
}

function useKeepWhileAtWork(): void {
  const queries = useQueryClient()
  useEffect(() => {
    function act() {
      const wasAway = noteAct()
      // The dialog asks whether the person stays: only its answer counts.
      if (document.querySelector(`[${ASKS}]`)) return
      if (wasAway) void queries.refetchQueries({ type: 'active', stale: true })
      else if (Date.now() - sessionUsedAt() > USE_EVERY_MS) void queries.refetchQueries(ownSession())
    }
    document.addEventListener('keydown', act)
    document.addEventListener('pointerdown', act)
    return () => {
      document.removeEventListener('keydown', act)
      document.removeEventListener('pointerdown', act)
    }
  }, [queries])
}
