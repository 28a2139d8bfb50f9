import { ownPath } from '@hulog/bridge'
import { sendLoginCode, signInWithCode } from '@hulog/client/operations'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { useQueryClient } from '../../api/query-client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { goTo } from '../../navigation/go-to.ts'
import { hrefTo } from '../../navigation/href.ts'
import { AppPage } from '../../shell/app-page.tsx'
import { type Challenge, forgetChallenge, keepChallenge, keptChallenge } from './challenge.ts'
import { CodeForm } from './code-form.tsx'
import { marketOfTimeZone } from './countries.ts'
import { forgetPhone } from './kept-phone.ts'
import { LoginActions } from './login-actions.tsx'
import { PhoneForm } from './phone-form.tsx'

/** OTH-01: a phone number, a code by SMS or voice, a session. */
export function LoginPage({ search }: { search: SearchOf<'login'> }) {
  const { _ } = useLingui()
  const queryClient = useQueryClient()
  const [challenge, setChallenge] = useState(() => keptChallenge(Date.now()))

  const sending = useOperation(sendLoginCode, {
    onDone(
      { challengeId, phoneMasked, resendAfterSeconds, expiresInSeconds },
      { phone, market = 'PH', channel = 'sms' },
    ) {
      const now = Date.now()
      const resendAt = now + resendAfterSeconds * 1000
      const expiresAt = now + expiresInSeconds * 1000
      open({ challengeId, phoneMasked, phone, market, channel, resendAt, expiresAt, expiresInSeconds })
    },
  })
  const signingIn = useOperation(signInWithCode, {
    onDone() {
      forgetChallenge()
      forgetPhone()
      // Whatever was read before belongs to nobody or to someone else.
      queryClient.clear()
    },
    onward: () => goTo(pageAfter(search.next), { replace: true }),
  })

  function open(sent: Challenge) {
    keepChallenge(sent)
    signingIn.forgetFailure()
    setChallenge(sent)
  }
  function close() {
    forgetChallenge()
    sending.forgetFailure()
    signingIn.forgetFailure()
    setChallenge(null)
  }
  function resend({ phone, market }: Challenge, channel: 'sms' | 'voice') {
    if (phone) sending.send({ phone, market, channel })
    else close()
  }

  return (
    <AppPage
      title={_('sessions.login.title')}
      actions={<LoginActions hasChallenge={challenge !== null} sending={sending} signingIn={signingIn} />}
    >
      {challenge ? (
        <CodeForm
          key={challenge.challengeId}
          challenge={challenge}
          sending={sending}
          signingIn={signingIn}
          resendAt={challenge.resendAt}
          onResend={(channel) => resend(challenge, channel)}
          onOtherNumber={close}
        />
      ) : (
        <PhoneForm sending={sending} firstMarket={marketOfTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)} />
      )}
    </AppPage>
  )
}

/** Only a page of ours, and not the sign-in again. */
function pageAfter(next: string | undefined): string {
  const path = ownPath(next, location.origin)
  return path === null || path.startsWith(hrefTo('login')) ? hrefTo('home') : path
}
