import { createHash, randomUUID } from 'node:crypto'
import { hashBody, type RequestKey } from '../../platform/idempotency/once.ts'
import type { PaymentRequest } from '../../providers/payments/payment-provider.ts'

/**
 * The name under which the provider is asked for a payment. A request with a key has one name however often it is sent,
 * so that a retry after a crash gets the payment the provider has already made; without a key each request is its own.
 * What is asked of the provider is part of it too: a key that was never answered may be used for another amount, and what
 * the same words cost tomorrow is another payment.
 */
export function paymentReference(
  { actor, operation, key, bodyHash }: RequestKey,
  orderId: string,
  asked: Omit<PaymentRequest, 'reference'>,
): string {
  if (key === null) return randomUUID()
  const hash = createHash('sha256')
    .update(JSON.stringify([actor, operation, key, bodyHash, orderId, hashBody(asked)]))
    .digest()
  return uuidOf(hash)
}

/** RFC 9562: version 8 is for identifiers made in a way of one's own. */
function uuidOf(hash: Buffer): string {
  const bytes = Buffer.from(hash.subarray(0, 16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
