import { Button } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useSecondsLeft } from '../../platform/browser/use-seconds-left.ts'
import styles from './login-page.module.css'

export type ResendChoicesProps = {
  resendAt: number
  isSending: boolean
  onResend: (channel: 'sms' | 'voice') => void
  onOtherNumber: () => void
}

/** What to do when no code comes. */
export function ResendChoices({ resendAt, isSending, onResend, onOtherNumber }: ResendChoicesProps) {
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
