import * as v from 'valibot'
import { lastingStorage } from '../../platform/browser/kept-storage.ts'
import type { Payable, Repayment } from './repayment.ts'

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

/** REP-07: what the code pages show besides their address. Nothing of it says who the borrower is. */
export type KeptRepayment = v.InferOutput<typeof schema>

const STORED_AS = 'hulog.repayment'

/** The repayment as its page shows it, with the code the borrower already has. */
export function keepRepayment(repayment: Repayment): void {
  const { payCode, payAmount, logo, title } = repayment.defDetail
  if (payCode !== '') keepPayment(repayment, { amountMinor: payAmount, payCode, logo, title })
}

type Payment = Pick<KeptRepayment, 'amountMinor' | 'payCode' | 'logo' | 'title'>

export function keepPayment({ orderId, productId, currency, defDetail }: Payable, payment: Payment): void {
  const kept: KeptRepayment = { orderId, productId, currency, payNotice: defDetail.payNotice, ...payment }
  lastingStorage.setItem(STORED_AS, JSON.stringify(kept))
}

/** What was kept, if it is about this order; null too when another version of the app wrote it. */
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
