import type { Product } from '../../product.ts'

/** Returns how often the sandbox's bank was asked to pay out an order. */
export async function payoutsAsked(product: Product, orderId: string): Promise<number> {
  const response = await fetch(`${product.sandboxUrl}/api/payouts`)
  const { payouts } = (await response.json()) as { payouts: { reference: string }[] }
  return payouts.filter(({ reference }) => reference.startsWith(orderId)).length
}
