import { openInvitation } from '@hulog/client/operations'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { fetchReply, isRefusedFor } from '../../platform/api/call.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import { BarePage } from './bare-page.tsx'
import { WelcomeForm } from './welcome-form.tsx'

const WORDS = {
  first: ['Welcome', 'You set up the console of this lender, as its first administrator.'],
  invite: ['Welcome', 'Choose a password and connect an authenticator app. After that you are signed in.'],
  recover: [
    'Set up your sign-in again',
    'Choose a new password and connect your authenticator app again. All your other sessions end.',
  ],
} as const

/** The page of a link that works once: for the first administrator, a new colleague, or one who lost a factor. */
export function WelcomePage() {
  const inviteCode = useCodeOfLink()
  const query = useQuery(invitation(inviteCode))
  const [title, about] = query.data ? WORDS[query.data.purpose] : ['Welcome', undefined]
  const isSpent = inviteCode === '' || isRefusedFor(query.error, 'INVITATION_NOT_VALID')
  return (
    <BarePage title={title} about={isSpent ? undefined : about}>
      {isSpent ? (
        <Notice tone="wrong">
          This link was used already, is too old, or is not whole. Please open it again from where you got it, or ask an
          administrator for a new one.
        </Notice>
      ) : (
        <QueryView queries={[query]} loading={<p className="quiet">Opening your invitation …</p>}>
          {() => query.data && <WelcomeForm inviteCode={inviteCode} invitation={query.data} />}
        </QueryView>
      )}
    </BarePage>
  )
}

/** Each reading of an invitation shows another secret, of which the last counts: it is read once. */
function invitation(inviteCode: string) {
  return queryOptions({
    queryKey: ['invitation'] as const,
    queryFn: ({ signal }) => fetchReply(openInvitation, { inviteCode }, { signal }),
    enabled: inviteCode !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Returns the code behind the `#` of the link, and takes it out of the address: no history and no screenshot holds it. */
function useCodeOfLink(): string {
  const router = useRouter()
  const [code] = useState(router.latestLocation.hash)
  useEffect(() => {
    void router.navigate({ to: '/welcome', replace: true })
  }, [router])
  return code
}
