import { getRepayment } from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import type { OrderReference } from '../../origination/order-page/order-query-view.tsx'
import { fetchReply } from '../../platform/api/call.ts'
import { lastingStorage } from '../../platform/browser/storage.ts'
import { repaymentKeys } from './payment-status.ts'

export type Repayment = Reply<'getRepayment'>

export type Channel = Repayment['repayList'][number]

/** The effect of money paid before it is due. */
export type PrepaymentEffect = NonNullable<Body<'createPaymentCode'>['prepayment']>

/** Part of an order that every kind of payment needs. */
export type Payable = Pick<Repayment, 'orderId' | 'productId' | 'currency' | 'repayList' | 'defDetail'>

export function dueRepayment(reference: OrderReference) {
  return queryOptions({
    queryKey: repaymentKeys.due(reference),
    queryFn: () => fetchReply(getRepayment, reference),
    refetchOnMount: 'always',
  })
}

const noticeStep = v.object({ name: v.string(), steps: v.array(v.string()) })

const schema = v.object({
  orderId: v.string(),
  productId: v.string(),
  currency: v.picklist(['INR', 'PHP', 'IDR']),
  amountMinor: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  payCode: v.string(),
  logo: v.string(),
  title: v.string(),
  payNotice: v.record(v.string(), v.array(noticeStep)),
})

/** REP-07: what the code pages show besides their address. Holds nothing that identifies the borrower. */
export type KeptRepayment = v.InferOutput<typeof schema>

const STORED_AS = 'hulog.repayment'

/** Stores the repayment when the borrower already has a code for it. */
export function keepRepayment(repayment: Repayment): void {
  const { payCode, payAmount, logo, title } = repayment.defDetail
  if (payCode !== '') keepPayment(repayment, { amountMinor: payAmount, payCode, logo, title })
}

type Payment = Pick<KeptRepayment, 'amountMinor' | 'payCode' | 'logo' | 'title'>

export function keepPayment({ orderId, productId, currency, defDetail }: Payable, payment: Payment): void {
  const kept: KeptRepayment = { orderId, productId, currency, payNotice: defDetail.payNotice, ...payment }
  lastingStorage.setItem(STORED_AS, JSON.stringify(kept))
}

/** Returns the stored payment if it is about this order; null also when another version of the app wrote it. */
export function keptRepayment(orderId: string | undefined): KeptRepayment | null {
  const read = v.safeParse(schema, parseJson(lastingStorage.getItem(STORED_AS) ?? ''))
  if (!read.success) return null
  return orderId === undefined || read.output.orderId === orderId ? read.output : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
