import { Button, HeadsetIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { goToOwn, hrefTo } from '../../platform/navigation/go-to.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { StatusChip } from '../order-page/status-chip.tsx'
import styles from './hero.module.css'
import type { Home } from './heroes.ts'

export type CurrentOrder = NonNullable<Home['currentOrder']>

export type LoanProgress = NonNullable<CurrentOrder['progress']>

export type FiguresProps = { order: CurrentOrder; progress: LoanProgress }

export type LastOrder = NonNullable<Home['lastOrder']>

/** Name and status of the order. */
export function HeroHead({ order }: { order: Pick<CurrentOrder, 'productName' | 'orderStatus' | 'statusTitle'> }) {
  return (
    <div className={styles.head}>
      <h2>{order.productName}</h2>
      <StatusChip status={order.orderStatus} title={order.statusTitle} />
    </div>
  )
}

/** The next step that the server names. */
export function NextStep({ order, isQuiet = false }: { order: CurrentOrder; isQuiet?: boolean }) {
  return (
    <Button wide tone={isQuiet ? 'quiet' : 'main'} onClick={() => goToOwn(order.actionUrl)}>
      {order.actionLabel}
    </Button>
  )
}

export function detailsOf({ productId, orderId }: Pick<CurrentOrder, 'productId' | 'orderId'>): string {
  return hrefTo('loanDetail', { productId, orderId })
}

export function TalkToUs() {
  const { _ } = useLingui()
  return (
    <PageRow
      href={hrefTo('customerService')}
      icon={HeadsetIcon}
      label={_('home.ways.talk')}
      description={_('home.ways.talkText')}
    />
  )
}
