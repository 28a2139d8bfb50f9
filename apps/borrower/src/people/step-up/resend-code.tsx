import { Button } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useSecondsLeft } from '../../platform/browser/use-seconds-left.ts'

export type ResendCodeProps = { resendAt: number; isSending: boolean; onResend: () => void }

export function ResendCode({ resendAt, isSending, onResend }: ResendCodeProps) {
  const { _ } = useLingui()
  const seconds = useSecondsLeft(resendAt)
  return (
    <Button tone="plain" disabled={seconds > 0 || isSending} onClick={onResend}>
      {seconds > 0 ? _('step-up.resendIn', { seconds }) : _('step-up.resend')}
    </Button>
  )
}
