import type { Product } from './product.ts'

type Settings = {
  /** The bank's behaviour for payouts. */
  readonly autoPayout?: 'succeed' | 'fail' | 'manual'
  /** The bank's behaviour for charges to an account. */
  readonly chargeAnswer?: 'code' | 'no-code' | 'refuse' | 'refuse-unsaid' | 'fail'
}

type Message = { readonly text: string; readonly code: string | null }

/** Sets how the sandbox behaves from now on. */
export function setSandbox(product: Product, settings: Settings): Promise<void> {
  return postToSandbox(product, 'settings', settings)
}

/** Returns the messages to a number on the sandbox's phone, newest first. */
export async function listMessages(product: Product, phone: string): Promise<Message[]> {
  const response = await fetch(`${product.sandboxUrl}/api/messages?to=${encodeURIComponent(phone)}`)
  return ((await response.json()) as { messages: Message[] }).messages
}

export async function postToSandbox(product: Product, what: string, body: object): Promise<void> {
  const response = await fetch(`${product.sandboxUrl}/api/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${what}: ${await response.text()}`)
}

/** Returns how often the sandbox's bank was asked to pay out an order. */
export async function payoutsAsked(product: Product, orderId: string): Promise<number> {
  const response = await fetch(`${product.sandboxUrl}/api/payouts`)
  const { payouts } = (await response.json()) as { payouts: { reference: string }[] }
  return payouts.filter(({ reference }) => reference.startsWith(orderId)).length
}
