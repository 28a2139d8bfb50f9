import type { Body } from '@hulog/contract'
import type { TestProduct } from '../../testing/test-product.ts'

/** A code for one act, read from the phone. */
export async function aStepUpCode(
  product: TestProduct,
  cookie: string,
  body: Body<'sendStepUpCode'> = { purpose: 'payoutAccount' },
) {
  const sent = await product.call('sendStepUpCode', body, { cookie })
  if (sent.code !== 0) throw new Error(`no code was sent: ${sent.raw}`)
  const { challengeId } = sent.data
  const text = product.world.messages.find(({ id }) => id === challengeId)?.text ?? ''
  return { challengeId, smsCode: text.slice(0, 6), text }
}

/** Six other digits. */
export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
