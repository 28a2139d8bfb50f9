import { Card, LinkRow, PhoneIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { MouseEvent } from 'react'
import { nativeShell } from '../../shell/native-shell.ts'
import type { LoanDetails } from './order-views.ts'

/** Where else an order leads: one row each. */
export function OrderLinks({ order: { telephone } }: { order: LoanDetails }) {
  const { _ } = useLingui()
  if (telephone === '') return null
  function callService(event: MouseEvent) {
    event.preventDefault()
    nativeShell.post('callPhone', { phone: telephone })
  }
  return (
    <Card>
      <LinkRow
        href={`tel:${telephone.replace(/[^\d+]/g, '')}`}
        icon={PhoneIcon}
        label={_('loanDetails.call')}
        description={telephone}
        onClick={callService}
      />
    </Card>
  )
}
