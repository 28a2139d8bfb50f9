import type { Fault, FaultKind } from '../store/faults.ts'
import type { Webhook } from '../store/webhooks.ts'
import type { Answer } from './post-signed.ts'

/** A fault armed for webhooks concerns each of them; one for payments or payouts only theirs, and only what webhooks can do. */
export function concernsWebhook(webhook: Webhook): (fault: Fault) => boolean {
  return (fault) =>
    fault.target === 'webhooks' ||
    (fault.target === webhook.target && (fault.kind === 'duplicate' || fault.kind === 'reorder'))
}

/**
 * One try under a fault: an error never reaches the product, a time-out reaches it but its answer is lost, a duplicate
 * reaches it twice at the same moment.
 */
export async function sendUnderFault(fault: FaultKind | null, send: () => Promise<Answer>): Promise<Answer> {
  if (fault === 'error') return { acknowledged: false, outcome: 'fault: not sent', text: '' }
  if (fault === 'timeout') {
    await send()
    return { acknowledged: false, outcome: 'fault: answer lost', text: '' }
  }
  if (fault !== 'duplicate') return send()
  const [first, second] = await Promise.all([send(), send()])
  const answer = first.acknowledged ? first : second
  return { ...answer, outcome: `${answer.outcome}, fault: sent twice` }
}
