import { sendLoginCode, signInWithCode } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { loadMessages } from '../../platform/language/language.ts'
import { goTo } from '../../platform/navigation/go-to.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import {
  type Challenge,
  forgetChallenge,
  forgetPhone,
  keepChallenge,
  keptChallenge,
  pageAfter,
} from './kept-sign-in.ts'
import { CodeForm, LoginActions, PhoneForm } from './login-forms.tsx'

/** Loaded on demand with its messages, because the first page rarely needs them. */
const CaptchaForm = lazy(() => loadMessages(['captcha']).then(() => import('./captcha-form.tsx')))
/** A request refused until a captcha is solved. Each refusal asks for a new captcha. */
type Asked = { readonly body: Body<'sendLoginCode'>; readonly at: number; readonly reason: string }

/** OTH-01: a phone number, a code by SMS or voice, a session. */
export function LoginPage({ search }: { search: SearchOf<'login'> }) {
  const { _ } = useLingui()
  const queryClient = useQueryClient()
  const [challenge, setChallenge] = useState(() => keptChallenge(Date.now()))

  const [asked, setAsked] = useState<Asked | null>(null)

  const sending = useOperation(sendLoginCode, {
    onFailure(failure, body) {
      if (failure.kind !== 'refusal' || !/CAPTCHA/.test(failure.reason)) return
      setAsked({ body, at: Date.now(), reason: failure.reason })
      return true
    },
    onDone({ challengeId, channel, phoneMasked, resendAfterSeconds, expiresInSeconds }, { phone, market = 'PH' }) {
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
      // Earlier data belongs to nobody or to another borrower.
      queryClient.clear()
    },
    onward: () => goTo(pageAfter(search.next), { replace: true }),
  })

  function open(sent: Challenge) {
    keepChallenge(sent)
    signingIn.forgetFailure()
    setAsked(null)
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
      isBranded
      actions={<LoginActions hasChallenge={!asked && challenge !== null} sending={sending} signingIn={signingIn} />}
    >
      {asked ? (
        <CaptchaForm
          key={asked.at}
          reason={asked.reason}
          isSending={sending.isSending}
          onAnswer={(answer, channel) => sending.send({ ...asked.body, ...answer, ...(channel && { channel }) })}
          onBack={() => setAsked(null)}
        />
      ) : challenge ? (
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
        <PhoneForm sending={sending} next={search.next} />
      )}
    </AppPage>
  )
}
