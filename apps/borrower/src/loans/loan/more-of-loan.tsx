import { Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { LoanLinks } from '../../origination/order-page/loan-links.tsx'
import type { LoanDetails } from '../../origination/orders/order-views.ts'

const RUNS = [170, 174, 180]

/** What is owed, more time, an early end, and everything on paper: for a loan that was paid out. */
export function MoreOfLoan({ order }: { order: LoanDetails }) {
  const { _ } = useLingui()
  const { orderId, productId, orderStatus, standing, isDelay, payableFrom } = order
  if (standing === null) return null
  const isRunning = RUNS.includes(orderStatus)
  return (
    <Section heading={_('orders.links')}>
      <LoanLinks
        reference={{ productId, orderId }}
        isOwed={standing.payoffMinor > 0}
        canExtend={isDelay === '1'}
        hasLater={isRunning && standing.payoffMinor > standing.dueNowMinor}
        payableFrom={payableFrom}
        giveBackUntil={isRunning ? standing.giveBackUntil : null}
        hasDocuments
      />
    </Section>
  )
}
