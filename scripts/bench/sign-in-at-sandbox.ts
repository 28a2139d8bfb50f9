import { type Body, type OperationName, operations, type Reply } from '@hulog/contract'

type Place = { url: string; sandboxUrl: string; lines: readonly string[] }

/** Signs in as the demo borrower whose loan is running, reading the code from the sandbox's phone. */
export async function signInAtSandbox(product: Place) {
  const phone = phoneOf(product.lines, 'due')
  const sent = await call(product.url, 'sendLoginCode', { phone }, '')
  const { messages } = (await (
    await fetch(`${product.sandboxUrl}/api/messages?to=${encodeURIComponent(phone)}`)
  ).json()) as {
    messages: { code: string | null }[]
  }
  const smsCode = messages.find(({ code }) => code !== null)?.code ?? ''
  const signedIn = await call(product.url, 'signInWithCode', { challengeId: sent.data.challengeId, smsCode }, '')
  const cookie = signedIn.cookie.split(';')[0] ?? ''
  const { data } = await call(product.url, 'listOrders', {}, cookie)
  const order = data.orders.find(({ orderStatus }) => orderStatus === 174 || orderStatus === 170)
  if (!order) throw new Error('the demo has no running loan to measure')
  return { cookie, order: { productId: order.productId, orderId: order.orderId } }
}

/** The number printed for a persona: the first phone number on the line that names it. */
function phoneOf(lines: readonly string[], persona: string): string {
  const line = lines.find((each) => each.toLowerCase().includes(persona))
  const phone = line?.match(/\+\d[\d ]{8,}\d/)?.[0]
  if (!phone) throw new Error(`no demo borrower is printed for "${persona}"`)
  return phone.replaceAll(' ', '')
}

async function call<Name extends OperationName>(url: string, name: Name, body: Body<Name>, cookie: string) {
  const response = await fetch(url + operations[name].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { code: number; message: string; data: Reply<Name> }
  if (answer.code !== 0) throw new Error(`${name}: ${answer.message}`)
  return { data: answer.data, cookie: response.headers.get('set-cookie') ?? '' }
}
