import { Card, DateText, DaysAway, InstallmentBar, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { NewTermsRow } from '../order-page/new-terms-row.tsx'
import styles from './hero.module.css'
import {
  type CurrentOrder,
  detailsOf,
  type FiguresProps,
  HeroHead,
  type LoanProgress,
  NextStep,
} from './hero-parts.tsx'
import type { Home } from './heroes.ts'
import { MoreAboutLoan, Ways } from './loan-ways.tsx'

/** A loan that was paid out: the next payment, the one due today, or what is late and the ways out. */
export function LoanHero({ home: { stage, today, currentOrder: order } }: { home: Home }) {
  const { _ } = useLingui()
  if (!order?.progress) return null
  const { progress } = order
  return (
    <>
      <NewTermsRow order={order} label={_('home.newTerms')} describe={(date) => _('home.newTerms.until', { date })} />
      <Card>
        <HeroHead order={order} />
        {stage === 'running' ? (
          <NextPayment order={order} progress={progress} today={today} />
        ) : (
          <DueNow order={order} progress={progress} />
        )}
        <Progress progress={progress} />
        <Actions order={order} isRunning={stage === 'running'} />
      </Card>
      {stage === 'overdue' && <Parts progress={progress} currency={order.currency} />}
      {stage === 'running' ? (
        <MoreAboutLoan order={order} progress={progress} />
      ) : (
        <Ways order={order} progress={progress} />
      )}
    </>
  )
}

function NextPayment({ order, progress, today }: FiguresProps & { today: string }) {
  const { _ } = useLingui()
  const { nextDueOn, nextDueMinor, payoffMinor } = progress
  return (
    <>
      <div>
        <p className="quiet small">{_('products.current.next')}</p>
        <Amount minor={nextDueMinor} currency={order.currency} size="hero" />
        {nextDueOn !== null && (
          <p>
            <DateText value={nextDueOn} />{' '}
            <span className="quiet">
              · <DaysAway value={nextDueOn} today={today} />
            </span>
          </p>
        )}
      </div>
      <p className="quiet">{order.statusDescription}</p>
      {payoffMinor !== nextDueMinor && (
        <ListRows>
          <ListRow label={_('home.close')}>
            <Amount minor={payoffMinor} currency={order.currency} />
          </ListRow>
        </ListRows>
      )}
    </>
  )
}

function DueNow({ order, progress }: FiguresProps) {
  const { _ } = useLingui()
  const { dueNowMinor, oldestUnpaidOn } = progress
  return (
    <>
      <div>
        <p className="quiet small">{_('products.current.now')}</p>
        <Amount minor={dueNowMinor} currency={order.currency} size="hero" />
        {oldestUnpaidOn !== null && (
          <p>
            {_('home.lateSince')} <DateText value={oldestUnpaidOn} />
          </p>
        )}
      </div>
      <p className="quiet">{order.statusDescription}</p>
    </>
  )
}

/** Installments paid so far; a single payment has no progress to show. */
function Progress({ progress: { installmentsPaid: paid, installmentsTotal: total } }: { progress: LoanProgress }) {
  const { _ } = useLingui()
  if (total < 2) return null
  const label = _('home.progress', { paid, total })
  return (
    <div>
      <InstallmentBar parts={total} filled={paid} label={label} />
      <p className="quiet small" aria-hidden="true">
        {label}
      </p>
    </div>
  )
}

function Actions({ order, isRunning }: { order: CurrentOrder; isRunning: boolean }) {
  const { _ } = useLingui()
  return (
    <div className={styles.actions}>
      <NextStep order={order} isQuiet={isRunning} />
      {order.actionUrl !== detailsOf(order) && (
        <PageButton tone="plain" wide href={detailsOf(order)}>
          {_('products.seeOrder')}
        </PageButton>
      )}
    </div>
  )
}

/** Lists the parts of the amount due, which sum to it. */
function Parts({ progress, currency }: { progress: LoanProgress; currency: CurrentOrder['currency'] }) {
  const { _ } = useLingui()
  return (
    <Section heading={_('home.madeOf')}>
      <Card>
        <ListRows>
          {progress.dueParts.map(({ kind, amountMinor }) => (
            <ListRow key={kind} label={_(`home.part.${kind}`)}>
              <Amount minor={amountMinor} currency={currency} />
            </ListRow>
          ))}
          <ListRow label={_('products.current.now')} strong>
            <Amount minor={progress.dueNowMinor} currency={currency} />
          </ListRow>
        </ListRows>
      </Card>
    </Section>
  )
}
