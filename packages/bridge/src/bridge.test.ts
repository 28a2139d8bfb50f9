import { describe, expect, it } from 'vitest'
import { type BridgeMessage, type BrowserAnswers, createBridge, type Post } from './bridge.ts'

const SENDINGS: ReadonlyArray<
  [requirement: string, name: BridgeMessage, payload: unknown, send: (post: Post) => void]
> = [
  [
    'NAT-01',
    'openPage',
    { page: '/orders', arguments: { orderId: 'o1' } },
    (post) => post('openPage', { page: '/orders', arguments: { orderId: 'o1' } }),
  ],
  ['NAT-02', 'closeWebView', {}, (post) => post('closeWebView')],
  [
    'NAT-03',
    'openPageWithParam',
    { page: 'product', param: 'p1' },
    (post) => post('openPageWithParam', { page: 'product', param: 'p1' }),
  ],
  ['NAT-04', 'goHome', {}, (post) => post('goHome')],
  ['NAT-05', 'goMine', {}, (post) => post('goMine')],
  ['NAT-06', 'forceLogin', { next: '/orders' }, (post) => post('forceLogin', { next: '/orders' })],
  ['NAT-07', 'callPhone', { phone: '+63281234567' }, (post) => post('callPhone', { phone: '+63281234567' })],
  ['NAT-08', 'goRating', {}, (post) => post('goRating')],
  ['NAT-09', 'trackPoint', { point: 'confirmed' }, (post) => post('trackPoint', { point: 'confirmed' })],
  ['NAT-10', 'startBankFlow', {}, (post) => post('startBankFlow')],
  ['NAT-11', 'endBankFlow', {}, (post) => post('endBankFlow')],
]

type Sent = { to: string; name: string; payload: unknown }

function browserAnswers(sent: Sent[]): BrowserAnswers {
  const answer = (name: string) => (payload: unknown) => void sent.push({ to: 'browser', name, payload })
  return Object.fromEntries(SENDINGS.map(([, name]) => [name, answer(name)])) as BrowserAnswers
}

function iosView(sent: Sent[], names: readonly string[]) {
  const handler = (name: string) => ({
    postMessage: (payload: unknown) => void sent.push({ to: 'ios', name, payload }),
  })
  return { webkit: { messageHandlers: Object.fromEntries(names.map((name) => [name, handler(name)])) } }
}

describe.each(SENDINGS)('%s %s', (_, name, payload, send) => {
  it('NAT-12 is posted to the iOS handler of its name', () => {
    const sent: Sent[] = []
    const bridge = createBridge(
      iosView(
        sent,
        SENDINGS.map(([, each]) => each),
      ),
      browserAnswers(sent),
    )
    send(bridge.post)
    expect(sent).toEqual([{ to: 'ios', name, payload }])
    expect(bridge.shell).toBe('ios')
  })

  it('NAT-12 is posted to the Android object as JSON', () => {
    const jsons: string[] = []
    const bridge = createBridge({ HulogBridge: { postMessage: (json) => void jsons.push(json) } }, browserAnswers([]))
    send(bridge.post)
    expect(jsons.map((json) => JSON.parse(json))).toEqual([{ name, payload }])
    expect(bridge.shell).toBe('android')
  })

  it('NAT-12 is answered by the browser where there is no shell', () => {
    const sent: Sent[] = []
    const bridge = createBridge({}, browserAnswers(sent))
    send(bridge.post)
    expect(sent).toEqual([{ to: 'browser', name, payload }])
    expect(bridge.shell).toBe('browser')
  })
})

it('NAT-12 an older iOS app without a handler gets the browser’s answer', () => {
  const sent: Sent[] = []
  createBridge(iosView(sent, ['goHome']), browserAnswers(sent)).post('goRating')
  expect(sent).toEqual([{ to: 'browser', name: 'goRating', payload: {} }])
})
