import { ActionBar, Sentence } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { PayBar, type PayBarProps } from '../paying/pay-bar.tsx'

/** `day`: the one asked about; the loan is paid off on no other. */
export type PayoffBarProps = PayBarProps & { day: string; isToday: boolean }

export function PayoffBar({ day, isToday, ...pay }: PayoffBarProps) {
  const { _ } = useLingui()
  if (isToday) return <PayBar {...pay} />
  return (
    <ActionBar>
      <p className="quiet">
        <Sentence>{_('closing.payoff.later', { date: day })}</Sentence>
      </p>
    </ActionBar>
  )
}
