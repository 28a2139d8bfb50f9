import {
  Card,
  CostBar,
  type Currency,
  DateText,
  LandmarkIcon,
  ListRow,
  ListRows,
  LoadingOverlay,
  Section,
  Sentence,
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

/** Everything a borrower has to know before confirming an offer. */
export function OfferBody({ offer, agreements, confirming, headings, children }: OfferBodyProps) {
  const { _ } = useLingui()
  const { productId, orderId, cost } = offer
  return (
    <>
      {confirming.hasOfferChanged && (
        <div role="alert">
          <StatusBanner tone="due" title={_('orders.confirm.changed')} description={_('orders.confirm.changedText')} />
        </div>
      )}
      {children}
      <OfferCost offer={offer} />
      {offer.details.length > 0 && (
        <Section heading={headings.details}>
          <Card>
            <DetailRows rows={offer.details} />
          </Card>
        </Section>
      )}
      {offer.repay_plans.length > 0 && (
        <OfferPlan heading={headings.plan} plans={offer.repay_plans} currency={cost.currency} />
      )}
      <PayoutAccountRow offer={offer} />
      {agreements}
      {confirming.isSending && !confirming.stepUp.pending && <LoadingOverlay />}
      <StepUpSheet reason="step-up.confirmLoan" stepUp={confirming.stepUp} writing={confirming} />
      <CancelOrder
        orderId={orderId}
        isOffer
        onCancelled={() => void replaceGuarded(hrefTo('loanDetail', { productId, orderId }))}
      />
    </>
  )
}

/**
 * Cost of the offer: total, cost, first payment, and what being late costs. The first payment is shown only where no
 * plan below starts with it. The server's own list repeats the rest, but only in English.
 */
function OfferCost({ offer: { cost, repay_plans: plans, firstPayTime } }: { offer: Offer }) {
  const { _ } = useLingui()
  const amount = (minor: number) => <Amount minor={minor} currency={cost.currency} />
  const part = (kind: 'received' | 'interest' | 'fees', amountMinor: number) => ({
    kind,
    label: _(`orders.cost.${kind}`),
    amountMinor,
    amount: amount(amountMinor),
  })
  const firstMinor = cost.installments[0]?.amountMinor ?? cost.totalRepayableMinor
  return (
    <Section heading={_('orders.cost')}>
      <Card>
        <CostBar
          parts={[
            part('received', cost.netProceedsMinor),
            part('interest', cost.interestMinor),
            part('fees', cost.feesMinor),
          ]}
        />
        <ListRows className={styles.total}>
          <ListRow label={_('orders.cost.total')} strong>
            {amount(cost.totalRepayableMinor)}
          </ListRow>
          <ListRow label={_('orders.cost.ofWhich')}>{amount(cost.costMinor)}</ListRow>
          {cost.effectiveYearlyRatePpm !== null && (
            <ListRow label={_('orders.cost.yearly')}>{formatRate(cost.effectiveYearlyRatePpm, cost.currency)}</ListRow>
          )}
          {plans.length === 0 && (
            <ListRow label={_('orders.cost.firstOn')}>
              <DateText value={firstPayTime} />
            </ListRow>
          )}
          {plans.length === 0 && <ListRow label={_('orders.cost.firstAmount')}>{amount(firstMinor)}</ListRow>}
        </ListRows>
        <div className={styles.late}>
          <h3>{_('orders.cost.late')}</h3>
          <p className="quiet">
            <Sentence>{cost.lateDescription}</Sentence>
          </p>
        </div>
      </Card>
    </Section>
  )
}

type OfferPlanProps = { heading: string; plans: Offer['repay_plans']; currency: Currency }

/** One card per payment: amount, date, position. */
function OfferPlan({ heading, plans, currency }: OfferPlanProps) {
  return (
    <Section heading={heading}>
      <ol className={styles.plans}>
        {plans.map(({ amount, pay_time }, index) => (
          <li key={pay_time}>
            <Card className={styles.plan}>
              <span className={styles.text}>
                <Amount minor={amount} currency={currency} size="title" />
                <span className="quiet">
                  <DateText value={pay_time} />
                </span>
              </span>
              <span className="quiet figures">
                {index + 1}/{plans.length}
              </span>
            </Card>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Shows the payout account, with a link to change it. */
function PayoutAccountRow({ offer }: { offer: Offer }) {
  const { _ } = useLingui()
  const { payoutAccountMasked } = offer
  return (
    <Card>
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
