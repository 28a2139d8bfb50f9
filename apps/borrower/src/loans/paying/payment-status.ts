import { getPaymentStatus } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import type { Currency } from '@hulog/ui'
import { queryOptions } from '@tanstack/react-query'
import type { OrderReference } from '../../origination/order-page/order-query-view.tsx'
import { fetchReply, isRefusedFor } from '../../platform/api/call.ts'
import { readsSinceShown } from '../../platform/api/reading.ts'

type Status = Reply<'getPaymentStatus'>
export type PaymentStatus = NonNullable<Status['payment']>

export const repaymentKeys = {
  all: ['repayments'] as const,
  newestCode: () => [...repaymentKeys.all, 'newestCode'] as const,
  status: (payCode: string) => [...repaymentKeys.all, 'status', payCode] as const,
  due: (reference: OrderReference) => [...repaymentKeys.all, 'due', reference] as const,
}

/** Follows a pay code while money may still come, an outdated one too, but never while the page is hidden. */
export function paymentStatus(payCode: string) {
  return queryOptions({
    queryKey: repaymentKeys.status(payCode),
    queryFn: () => readStatus({ payCode }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: (query) => isAwaited(query.state.data?.payment) && waitForPaymentMs(readsSinceShown(query)),
  })
}

function isAwaited(payment: PaymentStatus | null | undefined): boolean {
  return payment?.paymentState === 'waiting' || payment?.paymentState === 'outdated'
}

/** REP-08: the newest payable code. */
export const newestPayCode = queryOptions({ queryKey: repaymentKeys.newestCode(), queryFn: () => readStatus({}) })

/** Returns no payment to strangers: the code pages are public, so a refusal here is normal. */
async function readStatus(body: { payCode?: string }): Promise<Status> {
  try {
    return await fetchReply(getPaymentStatus, body)
  } catch (error) {
    if (isRefusedFor(error, 'SIGN_IN_REQUIRED') || isRefusedFor(error, 'NOT_FOUND')) return { payment: null }
    throw error
  }
}

const QUICK_MS = 3_000
const SLOWEST_MS = 60_000
const QUICK_READS = 20

/** Payments usually show within seconds. After a minute reading slows down, because each read costs mobile data. */
export function waitForPaymentMs(reads: number): number {
  const slowerReads = Math.min(10, Math.max(0, reads - QUICK_READS))
  return Math.min(SLOWEST_MS, QUICK_MS * 2 ** slowerReads)
}

/** COM-14: returns the currency by the host app's system, when nothing else determines it. */
export function currencyOfSystem(system: string | undefined): Currency {
  return system === '1' ? 'INR' : 'PHP'
}
