import type { Failure } from '@hulog/client'
import { ActionBar, Button } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { UseOperation } from '../../platform/api/use-operation.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'

type LoginActionsProps = {
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

/** Ties the button in the action bar to the form of the step. */
export const LOGIN_FORM = 'login'

/** Failures that stand at the field they are about; all others stand above the button. */
export function isPhoneWrong(failure: Failure): boolean {
  return failure.kind === 'refusal' && failure.reason === 'PHONE_NOT_VALID'
}

export function isCodeWrong(failure: Failure): boolean {
  return failure.kind === 'refusal' && ['CODE_WRONG', 'CODE_EXPIRED', 'INVALID_FIELD'].includes(failure.reason)
}
