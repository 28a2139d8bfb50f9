import type { Body } from '@hulog/contract'
import type { Services } from '../../services.ts'
import { apply } from './apply.ts'
import { decideApplication } from './decide-application.ts'

/** 10,000.00 for 91 days of the demo product on the specification's terms. */
export const someChoice: Body<'apply'> = {
  productId: 'ph-single-91',
  amount: 1_000_000,
  periods: 91,
  termUnit: 'day',
}

/** Applies as the borrower would, and returns the order's id. Its decision waits as a job. */
export async function applyFor(
  services: Services,
  borrowerId: string,
  choice: Partial<Body<'apply'>> = {},
): Promise<string> {
  const requestKey = { actor: borrowerId, operation: 'apply', key: null, bodyHash: '' }
  const { orderId } = await apply(services, { borrowerId, requestKey, body: { ...someChoice, ...choice } })
  return orderId
}

/** Applies and is decided at once: an offer, or a decline when the rules say so. */
export async function applyAndDecide(
  services: Services,
  borrowerId: string,
  choice: Partial<Body<'apply'>> = {},
): Promise<string> {
  const orderId = await applyFor(services, borrowerId, choice)
  await decideApplication(services, { borrowerId, orderId })
  return orderId
}
