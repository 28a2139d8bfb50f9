import { useLingui } from '@lingui/react'
import type { PrepaymentEffect } from './repayment.ts'

/** Repeats the effect that was chosen for money paid early; nothing without a choice. */
export function ChosenEffect({ prepayment }: { prepayment: PrepaymentEffect | undefined }) {
  const { _ } = useLingui()
  if (prepayment === undefined) return null
  return <p className="quiet">{_('prepayment.chosen', { effect: _(`prepayment.${prepayment}`) })}</p>
}
