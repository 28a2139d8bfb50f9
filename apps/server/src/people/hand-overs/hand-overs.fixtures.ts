import type { TestProduct } from '../../testing/test-product.ts'

export const DEVICE = 'shell-5f0c.71'

/** Headers that a web view sends with a call from a page of ours. */
export function webViewHeaders({ services }: Pick<TestProduct, 'services'>): Record<string, string> {
  const { origin, host } = new URL(services.config.publicUrl)
  return { origin, host, 'sec-fetch-site': 'same-origin' }
}

/** A code for the web view of a signed-in shell. */
export async function aHandOver(product: TestProduct, cookie: string, deviceId = DEVICE): Promise<string> {
  const { code, data, raw } = await product.call('createHandOver', { deviceId }, { cookie })
  if (code !== 0) throw new Error(`the code was refused: ${raw}`)
  return data.handOverCode
}

/** Redeems a code as the page of a web view does. */
export function redeem(
  product: TestProduct,
  handOverCode: string,
  { deviceId = DEVICE, cookie, headers, from }: Redeeming = {},
) {
  const sent = { ...webViewHeaders(product), ...headers }
  return product.call('redeemHandOver', { handOverCode, deviceId }, { cookie, headers: sent, ...(from && { from }) })
}

type Redeeming = {
  readonly deviceId?: string
  readonly cookie?: string
  readonly headers?: Record<string, string>
  readonly from?: string
}
