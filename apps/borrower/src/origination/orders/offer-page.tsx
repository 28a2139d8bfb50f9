import { ActionBar, Button, Dialog, EmptyState, MomentPicture } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type ReactNode, useId } from 'react'
import { failureOf, isRefusedFor } from '../../platform/api/call.ts'
import type { UseQueryResult } from '../../platform/api/reading.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { type LeaveGuard, useLeaveGuard } from '../../platform/navigation/leave-guard.ts'
import { useReplace } from '../../platform/navigation/use-replace.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { FailureNote, RetryBanner } from '../../platform/shell/failure-note.tsx'
import { failureText } from '../../platform/shell/failures.ts'
import { PageButton } from '../../platform/shell/page-link.tsx'
import type { Consent } from '../agreements/use-agreements.tsx'
import { isOrderMissing, OrderMissing, type OrderReference } from '../order-page/order-query-view.tsx'
import styles from './offer-page.module.css'
import { ReadFirstDialog } from './read-first-dialog.tsx'
import type { Confirming, Offer } from './use-confirm.ts'

type OfferPageProps<Shown extends Offer> = {
  reference: OrderReference
  offer: UseQueryResult<Shown>
  confirming: Confirming
  consent: Consent
  labelOf: (offer: Shown) => string
  children: (offer: Shown) => ReactNode
}

/** Frame of both confirm pages: an offer that can be confirmed, has ended, is confirmed already, or failed to load. */
export function OfferPage<Shown extends Offer>(props: OfferPageProps<Shown>) {
  const { reference, offer: query, confirming, consent, labelOf, children } = props
  const { _ } = useLingui()
  const isOver = isRefusedFor(query.error, 'NOT_OFFERED') || isRefusedFor(query.error, 'ALREADY_CONFIRMED')
  const offer = isOver ? undefined : query.data
  const guard = useLeaveGuard(offer?.isPopType === 1)
  useConfirmedElsewhere(query.error, reference)
  return (
    <AppPage
      title={_('orders.confirm.title')}
      parent={hrefTo('home')}
      actions={
        offer && (
          <ConfirmBar
            offer={offer}
            label={labelOf(offer)}
            consent={consent}
            isReading={query.isFetching}
            confirming={confirming}
          />
        )
      }
    >
      {offer ? children(offer) : withoutOffer()}
      {offer && <ReadFirstDialog offer={offer} readAgain={() => void query.refetch()} onLeave={guard.leave} />}
      {offer && <LeaveDialog offer={offer} guard={guard} />}
    </AppPage>
  )

  function withoutOffer() {
    if (query.isPending || isRefusedFor(query.error, 'ALREADY_CONFIRMED')) {
      return <LoadingCards heights={[120, 160, 120]} />
    }
    if (isOrderMissing(query.error)) return <OrderMissing />
    if (isRefusedFor(query.error, 'NOT_OFFERED')) return <NothingOffered reference={reference} />
    return <RetryRow error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
  }
}

/** Leads to the loan when the offer is confirmed already, as after a reload or the browser's forward button. */
function useConfirmedElsewhere(error: Error | null, reference: OrderReference) {
  useReplace(isRefusedFor(error, 'ALREADY_CONFIRMED') ? hrefTo('loanDetail', reference) : null)
}

type ConfirmBarProps = {
  offer: Offer
  label: string
  consent: Consent
  /** True while the offer is read again: the screen may not show what would be signed. */
  isReading: boolean
  confirming: Confirming
}

/**
 * CNF-02: the confirm button, disabled without consent, with the reason. The total stands beside it, so that it is in
 * sight at the moment of signing, wherever the page is scrolled.
 */
function ConfirmBar({ offer, label, consent, isReading, confirming }: ConfirmBarProps) {
  const { _ } = useLingui()
  const totalId = useId()
  const noteId = useId()
  const commitment = offer.sendSms === 1 ? 'orders.confirm.commitmentByCode' : 'orders.confirm.commitment'
  return (
    <ActionBar
      note={
        <>
          <span id={totalId} className={styles.total}>
            <span>{_('orders.cost.total')}</span>{' '}
            <Amount minor={offer.cost.totalRepayableMinor} currency={offer.cost.currency} size="title" />
          </span>
          <span id={noteId}>{_(consent === 'withheld' ? 'orders.confirm.unchecked' : commitment)}</span>
        </>
      }
      quieter={
        confirming.failure &&
        !confirming.stepUp.pending && <FailureNote failure={confirming.failure} onRetry={confirming.retry} />
      }
    >
      <Button
        wide
        busy={confirming.isSending}
        busyLabel={_('orders.confirm.busy')}
        aria-disabled={consent !== 'given' || isReading}
        aria-describedby={`${totalId} ${noteId}`}
        onClick={confirm}
      >
        {label}
      </Button>
    </ActionBar>
  )

  function confirm() {
    const { amount, periods, productId, orderId, disclosureHash, cost } = offer
    confirming.send({ amount, periods, termUnit: cost.termUnit, productId, orderId, disclosureHash })
  }
}

/** CNF-04: asks before the borrower leaves an offer. */
function LeaveDialog({ offer, guard }: { offer: Offer; guard: LeaveGuard }) {
  const { _ } = useLingui()
  const answers = (
    <>
      <Button wide onClick={guard.stay}>
        {_('orders.leave.agree')}
      </Button>
      <Button wide tone="quiet" onClick={guard.leave}>
        {_('orders.leave.cancel')}
      </Button>
    </>
  )
  return (
    <Dialog open={guard.isAsking} title={_('orders.leave.title')} actions={answers} onClose={guard.stay}>
      <p>
        <strong>{offer.popTitle}</strong>
      </p>
      <p>{offer.popContent}</p>
    </Dialog>
  )
}

type RetryRowProps = { error: unknown; isRetrying: boolean; onRetry: () => void }

/** CNF-07: shows a failed load on the page, without a toast. */
function RetryRow({ error, ...retry }: RetryRowProps) {
  const { i18n, _ } = useLingui()
  const failure = failureOf(error)
  return (
    <RetryBanner
      {...retry}
      title={failure ? failureText(i18n, failure) : _('shell.failure.unreadable')}
      description={failure?.kind === 'refusal' ? undefined : _('shell.failure.nothingLost')}
    />
  )
}

/** Shown when the order has no offer any more. */
function NothingOffered({ reference }: { reference: OrderReference }) {
  const { _ } = useLingui()
  return (
    <EmptyState
      picture={<MomentPicture of="no-loans" />}
      title={_('orders.confirm.none')}
      action={<PageButton href={hrefTo('loanDetail', reference)}>{_('orders.confirm.seeOrder')}</PageButton>}
    >
      {_('orders.confirm.noneText')}
    </EmptyState>
  )
}
