import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isFromSandbox } from './webhook.ts'

const SECRET = 'a shared secret'

const now = new Date('2026-03-05T12:00:00Z')

const body = Buffer.from('{"eventId":"e1"}')

const seconds = now.getTime() / 1000

function sign(sentAt: number, bytes = body, secret = SECRET): string {
  return `t=${sentAt},v1=${createHmac('sha256', secret).update(`${sentAt}.`).update(bytes).digest('hex')}`
}

const verify = (header: string | string[] | undefined, secrets: readonly string[]) =>
  isFromSandbox({ headers: { 'sandbox-signature': header }, rawBody: body, now }, secrets)

describe('a webhook signature', () => {
  it('is accepted over the raw bytes, within five minutes either way', () => {
    for (const shift of [-300, -1, 0, 1, 300]) {
      expect(verify(sign(seconds + shift), [SECRET])).toBe(true)
    }
  })

  it('is accepted with either secret during a change, and with the new one alone after it', () => {
    const [older, newer] = [sign(seconds, body, 'older'), sign(seconds, body, 'newer')]
    const accepted = (secrets: string[]) => [older, newer].map((header) => verify(header, secrets))
    expect(accepted(['older'])).toEqual([true, false])
    expect(accepted(['newer', 'older'])).toEqual([true, true])
    expect(accepted(['newer'])).toEqual([false, true])
    expect(accepted([])).toEqual([false, false])
  })

  it.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['two headers', [sign(seconds), sign(seconds)]],
    ['an old one', sign(seconds - 301)],
    ['one from the future', sign(seconds + 301)],
    ['another secret', sign(seconds, body, 'another')],
    ['other bytes that mean the same', sign(seconds, Buffer.from('{ "eventId":"e1"}'))],
    ['a second time stamp', `t=${seconds},${sign(seconds)}`],
    ['another algorithm', sign(seconds).replace('v1=', 'v0=')],
    ['a cut signature', sign(seconds).slice(0, -2)],
  ])('is refused: %s', (_why, header) => {
    expect(verify(header, [SECRET])).toBe(false)
  })
})
