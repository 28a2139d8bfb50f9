import { createHmac } from 'node:crypto'
import { commonQuery, platformErrors } from '@hulog/contract'
import { fieldTable, refusalTable } from './field-table.ts'
import { html } from './html.ts'
import type { Topic } from './operation-section.ts'

/** The rules of every call, before the calls themselves. */
export function introduction(origin: string, cookieName: string): Topic[] {
  return [
    envelopeTopic,
    sessionTopic(origin, cookieName),
    staffTopic,
    idempotencyTopic,
    bodiesTopic,
    amountsTopic,
    commonTopic(),
    refusalTopic(),
    webhookTopic(),
    sandboxTopic,
  ]
}

const envelopeTopic: Topic = {
  id: 'envelope',
  title: 'The envelope',
  text: html`<p>Every call answers <code>{"code", "message", "data"}</code>. Code <code>0</code> means done, and
<code>data</code> is the reply. Any other code is a refusal: nothing was changed, <code>message</code> says why to a person, and
<code>data</code> carries the <code>reason</code> by name, the <code>requestId</code> and, where one field is at fault, that
<code>field</code>.</p>
<pre tabindex="0" role="group" aria-label="A refusal"><code>{
  "code": 2001,
  "message": "Please check the phone number.",
  "data": { "reason": "PHONE_NOT_VALID", "requestId": "a3f1c0de-…", "field": "phone" }
}</code></pre>
<p>A request that was understood and refused by a rule is HTTP 200. One that is malformed, not signed in, from another site, unknown,
too large or too frequent is 4xx, in the same envelope. After a 5xx or no answer at all the effect is unknown: send the same request
with the same key again.</p>`,
}

function sessionTopic(origin: string, cookieName: string): Topic {
  return {
    id: 'sessions',
    title: 'Sessions',
    text: html`<p>Signing in sets the cookie <code>${cookieName}</code>: HttpOnly, SameSite=Lax, for 12 hours, and no longer than 30
minutes of silence. Its value stands in no reply and in no address. A request that a browser sends from another site
(<code>Origin</code> or <code>Sec-Fetch-Site</code> say so) changes nothing and is answered <code>CROSS_SITE</code>, so no further
token is needed. Programs keep the cookie as a browser does:</p>
<pre tabindex="0" role="group" aria-label="Signing in"><code>curl -X POST '${origin}/gateway/login/send-code' -d 'phone=0917 555 0123'
curl -X POST '${origin}/gateway/login/sms' --cookie-jar jar.txt \\
  -d 'challengeId=…' -d 'smsCode=482915'</code></pre>`,
  }
}

const staffTopic: Topic = {
  id: 'staff',
  title: 'Calls for staff',
  text: html`<p>Calls under <code>/gateway/console</code> are for the lender’s own staff and programs. They carry
the session cookie of the console, which a person gets with a password and a second factor, or <code>Authorization: Bearer</code>
with the key of a service account, which an administrator adds in the console. Each names the right that it needs; without it the
answer is <code>NOT_ALLOWED</code>, and the try is recorded. A borrower’s session opens none of them.</p>`,
}

const idempotencyTopic: Topic = {
  id: 'idempotency',
  title: 'Sending a request again',
  text: html`<p>Calls that apply, sign or pay take an <code>Idempotency-Key</code> header: 1 to 255 printable ASCII characters of your own
choosing, one for each thing you want done. The same key with the same body gets the same answer, forever, and its effect exists once.
The same key with another body is refused with <code>KEY_REUSED</code>. A refused request does not use up its key. Keys are each
borrower’s own.</p>`,
}

const bodiesTopic: Topic = {
  id: 'bodies',
  title: 'JSON and forms',
  text: html`<p>Every body can be sent as <code>application/json</code> or <code>application/x-www-form-urlencoded</code>, in UTF-8, up to
64 KiB. In a form, whole numbers and <code>true</code> or <code>false</code> are written plainly, lists and objects as JSON. Nothing
is guessed: a field that is unknown, repeated or of another type is refused, not dropped or converted. Uploads are
<code>multipart/form-data</code> with one file of up to 8 MiB.</p>`,
}

const amountsTopic: Topic = {
  id: 'amounts',
  title: 'Amounts, rates, dates',
  text: html`<p>Amounts are whole numbers in minor units, a hundredth of the currency: <code>500000</code> is ₱5,000.00. Names ending in
<code>Ppm</code> are rates in millionths: <code>10000</code> is 1%. Dates are <code>YYYY-MM-DD</code> in the lender’s time zone,
instants ISO 8601 in UTC.</p>`,
}

function commonTopic(): Topic {
  return {
    id: 'common',
    title: 'Common parameters',
    text: html`<p>Any call takes these in its query. They say where a request comes from; none is needed.</p>
${fieldTable('Common query parameters', commonQuery as object)}`,
  }
}

function refusalTopic(): Topic {
  const refusals = Object.entries(platformErrors).map(([name, definition]) => ({ name, ...definition }))
  return {
    id: 'refusals',
    title: 'Refusals of any call',
    text: html`<p>Each call lists its own refusals below. These can come from any of them.</p>
${refusalTable('Refusals of any call', refusals)}`,
  }
}

const sandboxTopic: Topic = {
  id: 'sandbox',
  title: 'The sandbox',
  text: html`<p>A demo runs beside a sandbox that stands in for the outside world, by default on port 8090. Its page is a phone that shows the
messages, a wallet that pays, a bank that pays out, and a clock that moves the lender’s date. Programs use it too:</p>
<ul class="plain">
<li><code>GET /api/messages?to=&lt;phone&gt;</code> the messages sent to a number, newest first, with their codes</li>
<li><code>POST /api/payments/&lt;code&gt;/pay</code> <code>{"amount"?}</code> pays a code: in full, in part, twice or late</li>
<li><code>POST /api/payouts/&lt;id&gt;/succeed</code>, <code>/fail</code>, <code>/reverse</code> answers a payout</li>
<li><code>POST /api/clock</code> <code>{"advanceDays"}</code> moves the lender’s date</li>
<li><code>POST /api/faults</code> makes the next calls time out, repeat, come in another order or fail</li>
</ul>`,
}

const SECRET = 'whsec-example'
const SENT_AT = 1_782_864_000
const BODY =
  '{"eventId":"evt_1","type":"payment.received","occurredAt":"2026-07-01T00:00:00Z","data":{"code":"100000000001"}}'

/** The format of providers' events. The example is computed here, so that it is correct. */
function webhookTopic(): Topic {
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
