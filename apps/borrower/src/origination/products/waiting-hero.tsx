import { Card, DateText, LifeLine, type LifePoint, MomentPicture } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import styles from './hero.module.css'
import { type CurrentOrder, HeroHead, NextStep } from './hero-parts.tsx'
import type { Home } from './heroes.ts'

/** An application or a payout under way: where it stands, and what comes next. */
export function WaitingHero({ home: { stage, currentOrder: order } }: { home: Home }) {
  const { _ } = useLingui()
  if (!order) return null
  const isFailed = stage === 'payoutFailed'
  return (
    <Card>
      {stage === 'paying' && (
        <div className={styles.moment}>
          <MomentPicture of="money-sent" />
        </div>
      )}
      <HeroHead order={order} />
      <div>
        <p className="quiet small">{_('products.current.amount')}</p>
        <Amount minor={order.amountMinor} currency={order.currency} size="hero" />
      </div>
      {isFailed ? <p>{order.statusDescription}</p> : <Steps order={order} isPaying={stage === 'paying'} />}
      <NextStep order={order} isQuiet={!isFailed} />
    </Card>
  )
}

function Steps({ order, isPaying }: { order: CurrentOrder; isPaying: boolean }) {
  const { _ } = useLingui()
  const now = { state: 'now', date: '', detail: order.statusDescription } as const
  const ahead = { state: 'ahead', date: '' } as const
  const applied: LifePoint = {
    key: 'applied',
    title: _('home.applied'),
    date: <DateText value={order.appliedOn} />,
    state: 'done',
  }
  const points: LifePoint[] = isPaying
    ? [
        applied,
        { key: 'agreed', title: _('home.agreed'), date: '', state: 'done' },
        { key: 'sending', title: _('home.sending'), ...now },
        { key: 'arrived', title: _('home.arrived'), ...ahead },
      ]
    : [
        applied,
        { key: 'checking', title: _('home.checking'), ...now },
        { key: 'answer', title: _('home.answer'), ...ahead },
        { key: 'decide', title: _('home.decide'), ...ahead },
      ]
  return <LifeLine points={points} />
}
