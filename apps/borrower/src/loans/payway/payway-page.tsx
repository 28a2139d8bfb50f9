import { getRepaymentWay } from '@hulog/client/operations'
import { EmptyState, ErrorState, MomentPicture, toast } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { queryOptions } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import type { SearchOf } from '../../addresses.ts'
import {
  isOrderMissing,
  OrderQueryView,
  type OrderReference,
  orderReferenceOf,
} from '../../origination/order-page/order-query-view.tsx'
import { fetchReply, isRefusedFor } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { dueRepayment, type Repayment } from '../paying/repayment.ts'
import { PaywayForm } from './payway-form.tsx'
import type { Wish } from './use-payway.ts'

/** REP-10..12: repays from a bank account. */
export function PaywayPage({ search }: { search: SearchOf<'payway'> }) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const repayment = useQuery(dueRepayment(reference))
  const way = useQuery(repaymentWay(reference))
  const isNothingDue = [repayment.error, way.error].some((error) => isRefusedFor(error, 'NOTHING_TO_REPAY'))
  const isListFailed = way.isError && !isNothingDue && !isOrderMissing(way.error)
  useEffect(() => {
    if (isListFailed) toast(_('payway.listFailed'), { tone: 'error' })
  }, [isListFailed, _])

  const { amount, prepayment } = wishOf(repayment.data, search)
  // A cached token may be used up, so the page waits for a fresh one.
  if (repayment.data && way.data && way.isFetchedAfterMount && amount > 0) {
    const onTokenUsed = () => void way.refetch()
    const token = { isTokenNew: !way.isFetching, onTokenUsed }
    return <PaywayForm repayment={repayment.data} way={way.data} wish={{ amount, prepayment }} {...token} />
  }
  return (
    <AppPage title={_('payway.title')} parent={hrefTo('repay', reference)}>
      {view()}
    </AppPage>
  )

  function view(): ReactNode {
    if (isNothingDue || (repayment.isSuccess && amount === 0)) {
      const title = isNothingDue ? _('repayments.nothing') : _('repayments.early')
      const href = hrefTo('loanDetail', reference)
      return (
        <EmptyState
          picture={isNothingDue && <MomentPicture of="settled" />}
          title={title}
          action={<PageButton href={href}>{_('repayments.seeLoan')}</PageButton>}
        >
          {isNothingDue && _('repayments.nothingText')}
        </EmptyState>
      )
    }
    if (isListFailed) {
      return (
        <ErrorState
          title={_('payway.listFailed')}
          retryLabel={_('shell.retry')}
          retryingLabel={_('shell.loading')}
          retrying={way.isFetching}
          onRetry={() => void Promise.all([repayment.refetch(), way.refetch()])}
        />
      )
    }
    const loading = <LoadingCards heights={[72, 96]} />
    return (
      <OrderQueryView query={repayment} loading={loading}>
        {() => loading}
      </OrderQueryView>
    )
  }
}

const paywayKeys = {
  all: ['payway'] as const,
  way: (reference: OrderReference) => [...paywayKeys.all, reference] as const,
}

/** Accounts and a token for one repayment. Read on each visit and never in between, since a read replaces the token. */
function repaymentWay(reference: OrderReference) {
  return queryOptions({
    queryKey: paywayKeys.way(reference),
    queryFn: () => fetchReply(getRepaymentWay, reference),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** Returns the amount from the address with its choice if it can be paid today, else what is due. */
function wishOf(repayment: Repayment | undefined, { amount, prepayment }: SearchOf<'payway'>): Wish {
  if (!repayment) return { amount: 0, prepayment: undefined }
  const { repayAmount, payableAmount } = repayment
  const isPossible = amount !== undefined && amount > 0 && amount <= payableAmount
  if (!isPossible) return { amount: Math.min(repayAmount, payableAmount), prepayment: undefined }
  return { amount, prepayment }
}
