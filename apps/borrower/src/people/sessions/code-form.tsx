import { SMS_CODE_LENGTH } from '@hulog/contract/limits'
import { Button, CodeField, Form } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import type { UseOperation } from '../../platform/api/use-operation.ts'
import { useSecondsLeft } from '../../platform/browser/use-seconds-left.ts'
import { failureText } from '../../platform/shell/failure-text.ts'
import type { Challenge } from './kept-sign-in.ts'
import { isCodeWrong, LOGIN_FORM } from './login-actions.tsx'
import styles from './login-page.module.css'

type CodeFormProps = Omit<ResendChoicesProps, 'isSending'> & {
  challenge: Challenge
  sending: UseOperation<'sendLoginCode'>
  signingIn: UseOperation<'signInWithCode'>
}

/** Step two: the code that came. Its last digit sends it. */
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

/** What to do when no code comes. */
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
