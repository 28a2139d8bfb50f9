import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { goBackTo } from '../../platform/navigation/way-back.ts'
import { type EndedBy, noteSignedIn, onSession } from '../../platform/session/activity.ts'
import { ownSession, type StaffSession } from '../../platform/session/session.queries.ts'
import { Notice } from '../../platform/ui/notice.tsx'
import { BarePage } from './bare-page.tsx'
import { PasswordStep, type SignIn } from './password-step.tsx'
import { SecondStep } from './second-step.tsx'

const route = getRouteApi('/sign-in')

const ENDINGS: Readonly<Record<EndedBy, string | null>> = {
  person: 'You are signed out, in every window of this browser.',
  idle: 'You were signed out because nothing happened for a while. After signing in you are back where you were.',
  unreached:
    'The server could not be reached, so your session may still be open in this browser. Please open the console once more when there is a connection, and sign out again.',
  server: 'Your session is over. After signing in you are back where you were.',
}

/** Two steps: e-mail address and password, then a code or a passkey. */
export function SignInPage() {
  const { ended } = route.useSearch()
  const [signIn, setSignIn] = useState<SignIn | null>(null)
  const [isExpired, setExpired] = useState(false)
  const enter = useEnter()
  return (
    <BarePage title="Sign in to the console">
      {signIn === null && ended && ENDINGS[ended] && <Notice>{ENDINGS[ended]}</Notice>}
      {isExpired && signIn === null && (
        <Notice tone="wrong" isUrgent>
          This sign-in took too long. Please begin again.
        </Notice>
      )}
      {signIn === null ? (
        <PasswordStep
          onDone={(begun) => {
            setExpired(false)
            setSignIn(begun)
          }}
        />
      ) : (
        <SecondStep
          signIn={signIn}
          onDone={enter}
          onBack={() => setSignIn(null)}
          onExpired={() => {
            setSignIn(null)
            setExpired(true)
          }}
        />
      )}
    </BarePage>
  )
}

/** Returns what follows a sign-in, here or in another window: the page that it interrupted. */
function useEnter(): (session: StaffSession) => void {
  const router = useRouter()
  const queries = useQueryClient()
  const { next } = route.useSearch()
  const proceed = useCallback(() => goBackTo(router, next), [router, next])
  useEffect(() => onSession(({ kind }) => kind === 'in' && proceed()), [proceed])
  return (session) => {
    queries.clear()
    queries.setQueryData(ownSession().queryKey, session)
    // This window hears it too, and proceeds.
    noteSignedIn()
  }
}
