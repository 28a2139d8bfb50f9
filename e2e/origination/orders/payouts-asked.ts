import type { Product } from '../../product.ts'

/** How often the bank of the sandbox was asked to pay out an order. */
export async function payoutsAsked(product: Product, orderId: string): Promise<number> {
  const response = await fetch(`${product.sandboxUrl}/api/payouts`)
  const { payouts } = (await response.json()) as { payouts: { reference: string }[] }
  return payouts.filter(({ reference }) => reference.startsWith(orderId)).length
}
