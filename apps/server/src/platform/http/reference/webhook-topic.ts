import { createHmac } from 'node:crypto'
import { html } from './html.ts'
import type { Topic } from './side-index.ts'

const SECRET = 'whsec-example'
const SENT_AT = 1_782_864_000
const BODY =
  '{"eventId":"evt_1","type":"payment.received","occurredAt":"2026-07-01T00:00:00Z","data":{"code":"100000000001"}}'

/** How providers tell us what happened. The example is computed here, so that it is right. */
export function webhookTopic(): Topic {
  const signature = createHmac('sha256', SECRET).update(`${SENT_AT}.${BODY}`).digest('hex')
  return {
    id: 'webhooks',
    title: 'Webhooks',
    text: html`<p>Payment and payout providers post events to <code>/webhooks/payments</code> and <code>/webhooks/payouts</code> as JSON.
Each carries an <code>eventId</code> and counts once, however often it comes and in whatever order. The header
<code>Sandbox-Signature: t=&lt;seconds&gt;,v1=&lt;hex&gt;</code> signs the exact bytes sent: HMAC-SHA-256 under the shared secret over
the time, a dot and the raw body. It is good for 300 seconds; who sends an event again signs it again. A 2xx answer means the effect
exists. After any other answer, send it again.</p>
<p>With the secret <code>${SECRET}</code> and the time <code>${SENT_AT}</code>, this body</p>
<pre tabindex="0" role="group" aria-label="Body of the event"><code>${BODY}</code></pre>
<p>has this signature:</p>
<pre tabindex="0" role="group" aria-label="Its signature"><code>Sandbox-Signature: t=${SENT_AT},v1=${signature}</code></pre>
<p>The same in a shell:</p>
<pre tabindex="0" role="group" aria-label="Signing in a shell"><code>printf '%s' '${SENT_AT}.${BODY}' \\
  | openssl dgst -sha256 -hmac '${SECRET}'</code></pre>`,
  }
}
