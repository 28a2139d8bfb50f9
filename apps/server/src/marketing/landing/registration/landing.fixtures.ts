import type { Body } from '@hulog/contract'
import type { TestProduct } from '../../../testing/test-product.ts'

type Where = { readonly from?: string; readonly templateId?: number; readonly headers?: Record<string, string> }
type Called = { status: number; code: number; message: string; data: { reason?: string; field?: string } }

let networksGiven = 0

/** An address in a network that no other test of the file uses. */
export function aNetwork(): string {
  networksGiven += 1
  return `10.${90 + (networksGiven >> 8)}.${networksGiven & 255}.7`
}

let chineseNumbersGiven = 0

/** A number of the specification's rule that no other test of the file uses. */
export function aLandingPhone(): string {
  chineseNumbersGiven += 1
  return `138${String(10_000_000 + chineseNumbersGiven)}`
}

export async function askForSid(product: TestProduct, { from, templateId, headers }: Where = {}) {
  const query = templateId === undefined ? '' : `?templateId=${templateId}`
  const response = await product.app.inject({
    url: `/api/v2/youmi/promotion/get-sid${query}`,
    headers: headers ?? {},
    ...(from ? { remoteAddress: from } : {}),
  })
  return { status: response.statusCode, ...response.json<{ code: number; data: { sid: string; reason?: string } }>() }
}

/** Returns the picture of a sid and its characters, as a sandbox reveals them. */
export async function askForPicture(product: TestProduct, sid: string, t: string, { from, headers }: Where = {}) {
  const response = await product.app.inject({
    url: `/api/v2/youmi/promotion/get-captcha?sid=${sid}&t=${t}`,
    headers: { 'x-sandbox-captcha': '1', ...headers },
    ...(from ? { remoteAddress: from } : {}),
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    capcode: String(response.headers['x-sandbox-captcha'] ?? ''),
  }
}

export async function aSolvedCaptcha(product: TestProduct, where: Where = {}) {
  const { data } = await askForSid(product, where)
  const { capcode } = await askForPicture(product, data.sid, '1', where)
  return { sid: data.sid, capcode }
}

/** Returns other characters. */
export function misread(capcode: string): string {
  return capcode.replace(/./g, (character) => (character === 'A' ? 'C' : 'A'))
}

export function sendCode(product: TestProduct, body: Body<'sendLandingCode'>, { from, headers }: Where = {}) {
  const options = { ...(from ? { from } : {}), ...(headers ? { headers } : {}) }
  return product.call('sendLandingCode', body, options) as Promise<Called>
}

/** Asks for a code with a captcha solved for it. */
export async function askForCode(product: TestProduct, phone: string, where: Where = {}) {
  const solved = await aSolvedCaptcha(product, where)
  return { ...solved, answer: await sendCode(product, { phone, ...solved }, where) }
}

export function register(product: TestProduct, body: Body<'registerVisitor'>, { from }: Where = {}) {
  return product.call('registerVisitor', body, from ? { from } : {}) as Promise<Called>
}

/** Returns the last message to a number, in E.164. */
export function codeSentTo(product: TestProduct, e164: string): string {
  const message = product.world.messages.findLast(({ to }) => to === e164)
  return message?.text.match(/\d{6}/)?.[0] ?? ''
}

/** A code that has arrived, and the captcha it was requested with. */
export async function aCode(product: TestProduct, phone: string, e164: string, where: Where = {}) {
  const { sid, capcode, answer } = await askForCode(product, phone, where)
  if (answer.code !== 0) throw new Error(`no code was sent: ${answer.message}`)
  await product.runJobs()
  return { phone, sid, capcode, smsCode: codeSentTo(product, e164) }
}
