import {
  BanknoteIcon,
  CalendarIcon,
  Card,
  CircleAlertIcon,
  CircleMinusIcon,
  ClockIcon,
  type Glyph,
  HourglassIcon,
  MessageCircleIcon,
  ReceiptTextIcon,
  Section,
  StatusBanner,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { DetailRows } from '../../origination/order-page/detail-rows.tsx'
import { LoanLinks } from '../../origination/order-page/loan-links.tsx'
import { NewTermsRow } from '../../origination/order-page/new-terms-row.tsx'
import { OrderQueryView, orderReferenceOf } from '../../origination/order-page/order-query-view.tsx'
import { statusTone } from '../../origination/order-page/status-chip.tsx'
import { CancelOrder } from '../../origination/orders/cancel-order.tsx'
import { type LoanDetails, loanDetails } from '../../origination/orders/orders.queries.ts'
import { AfterDecline } from '../../origination/products/after-decline.tsx'
import { useQuery } from '../../platform/api/reading.ts'
import { loadMessages } from '../../platform/language/language.ts'
import { hrefTo, withCommonQuery } from '../../platform/navigation/go-to.ts'
import { useReplace } from '../../platform/navigation/use-replace.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { CallRow } from '../../platform/shell/call-row.tsx'
import { nativeShell } from '../../platform/shell/native-shell.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import { redirectOf } from './continuation.ts'
import { LoanFigure } from './loan-figures.tsx'
import { LoanLife, PaidSoFar } from './loan-life.tsx'
import { LoanParts } from './loan-parts.tsx'
import { LoanPrompts, rememberTipShown } from './loan-prompts.tsx'
import { OrderActions } from './order-actions.tsx'
import { RecommendedProducts } from './recommended-products.tsx'

/** ORD-01: the specification's name for this screen in analytics. */
const SCREEN = 'Order Details'

/** ORD-01..14: one order, from application to settlement. */
export function LoanDetailsPage({ search }: { search: SearchOf<'loanDetail'> }) {
  const { _ } = useLingui()
  const details = useQuery(loanDetails(orderReferenceOf(search), search.from === 'repay'))
  // A cached order is shown while it is read again, but never redirects: the offer it points to may have been confirmed
  // since.
  const continuesAt = details.data ? redirectOf(details.data) : null
  const isKnownNow = details.isFetchedAfterMount
  useReplace(isKnownNow && continuesAt !== null ? withCommonQuery(continuesAt) : null)
  useTrackedScreen(details.data)

  const loading = <LoadingCards heights={[48, 140, 200]} />
  return (
    <AppPage
      title={_('orders.details.title')}
      parent={hrefTo('home')}
      actions={details.data && continuesAt === null && <OrderActions order={details.data} />}
    >
      <OrderQueryView query={details} loading={loading}>
        {(order) => (continuesAt === null ? <LoanDetailsView order={order} /> : loading)}
      </OrderQueryView>
    </AppPage>
  )
}

function useTrackedScreen(order: LoanDetails | undefined) {
  const orderId = order?.orderId
  const productId = order?.productId
  useEffect(() => {
    if (orderId && productId) nativeShell.post('trackPoint', { point: SCREEN, orderId, productId })
  }, [orderId, productId])
}

/** The order, what is owed on it and why, and what was paid. */
function LoanDetailsView({ order }: { order: LoanDetails }) {
  const { _ } = useLingui()
  const { productId, orderId, standing, reasons, userOrderDetail } = order
  return (
    <>
      <StatusNotice order={order} />
      <NewTermsRow
        order={order}
        label={_('loanDetails.newTerms.read')}
        describe={(date) => _('loanDetails.newTerms.until', { date })}
      />
      <Card>
        <ProductHeader name={order.productName} logo={order.productLogo} />
        {standing && <LoanFigure standing={standing} />}
      </Card>
      {reasons.length > 0 && (
        <Section heading={_('orders.reasons')}>
          <Card>
            {reasons.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
            {order.retryBy !== null && <AfterDecline order={order} />}
          </Card>
        </Section>
      )}
      {standing && <LoanLife standing={standing} />}
      {standing && <LoanParts standing={standing} />}
      {standing && standing.payoffMinor > 0 && <PaidSoFar standing={standing} reference={{ productId, orderId }} />}
      <Section heading={_('orders.rows')}>
        <Card>
          <DetailRows rows={userOrderDetail.detail} />
        </Card>
      </Section>
      {order.canCancel && (
        <CancelOrder orderId={order.orderId} isOffer={order.orderStatus === 130 || order.reyMsg !== ''} />
      )}
      {order.recProducts.length > 0 && <RecommendedProducts products={order.recProducts} />}
      <MoreOfLoan order={order} />
      <CustomerService order={order} />
      {standing && (
        <Suspense>
          <LateInstallOffer />
        </Suspense>
      )}
      <LoanPrompts order={order} />
    </>
  )
}

/** Offers the home screen to a borrower whose loan was paid out: before, there is nothing to come back for. */
const LateInstallOffer = lazy(
  (): Promise<{ default: ComponentType }> =>
    Promise.all([import('../../platform/home-screen/install-offer.tsx'), loadMessages(['home-screen'])]).then(
      ([{ InstallOffer }]) => ({ default: InstallOffer }),
      () => ({ default: () => null }),
    ),
)

const SETTLED_ICON = ReceiptTextIcon

/**
 * ORD-02: any other code shows the icon of 200. That icon is no tick, because a tick would look like success beside a
 * failed payout or a written-off loan.
 */
const ICONS: Readonly<Record<number, Glyph>> = {
  21: HourglassIcon,
  110: CircleMinusIcon,
  151: BanknoteIcon,
  170: CalendarIcon,
  174: ClockIcon,
  180: CircleAlertIcon,
  200: SETTLED_ICON,
}

function StatusNotice({ order: { orderStatus, noticeStatusText, noticeDesText } }: { order: LoanDetails }) {
  return (
    <div role="status">
      <StatusBanner
        tone={statusTone(orderStatus)}
        icon={ICONS[orderStatus] ?? SETTLED_ICON}
        title={noticeStatusText}
        description={noticeDesText}
      />
    </div>
  )
}

const RUNS = [170, 174, 180]

/** Links for a loan that was paid out: what is owed, extension, early payoff, documents. */
function MoreOfLoan({ order }: { order: LoanDetails }) {
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
        onPay={rememberTipShown}
      />
    </Section>
  )
}

/** Calls customer service (ORD-07), or writes to it about this order (CMP-01). */
function CustomerService({ order: { orderId, telephone } }: { order: LoanDetails }) {
  const { _ } = useLingui()
  return (
    <Card>
      {telephone !== '' && <CallRow label={_('loanDetails.call')} phone={telephone} />}
      <PageRow
        href={hrefTo('complaint', { orderId })}
        icon={MessageCircleIcon}
        label={_('loanDetails.write')}
        description={_('loanDetails.writeText')}
      />
    </Card>
  )
}
