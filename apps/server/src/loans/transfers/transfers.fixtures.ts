import type { Body } from '@hulog/contract'
import { aPhoto, multipart } from '../../platform/uploads/photos.fixtures.ts'
import type { CallOptions, TestProduct } from '../../testing/test-product.ts'
import type { Payer } from '../repayments/a-payer.fixtures.ts'

type Told = Body<'submitTransfer'>

let referencesGiven = 0

/** A reference as InstaPay prints it, that no other test of the file uses. */
export function aReference(): string {
  referencesGiven += 1
  return `IPAY${String(10_000_000 + referencesGiven)}`
}

/** A transfer of 1,000.00 made today for the payer's loan. */
export function aTransfer({ services }: TestProduct, { order }: Payer, values: Partial<Told> = {}): Told {
  const paidOn = services.clock.businessDate('Asia/Manila')
  return { orderId: order.id, utr: aReference(), amount: 100_000, paidOn, ...values }
}

export function tell(product: TestProduct, payer: Payer, values: Partial<Told> = {}, options: CallOptions = {}) {
  return product.call('submitTransfer', aTransfer(product, payer, values), { cookie: payer.cookie, ...options })
}

export async function tellOf(product: TestProduct, payer: Payer, values: Partial<Told> = {}): Promise<string> {
  const told = await tell(product, payer, values)
  if (told.code !== 0) throw new Error(told.raw)
  return told.data.transferId
}

export async function transfersOf(product: TestProduct, { order, cookie }: Payer) {
  return (await product.call('listTransfers', { orderId: order.id }, { cookie })).data.transfers
}

export async function uploadProof(product: TestProduct, cookie: string): Promise<string> {
  const content = await aPhoto()
  const { payload, headers } = multipart([{ name: 'image', content, filename: 'slip.jpg', type: 'image/jpeg' }])
  const answer = await product.app.inject({
    method: 'POST',
    url: '/gateway/utr/upload-proof',
    payload,
    headers: { ...headers, cookie },
  })
  return answer.json().data.fileId
}
