import type { Body } from '@hulog/contract'
import { SMS_CODE_LENGTH } from '@hulog/contract/limits'
import { Button, CodeField, Form, Sheet } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useRef, useState } from 'react'
import type { UseOperation } from '../../platform/api/use-operation.ts'
import { useSecondsLeft } from '../../platform/browser/use-seconds-left.ts'
import type { KnownMessage } from '../../platform/language/message-parts.ts'
import { FailureNote } from '../../platform/shell/failure-note.tsx'
import { failureText } from '../../platform/shell/failures.ts'
import { isCodeRefusal, type StepUp, type StepUpOperation } from './use-step-up.ts'

type StepUpSheetProps<Name extends StepUpOperation> = {
  /** The reason for a code. */
  reason: KnownMessage
  stepUp: StepUp<Name>
  /** The write that needs a code, sent again with it. */
  writing: UseOperation<Name>
}

/** The code that the borrower's own phone got, for one act (security 18). Its last digit sends it. */
export function StepUpSheet<Name extends StepUpOperation>({ reason, stepUp, writing }: StepUpSheetProps<Name>) {
  const { i18n, _ } = useLingui()
  const [isMissing, setMissing] = useState(false)
  const lastTried = useRef('')
  const { pending, code, sending } = stepUp
  if (pending === null) return null
  const isWrong = isCodeRefusal(writing.failure)
  const failed = [isWrong ? null : writing, sending].find((operation) => operation?.failure)

  function enter(smsCode: string) {
    const isComplete = smsCode.length === SMS_CODE_LENGTH
    setMissing(!isComplete)
    if (!isComplete || code === null || writing.isSending) return
    lastTried.current = smsCode
    writing.send({ ...pending, challengeId: code.challengeId, smsCode } as Body<Name>)
  }
  function close() {
    writing.forgetFailure()
    stepUp.close()
  }
  function errorText() {
    if (isMissing) return _('step-up.missing')
    return isWrong && writing.failure ? failureText(i18n, writing.failure) : undefined
  }

  return (
    <Sheet open title={_('step-up.title')} closeLabel={_('shell.close')} onClose={close}>
      <p>{_(reason)}</p>
      <p className="quiet" aria-live="polite">
        {code
          ? _(code.channel === 'voice' ? 'step-up.called' : 'step-up.sent', { phone: code.phoneMasked })
          : sending.isSending && _('step-up.sending')}
      </p>
      <Form onSubmit={(entered) => enter(String(entered.get('smsCode')))}>
        <CodeField
          key={code?.challengeId}
          label={_('step-up.code')}
          name="smsCode"
          digits={SMS_CODE_LENGTH}
          error={errorText()}
          onChange={() => setMissing(false)}
          onComplete={(digits) => {
            if (digits !== lastTried.current) enter(digits)
          }}
        />
        <FailureNote failure={failed?.failure ?? null} {...(failed && { onRetry: failed.retry })} />
        <Button
          type="submit"
          wide
          aria-disabled={code === null}
          busy={writing.isSending}
          busyLabel={_('step-up.checking')}
        >
          {_('step-up.confirm')}
        </Button>
      </Form>
      <ResendCode
        key={code?.challengeId ?? ''}
        resendAt={code?.resendAt ?? 0}
        isSending={sending.isSending}
        onResend={stepUp.sendAgain}
      />
    </Sheet>
  )
}

type ResendCodeProps = { resendAt: number; isSending: boolean; onResend: () => void }

function ResendCode({ resendAt, isSending, onResend }: ResendCodeProps) {
  const { _ } = useLingui()
  const seconds = useSecondsLeft(resendAt)
  return (
    <Button tone="plain" disabled={seconds > 0 || isSending} onClick={onResend}>
      {seconds > 0 ? _('step-up.resendIn', { seconds }) : _('step-up.resend')}
    </Button>
  )
}
