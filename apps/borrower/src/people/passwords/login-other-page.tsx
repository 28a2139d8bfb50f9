import { signInWithPassword } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { ActionBar, Button, Form } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { Link } from 'wouter'
import type { SearchOf } from '../../addresses.ts'
import { type UseOperation, useOperation } from '../../platform/api/use-operation.ts'
import { loadMessages } from '../../platform/language/language.ts'
import { goTo, hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { failureText } from '../../platform/shell/failures.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx'
import { forgetChallenge, forgetPhone, pageAfter } from '../sessions/kept-sign-in.ts'
import { AgreeNote, isPhoneWrong, LOGIN_FORM, PhoneFields, useTypedPhone } from '../sessions/login-forms.tsx'
import styles from '../sessions/login-page.module.css'
import { PasswordField } from './password-field.tsx'

/** Loaded on demand with its messages: few people need it. */
const CaptchaForm = lazy(() => loadMessages(['captcha']).then(() => import('../sessions/captcha-form.tsx')))

/** A try refused until a captcha is solved. Each refusal asks for a new captcha. */
type Asked = { readonly body: Body<'signInWithPassword'>; readonly at: number; readonly reason: string }

/** OTH-01: signing in without a code, for who has set it up. */
export function LoginOtherPage({ search: { next } }: { search: SearchOf<'loginOther'> }) {
  const { _ } = useLingui()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const signingIn = useOperation(signInWithPassword, {
    onFailure(failure, body) {
      const needsCaptcha = failure.kind === 'refusal' && /CAPTCHA/.test(failure.reason)
      setAsked(needsCaptcha ? { body, at: Date.now(), reason: failure.reason } : null)
      return needsCaptcha
    },
    onDone: settle,
    onward,
  })
  function settle() {
    forgetChallenge()
    forgetPhone()
    // Earlier data belongs to nobody or to another borrower.
    queryClient.clear()
  }
  function onward() {
    goTo(pageAfter(next), { replace: true })
  }
  return (
    <AppPage
      title={_('passwords.login.title')}
      parent={hrefTo('login', { next })}
      actions={<SignInActions signingIn={signingIn} next={next} />}
    >
      {asked ? (
        <CaptchaForm
          key={asked.at}
          reason={asked.reason}
          text="passwords.captcha"
          canCall={false}
          isSending={signingIn.isSending}
          onAnswer={(answer) => signingIn.send({ ...asked.body, ...answer })}
          onBack={() => setAsked(null)}
        />
      ) : (
        <>
          <PasskeySignIn onDone={settle} onward={onward} />
          <PasswordForm signingIn={signingIn} />
        </>
      )}
    </AppPage>
  )
}

function PasswordForm({ signingIn }: { signingIn: UseOperation<'signInWithPassword'> }) {
  const { i18n, _ } = useLingui()
  const typed = useTypedPhone()
  const [missing, setMissing] = useState({ phone: false, password: false })
  const { failure } = signingIn

  function submit(entered: FormData) {
    const phone = String(entered.get('phone')).trim()
    const password = String(entered.get('password'))
    setMissing({ phone: phone === '', password: password === '' })
    signingIn.forgetFailure()
    if (phone && password) signingIn.send({ phone, market: typed.market, password })
  }
  function errorAt(field: 'phone' | 'password') {
    if (missing[field]) return _(field === 'phone' ? 'sessions.phone.missing' : 'passwords.missing')
    const isHere = failure && (field === 'phone' ? isPhoneWrong(failure) : isPasswordWrong(failure))
    return isHere ? failureText(i18n, failure) : undefined
  }

  return (
    <Form id={LOGIN_FORM} onSubmit={submit} className={styles.form}>
      <div>
        <h2>{_('passwords.login.heading')}</h2>
        <p className="quiet">{_('passwords.login.text')}</p>
      </div>
      <PhoneFields typed={typed} error={errorAt('phone')} autoComplete="username" />
      <PasswordField label={_('passwords.password')} error={errorAt('password')} autoComplete="current-password" />
      <p className="quiet">
        {_('passwords.forgot')}{' '}
        <Link href={hrefTo('login', { next: hrefTo('password') })}>{_('passwords.byCode')}</Link>
      </p>
      <AgreeNote market={typed.market} />
    </Form>
  )
}

type SignInActionsProps = { signingIn: UseOperation<'signInWithPassword'>; next: string | undefined }

/** The button, with what failed above it. After too many wrong passwords the way by code is offered. */
function SignInActions({ signingIn, next }: SignInActionsProps) {
  const { _ } = useLingui()
  const { failure, retry, isSending } = signingIn
  const isAtField = failure !== null && (isPhoneWrong(failure) || isPasswordWrong(failure))
  const isLocked = failure?.kind === 'refusal' && failure.reason === 'PASSWORD_LOCKED'
  const byCode = isLocked && (
    <PageButton tone="plain" href={hrefTo('login', { next })}>
      {_('passwords.byCode')}
    </PageButton>
  )
  return (
    <ActionBar
      quieter={<FailureNote failure={isAtField ? null : failure} onRetry={retry} {...(byCode && { action: byCode })} />}
    >
      <Button type="submit" form={LOGIN_FORM} wide busy={isSending} busyLabel={_('passwords.signingIn')}>
        {_('passwords.signIn')}
      </Button>
    </ActionBar>
  )
}

function isPasswordWrong(failure: NonNullable<UseOperation<'signInWithPassword'>['failure']>): boolean {
  return failure.kind === 'refusal' && ['PASSWORD_WRONG', 'INVALID_FIELD'].includes(failure.reason)
}
