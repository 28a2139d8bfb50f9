import { ActionBar, Button, DatedText } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { usePay } from '../../paying/use-pay.ts'
import { FailureNote } from '../../shell/failure-note.tsx'

export type PayoffBarProps = {
  /** The day asked about; it is paid on no other. */
  day: string
  isToday: boolean
  paying: ReturnType<typeof usePay>
  /** Null while today's figures are not on the page. */
  onPay: (() => void) | null
}

export function PayoffBar({ day, isToday, paying, onPay }: PayoffBarProps) {
  const { _ } = useLingui()
  if (!isToday) {
    return (
      <ActionBar>
        <p className="quiet">
          <DatedText>{_('closing.payoff.later', { date: day })}</DatedText>
        </p>
      </ActionBar>
    )
  }
  return (
    <ActionBar
      note={_('repayments.hint')}
      quieter={paying.failure && <FailureNote failure={paying.failure} onRetry={paying.retry} />}
    >
      <Button
        wide
        busy={paying.isSending}
        busyLabel={_('repayments.busy')}
        aria-disabled={onPay === null}
        onClick={() => onPay?.()}
      >
        {_('repayments.pay')}
      </Button>
    </ActionBar>
  )
}
