import { Card, DateText, DaysAway, ListRow, ListRows, MomentPicture } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import styles from './hero.module.css'
import { HeroHead, NextStep } from './hero-parts.tsx'
import type { Home } from './heroes.ts'
import { PartRows } from './part-rows.tsx'

/** A waiting offer: how much, what it costs, and until when it can be taken. */
export function OfferHero({ home: { today, currentOrder: order } }: { home: Home }) {
  const { _ } = useLingui()
  if (!order) return null
  const { currency, offer } = order
  const isSmaller = offer !== null && offer.askedMinor !== order.amountMinor
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />
  return (
    <Card>
      <div className={styles.moment}>
        <MomentPicture of="approved" />
      </div>
      <HeroHead order={order} />
      <div>
        <p className="quiet small">{_('products.current.amount')}</p>
        <Amount minor={order.amountMinor} currency={currency} size="hero" />
      </div>
      <p className="quiet">{order.statusDescription}</p>
      {offer && (
        <ListRows>
          {isSmaller && <ListRow label={_('home.asked')}>{amount(offer.askedMinor)}</ListRow>}
          <ListRow label={_('products.cost.received')}>{amount(offer.netProceedsMinor)}</ListRow>
          <PartRows of={{ ...offer, currency }} />
          <ListRow label={_('home.back')} strong>
            {amount(offer.totalRepayableMinor)}
          </ListRow>
          <ListRow label={_('products.cost.ofWhich')}>{amount(offer.costMinor)}</ListRow>
          <ListRow label={offer.installments > 1 ? _('products.cost.first') : _('products.cost.only')}>
            <DateText value={offer.firstDueOn} />
          </ListRow>
          <ListRow label={_('home.until')} note={<DaysAway value={offer.endsOn} today={today} />}>
            <DateText value={offer.endsOn} />
          </ListRow>
        </ListRows>
      )}
      <NextStep order={order} />
    </Card>
  )
}
