import { getPaymentStatus } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { isRefusedFor } from '../../platform/api/call-error.ts'
import { fetchReply } from '../../platform/api/fetch-reply.ts'
import { queryOptions } from '../../platform/api/query.ts'

type Status = Reply<'getPaymentStatus'>
export type PaymentStatus = NonNullable<Status['payment']>

/** Follows a pay code while it can still be paid, but never while the page is hidden. */
export function paymentStatus(payCode: string) {
  return queryOptions({
    queryKey: ['repayments', 'status', payCode],
    queryFn: () => readStatus({ payCode }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ payment }, reads) => (payment?.paymentState === 'waiting' ? waitForPaymentMs(reads) : false),
  })
}

/** REP-08: the newest payable code. */
export const newestPayCode = queryOptions({ queryKey: ['repayments', 'status'], queryFn: () => readStatus({}) })

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
