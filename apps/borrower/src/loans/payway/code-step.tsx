import type { Failure } from '@hulog/client'
import { BANK_CODE_LENGTH } from '@hulog/contract/limits'
import { Button, Card, Form, TextField, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { useSecondsLeft } from '../../platform/browser/use-seconds-left.ts'
import { type BankPayment, paywayFailure, type Started } from './use-payway.ts'

export const CODE_FORM = 'bank-code'
const LONGEST_CODE = 12

/** True for a refusal that is shown at the code's field. */
export function isAboutCode(failure: Failure): boolean {
  return failure.kind === 'refusal' && failure.field === 'verifyCode'
}

export type CodeStepProps = {
  payment: BankPayment
  started: Started
  onSendAgain: () => void
}

/** REP-10: asks for the code that the bank sent to the borrower's phone. */
export function CodeStep({ payment, started, onSendAgain }: CodeStepProps) {
  const { i18n, _ } = useLingui()
  const [isShort, setShort] = useState(false)
  const seconds = useSecondsLeft(started.resendAt)
  const { failure } = payment.confirming

  function confirm(typed: string) {
    const code = typed.replace(/\s/g, '')
    const isTooShort = code.length < BANK_CODE_LENGTH
    setShort(isTooShort)
    if (isTooShort) toast(_('payway.codeShort'), { tone: 'error' })
    else payment.confirm(code)
  }

  return (
    <Form id={CODE_FORM} onSubmit={(entered) => confirm(String(entered.get('verifyCode') ?? ''))}>
      <Card>
        <p>{_('payway.sentTo', { phone: started.phoneMasked })}</p>
        <TextField
          label={_('payway.code')}
          name="verifyCode"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={LONGEST_CODE}
          autoFocus
          error={
            isShort ? _('payway.codeShort') : failure && isAboutCode(failure) ? paywayFailure(i18n, failure) : undefined
          }
          onChange={() => {
            setShort(false)
            payment.confirming.forgetFailure()
          }}
        />
        <Button tone="quiet" wide disabled={seconds > 0 || payment.committing.isSending} onClick={onSendAgain}>
          {seconds > 0 ? _('payway.seconds', { seconds }) : _('payway.getCode')}
        </Button>
        <Button tone="plain" wide onClick={payment.leave}>
          {_('payway.otherCard')}
        </Button>
      </Card>
    </Form>
  )
}
