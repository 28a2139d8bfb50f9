import { Card, DateText, LinkButton, ListRow, ListRows, MomentPicture } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import { PageButton, PageRow } from '../../platform/shell/page-link.tsx'
import { AfterDecline } from './after-decline.tsx'
import styles from './hero.module.css'
import { detailsOf, HeroHead, type LastOrder, TalkToUs } from './hero-parts.tsx'
import type { Home } from './heroes.ts'
import { ProductRows } from './product-rows.tsx'

/** The last order is closed: paid back, declined, or closed unpaid. */
export function ClosedHero({ home: { stage, products, lastOrder: order } }: { home: Home }) {
  const { _ } = useLingui()
  if (!order) return null
  if (stage === 'declined') return <Declined order={order} />
  if (stage === 'unpaid') return <Unpaid order={order} />
  return (
    <>
      <Settled order={order} />
      <ProductRows heading={_('home.again')} products={products} />
    </>
  )
}

function Settled({ order }: { order: LastOrder }) {
  const { _ } = useLingui()
  const amount = (minor: number) => <Amount minor={minor} currency={order.currency} />
  return (
    <Card>
      <div className={styles.moment}>
        <MomentPicture of="settled" />
        <h2>{_('home.settled')}</h2>
        <p className="quiet">{_('home.settledText')}</p>
      </div>
      <ListRows>
        <ListRow label={_('home.received')}>{amount(order.receivedMinor)}</ListRow>
        <ListRow label={_('home.repaid')}>{amount(order.repaidMinor)}</ListRow>
        <ListRow label={_('home.itCost')} strong>
          {amount(order.costMinor)}
        </ListRow>
        {order.closedOn !== null && (
          <ListRow label={_('home.closedOn')}>
            <DateText value={order.closedOn} />
          </ListRow>
        )}
      </ListRows>
      <div className={styles.actions}>
        {order.closingLetterUrl !== '' && (
          <LinkButton wide href={order.closingLetterUrl}>
            {_('home.letter')}
          </LinkButton>
        )}
        <PageButton tone="plain" wide href={detailsOf(order)}>
          {_('products.seeOrder')}
        </PageButton>
      </div>
    </Card>
  )
}

/** Says what was decided, what can be done about it, and when; it sells nothing. */
function Declined({ order }: { order: LastOrder }) {
  const { _ } = useLingui()
  return (
    <>
      <Card>
        <div className={styles.moment}>
          <MomentPicture of="declined" />
        </div>
        <HeroHead order={order} />
        <h3>{_('home.decided')}</h3>
        <p>{order.statusDescription}</p>
        {order.reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <AfterDecline order={order} />
      </Card>
      <Card>
        <PageRow href={detailsOf(order)} label={_('home.decision')} />
        <TalkToUs />
      </Card>
    </>
  )
}

function Unpaid({ order }: { order: LastOrder }) {
  const { _ } = useLingui()
  return (
    <Card>
      <HeroHead order={order} />
      <div>
        <p className="quiet small">{_('home.owed')}</p>
        <Amount minor={order.payoffMinor} currency={order.currency} size="hero" />
      </div>
      <p className="quiet">{order.statusDescription}</p>
      <PageButton wide href={detailsOf(order)}>
        {_('products.seeOrder')}
      </PageButton>
      <TalkToUs />
    </Card>
  )
}
