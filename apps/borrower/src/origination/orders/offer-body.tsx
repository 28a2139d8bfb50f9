import {
  Card,
  CostBar,
  type Currency,
  DateText,
  Details,
  LandmarkIcon,
  ListRow,
  ListRows,
  LoadingOverlay,
  StatusBanner,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { StepUpSheet } from '../../people/step-up/step-up-sheet.tsx'
import { Amount, formatRate } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { replaceGuarded } from '../../platform/navigation/leave-guard.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { DetailRows } from '../order-page/detail-rows.tsx'
import { PlanList } from '../order-page/plan-list.tsx'
import { LateCost } from '../products/late-cost.tsx'
import { PartRows } from '../products/part-rows.tsx'
import { CancelOrder } from './cancel-order.tsx'
import styles from './offer-body.module.css'
import { type Confirming, type Offer, offerAccountHref } from './use-confirm.ts'

type OfferBodyProps = {
  offer: Offer
  agreements: ReactNode
  confirming: Confirming
  headings: { details: string; plan: string }
  /** Main figures, shown first. */
  children: ReactNode
}

/**
 * Everything a borrower has to know before confirming an offer, each figure once: amount and cost in one card, the
 * payments in one, then what has to be right before the button, which bears the total. The server's rows repeat the
 * figures, so they are folded.
 */
export function OfferBody({ offer, agreements, confirming, headings, children }: OfferBodyProps) {
  const { _ } = useLingui()
  const { productId, orderId, cost, details } = offer
  return (
    <div className={styles.offer}>
      {confirming.hasOfferChanged && (
        <div role="alert">
          <StatusBanner tone="due" title={_('orders.confirm.changed')} description={_('orders.confirm.changedText')} />
        </div>
      )}
      <Card>
        {children}
        <OfferCost offer={offer}>
          {details.length > 0 && (
            <Details moreLabel={headings.details}>
              <DetailRows rows={details} />
            </Details>
          )}
        </OfferCost>
      </Card>
      {offer.repay_plans.length > 0 && (
        <OfferPlan heading={headings.plan} plans={offer.repay_plans} currency={cost.currency} />
      )}
      <PayoutAccountRow offer={offer} />
      <div className={styles.ending}>
        {agreements}
        <CancelOrder
          orderId={orderId}
          isOffer
          onCancelled={() => void replaceGuarded(hrefTo('loanDetail', { productId, orderId }))}
        />
      </div>
      {confirming.isSending && !confirming.stepUp.pending && <LoadingOverlay text={_('shell.loading')} />}
      <StepUpSheet reason="step-up.confirmLoan" stepUp={confirming.stepUp} writing={confirming} />
    </div>
  )
}

/** Cost of the offer: what is received, what it costs, and what being late costs, by an example; then what is folded. */
function OfferCost({ offer, children }: { offer: Offer; children: ReactNode }) {
  const { _ } = useLingui()
  const { cost, amount: lentMinor, requestedAmount, repay_plans: plans, firstPayTime } = offer
  const amount = (minor: number) => <Amount minor={minor} currency={cost.currency} />
  const part = (kind: 'received' | 'interest' | 'fees', amountMinor: number) => ({
    kind,
    label: _(`orders.cost.${kind}`),
    amountMinor,
    amount: amount(amountMinor),
  })
  const firstMinor = cost.installments[0]?.amountMinor ?? cost.totalRepayableMinor
  return (
    <section aria-label={_('orders.cost')} className={styles.cost}>
      {requestedAmount !== lentMinor && (
        <p className="quiet">
          {_('orders.confirm.requested')} {amount(requestedAmount)}
        </p>
      )}
      <div className={styles.parts}>
        <CostBar
          parts={[
            part('received', cost.netProceedsMinor),
            part('interest', cost.interestMinor),
            part('fees', cost.feesMinor),
          ]}
        />
      </div>
      <ListRows className={styles.rows}>
        <PartRows of={cost} />
        <ListRow label={_('products.cost.ofWhich')} strong>
          {amount(cost.costMinor)}
        </ListRow>
        {cost.effectiveYearlyRatePpm !== null && (
          <ListRow label={_('orders.cost.yearly')} note={_('orders.cost.yearly.meaning')}>
            {formatRate(cost.effectiveYearlyRatePpm, cost.currency)}
          </ListRow>
        )}
        {plans.length === 0 && (
          <ListRow label={_('orders.cost.firstOn')}>
            <DateText value={firstPayTime} />
          </ListRow>
        )}
        {plans.length === 0 && <ListRow label={_('orders.cost.firstAmount')}>{amount(firstMinor)}</ListRow>}
      </ListRows>
      <LateCost cost={cost}>{children}</LateCost>
    </section>
  )
}

type OfferPlanProps = { heading: string; plans: Offer['repay_plans']; currency: Currency }

/** Every payment in one card: position, date, amount. */
function OfferPlan({ heading, plans, currency }: OfferPlanProps) {
  return (
    <Card>
      <section aria-label={heading}>
        <h2 className={styles.heading}>{heading}</h2>
        <PlanList
          rows={plans.map(({ amount, pay_time }) => ({ dueOn: pay_time, amountMinor: amount }))}
          currency={currency}
        />
      </section>
    </Card>
  )
}

/** Shows the payout account, with a link to change it. */
function PayoutAccountRow({ offer }: { offer: Offer }) {
  const { _ } = useLingui()
  const { payoutAccountMasked } = offer
  return (
    <Card className={styles.account}>
      <PageRow
        href={offerAccountHref(offer)}
        icon={LandmarkIcon}
        label={_('orders.confirm.account')}
        description={payoutAccountMasked ?? _('orders.confirm.noAccount')}
        value={payoutAccountMasked === null ? _('orders.confirm.addAccount') : _('orders.confirm.changeAccount')}
      />
    </Card>
  )
}
