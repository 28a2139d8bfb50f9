import type { TestProduct } from '../../testing/test-product.ts'

/** Returns the characters in the picture of this sid, as a sandbox reveals them. */
export async function readPicture(product: TestProduct, sid: string, from?: string): Promise<string> {
  const response = await product.app.inject({
    url: `/api/v2/youmi/promotion/get-captcha?sid=${sid}&t=1`,
    headers: { 'x-sandbox-captcha': '1' },
    ...(from ? { remoteAddress: from } : {}),
  })
  return String(response.headers['x-sandbox-captcha'] ?? '')
}

/** A captcha for one sign-in code, already solved. */
export async function aSolvedLoginCaptcha(product: TestProduct, from?: string) {
  const asked = await product.call('getLoginCaptcha', { captchaKind: 'picture' }, from ? { from } : {})
  if (asked.code !== 0) throw new Error(`no captcha was given: ${asked.raw}`)
  return { sid: asked.data.sid, capcode: await readPicture(product, asked.data.sid, from) }
}
