import { notFound } from '../errors.ts'
import type { SandboxCore } from '../sandbox.ts'
import { findReceipt, REVERSAL_SUFFIX } from '../store/receipts.ts'
import { findWebhook, insertWebhook } from '../store/webhooks.ts'
import { paymentReversed } from '../webhooks/events.ts'

/** The payer's bank takes a payment back, once: asked again, nothing more is told. Returns the id of the event. */
export function takeBack({ database, ...sandbox }: SandboxCore, receiptId: string): string {
  const receipt = findReceipt(database, receiptId)
  if (!receipt) throw notFound(`There is no receipt ${receiptId}`)
  const eventId = receipt.eventId + REVERSAL_SUFFIX
  if (!findWebhook(database, eventId)) {
    insertWebhook(database, paymentReversed(receipt, eventId, sandbox.worldNow()), sandbox.now())
    sandbox.dispatcher.wake()
  }
  return eventId
}
