import { BanknoteIcon, CalendarIcon, Card, ClockIcon, FileTextIcon, type Glyph, ReceiptTextIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'
import type { OrderReference } from './order-query-view.tsx'

export type LoanLinksProps = {
  reference: OrderReference
  isOwed: boolean
  canExtend: boolean
  /** True when something can be paid before it is due, now or later. */
  hasLater: boolean
  /** First day of early payoff; null when it is possible now. */
  payableFrom: string | null
  giveBackUntil: string | null
  hasDocuments: boolean
  /** Runs when the borrower goes to extend or to pay off the loan. */
  onPay?: () => void
}

type Link = {
  key: string
  href: string
  icon: Glyph
  label: string
  description?: string
  onLeave?: (() => void) | undefined
}

/** Links for a loan that was paid out; only those that apply now. */
export function LoanLinks({ reference, isOwed, onPay, ...can }: LoanLinksProps) {
  const { _ } = useLingui()
  const { payableFrom, giveBackUntil } = can
  const links: (Link | false)[] = [
    isOwed && { key: 'owed', href: hrefTo('owed', reference), icon: ReceiptTextIcon, label: _('orders.links.owed') },
    can.canExtend && {
      key: 'extend',
      href: hrefTo('repayDelay', reference),
      icon: ClockIcon,
      label: _('orders.links.extend'),
      onLeave: onPay,
    },
    can.hasLater && {
      key: 'payoff',
      href: hrefTo('payoff', reference),
      icon: BanknoteIcon,
      label: _('orders.links.payoff'),
      onLeave: onPay,
      ...(payableFrom !== null && { description: _('orders.links.payoffFrom', { date: payableFrom }) }),
    },
    giveBackUntil !== null && {
      key: 'giveBack',
      href: hrefTo('giveBack', reference),
      icon: CalendarIcon,
      label: _('orders.links.giveBack'),
      description: _('orders.links.giveBackUntil', { date: giveBackUntil }),
    },
    can.hasDocuments && {
      key: 'documents',
      href: hrefTo('documents', reference),
      icon: FileTextIcon,
      label: _('orders.links.documents'),
    },
  ]
  return (
    <Card>
      {links.map((link) => {
        if (!link) return null
        const { key, ...row } = link
        return <PageRow key={key} {...row} />
      })}
    </Card>
  )
}
