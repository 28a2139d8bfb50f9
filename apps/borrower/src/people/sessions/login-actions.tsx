import { ActionBar, Button } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { UseOperation } from '../../platform/api/use-operation.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { isCodeWrong, isPhoneWrong, LOGIN_FORM } from './login-form.ts'

export type LoginActionsProps = {
  hasChallenge: boolean
  sending: UseOperation<'sendLoginCode'>
  signingIn: UseOperation<'signInWithCode'>
}

/** The one button of the present step, with what went wrong right above it. */
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
