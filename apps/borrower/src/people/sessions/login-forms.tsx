import type { Failure } from '@hulog/client'
import { SMS_CODE_LENGTH } from '@hulog/contract/limits'
import { ActionBar, Button, CodeField, Form, RadioCards, TextField, WelcomeIllustration } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import type { UseOperation } from '../../platform/api/use-operation.ts'
import { useSecondsLeft } from '../../platform/browser/use-seconds-left.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { failureText } from '../../platform/shell/failures.ts'
import { COUNTRIES, MARKETS, type MarketCode, marketOfPhone } from './countries.ts'
import { type Challenge, keepPhone, keptPhone } from './kept-sign-in.ts'
import styles from './login-page.module.css'

type PhoneFormProps = { sending: UseOperation<'sendLoginCode'>; next: string | undefined }

/** First step: the phone number. */
export function PhoneForm({ sending, next }: PhoneFormProps) {
  const { i18n, _ } = useLingui()
  const typed = useTypedPhone()
  const [isMissing, setMissing] = useState(false)
  const { failure } = sending

  function submit(entered: FormData) {
    const phone = String(entered.get('phone')).trim()
    const channel = entered.get('channel') === 'voice' ? 'voice' : 'sms'
    setMissing(phone === '')
    sending.forgetFailure()
    if (phone) sending.send({ phone, market: typed.market, channel })
  }

  const refused = failure && isPhoneWrong(failure) ? failureText(i18n, failure) : undefined
  return (
    <Form id={LOGIN_FORM} onSubmit={submit} className={styles.form}>
      <div className={styles.welcome}>
        <WelcomeIllustration />
        <h2>{_('sessions.login.heading')}</h2>
        <p className="quiet">{_('sessions.login.text')}</p>
      </div>
      <PhoneFields
        typed={typed}
        error={isMissing ? _('sessions.phone.missing') : refused}
        autoComplete="tel-national"
      />
      <AgreeNote market={typed.market} />
      <p className="quiet">
        <Link href={hrefTo('loginOther', { next })}>{_('sessions.otherWays')}</Link>
      </p>
    </Form>
  )
}

/** The number and its country, as typed on any page of the sign-in. */
export function useTypedPhone() {
  const [kept] = useState(keptPhone)
  const [market, setMarket] = useState(
    () => kept?.market ?? marketOfPhone({ languages: navigator.languages, ...Intl.DateTimeFormat().resolvedOptions() }),
  )
  const field = useRef<HTMLInputElement>(null)
  return { kept, market, setMarket, field }
}

type PhoneFieldsProps = {
  typed: ReturnType<typeof useTypedPhone>
  error: string | undefined
  autoComplete: 'tel-national' | 'username'
}

export function PhoneFields({ typed: { kept, market, setMarket, field }, error, autoComplete }: PhoneFieldsProps) {
  const { _ } = useLingui()
  return (
    <>
      <RadioCards
        columns
        label={_('sessions.country')}
        value={market}
        onChange={(chosen) => {
          setMarket(chosen)
          keepPhone(field.current?.value ?? '', chosen)
        }}
        options={MARKETS.map((value) => ({
          value,
          label: COUNTRIES[value].callingCode,
          description: _(`sessions.country.${value}`),
        }))}
      />
      <TextField
        label={_('sessions.phone')}
        hint={_('sessions.phone.hint', { example: COUNTRIES[market].example })}
        error={error}
        prefix={COUNTRIES[market].callingCode}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        ref={field}
        defaultValue={kept?.phone}
        onChange={(event) => keepPhone(event.currentTarget.value, market)}
      />
    </>
  )
}

/** SUP-03: every way to sign in includes agreeing to the policy. */
export function AgreeNote({ market }: { market: MarketCode }) {
  const { _ } = useLingui()
  return (
    <p className="quiet">
      {_('sessions.login.agree')} <Link href={hrefTo('privacyPolicy', { market })}>{_('sessions.login.policy')}</Link>
    </p>
  )
}

type CodeFormProps = Omit<ResendChoicesProps, 'isSending'> & {
  challenge: Challenge
  sending: UseOperation<'sendLoginCode'>
  signingIn: UseOperation<'signInWithCode'>
}

/** Second step: the code. Its last digit sends it. */
export function CodeForm({ challenge, sending, signingIn, ...choices }: CodeFormProps) {
  const { i18n, _ } = useLingui()
  const [isMissing, setMissing] = useState(false)
  const lastTried = useRef('')
  const { failure } = signingIn
  const sentText = challenge.channel === 'voice' ? 'sessions.code.sentVoice' : 'sessions.code.sentSms'

  function signIn(code: string) {
    const isComplete = code.length === SMS_CODE_LENGTH
    setMissing(!isComplete)
    if (!isComplete || signingIn.isSending) return
    lastTried.current = code
    signingIn.send({ challengeId: challenge.challengeId, smsCode: code })
  }

  return (
    <Form id={LOGIN_FORM} onSubmit={(entered) => signIn(String(entered.get('smsCode')))} className={styles.form}>
      <p>
        {_(sentText, { phone: challenge.phoneMasked })}{' '}
        <span className="quiet">
          {_('sessions.code.expires', { minutes: Math.floor(challenge.expiresInSeconds / 60) })}
        </span>
      </p>
      <CodeField
        label={_('sessions.code')}
        name="smsCode"
        digits={SMS_CODE_LENGTH}
        autoFocus
        error={
          isMissing
            ? _('sessions.code.missing')
            : failure && isCodeWrong(failure)
              ? failureText(i18n, failure)
              : undefined
        }
        onComplete={(code) => {
          if (code !== lastTried.current) signIn(code)
        }}
      />
      <ResendChoices {...choices} isSending={sending.isSending} />
    </Form>
  )
}

type ResendChoicesProps = {
  resendAt: number
  isSending: boolean
  onResend: (channel: 'sms' | 'voice') => void
  onOtherNumber: () => void
}

/** Choices for borrowers who receive no code. */
function ResendChoices({ resendAt, isSending, onResend, onOtherNumber }: ResendChoicesProps) {
  const { _ } = useLingui()
  const seconds = useSecondsLeft(resendAt)
  const isBlocked = seconds > 0 || isSending
  return (
    <div className={styles.choices}>
      <Button tone="plain" disabled={isBlocked} onClick={() => onResend('sms')}>
        {seconds > 0 ? _('sessions.resendIn', { seconds }) : _('sessions.resend')}
      </Button>
      <Button tone="plain" disabled={isBlocked} onClick={() => onResend('voice')}>
        {_('sessions.sendVoice')}
      </Button>
      <Button tone="plain" onClick={onOtherNumber}>
        {_('sessions.otherNumber')}
      </Button>
    </div>
  )
}

type LoginActionsProps = {
  hasChallenge: boolean
  sending: UseOperation<'sendLoginCode'>
  signingIn: UseOperation<'signInWithCode'>
}

/** Button of the present step, with its failure above it. */
export function LoginActions({ hasChallenge, sending, signingIn }: LoginActionsProps) {
  const { _ } = useLingui()
  const failed = [signingIn, sending].find(
    ({ failure }) => failure && !isCodeWrong(failure) && !(isPhoneWrong(failure) && !hasChallenge),
  )
  const { isSending } = hasChallenge ? signingIn : sending
  const label = hasChallenge ? _('sessions.signIn') : _('sessions.sendSms')
  const busyLabel = hasChallenge ? _('sessions.signingIn') : _('sessions.sending')
  return (
    <ActionBar quieter={<FailureNote failure={failed?.failure ?? null} {...(failed && { onRetry: failed.retry })} />}>
      <Button type="submit" form={LOGIN_FORM} wide busy={isSending} busyLabel={busyLabel}>
        {label}
      </Button>
    </ActionBar>
  )
}

/** Connects the button in the action bar with the form of the step. */
export const LOGIN_FORM = 'login'

/** True for a failure shown at the field of the phone number; others are shown above the button. */
export function isPhoneWrong(failure: Failure): boolean {
  return failure.kind === 'refusal' && failure.reason === 'PHONE_NOT_VALID'
}

function isCodeWrong(failure: Failure): boolean {
  return failure.kind === 'refusal' && ['CODE_WRONG', 'CODE_EXPIRED', 'INVALID_FIELD'].includes(failure.reason)
}
