import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BrowserAnswers, createBridge, type ShellWindow } from './bridge.ts'
import { messageNames } from './messages.ts'

const ANNOUNCED = { platform: 'Android', versions: [1], messages: messageNames, replies: true }
const HREF = 'https://loans.example/orders'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A bridge in this window, and what it did. */
function aBridge(view: ShellWindow) {
  const answered: string[] = []
  const outcomes: string[] = []
  const browser = Object.fromEntries(messageNames.map((name) => [name, () => answered.push(name)]))
  const bridge = createBridge(view, browser as unknown as BrowserAnswers, (name, outcome, reason) =>
    outcomes.push([name, outcome, reason].join(' ').trim()),
  )
  return { bridge, answered, outcomes }
}

/** Android's object of a web message listener. Without `answer` the shell is deaf. */
function aPort(answer?: (id: number) => unknown) {
  const received: { id: number }[] = []
  const port = {
    onmessage: null as ((event: { data: unknown }) => void) | null,
    postMessage(json: string) {
      received.push(JSON.parse(json))
      if (answer) port.onmessage?.({ data: answer(JSON.parse(json).id) })
    },
  }
  return { port, received }
}

const ok = (id: number) => JSON.stringify({ version: 1, id, ok: true })

describe('Android, announced', () => {
  it('NAT-12 gets an envelope with version and id, and acknowledges', () => {
    const { port, received } = aPort(ok)
    const { bridge, answered, outcomes } = aBridge({ HulogBridge: port, hulogShell: ANNOUNCED })
    bridge.post('callPhone', { phone: '+63281234567' })
    bridge.post('goHome')
    expect(received).toEqual([
      { version: 1, id: 1, name: 'callPhone', payload: { phone: '+63281234567' } },
      { version: 1, id: 2, name: 'goHome', payload: {} },
    ])
    vi.runAllTimers()
    expect({ answered, outcomes }).toEqual({
      answered: [],
      outcomes: ['callPhone acknowledged', 'goHome acknowledged'],
    })
  })

  it('NAT-12 the browser answers what the shell refuses, at once', () => {
    const { port } = aPort((id) => JSON.stringify({ version: 1, id, ok: false, reason: 'no dialler' }))
    const { bridge, answered, outcomes } = aBridge({ HulogBridge: port, hulogShell: ANNOUNCED })
    bridge.post('callPhone', { phone: '1' })
    expect({ answered, outcomes }).toEqual({ answered: ['callPhone'], outcomes: ['callPhone refused no dialler'] })
  })

  it('NAT-12 the browser answers in place of a deaf shell, once; a late reply changes nothing', () => {
    const { port, received } = aPort()
    const { bridge, answered, outcomes } = aBridge({ HulogBridge: port, hulogShell: ANNOUNCED })
    bridge.post('goHome')
    expect(answered).toEqual([])
    vi.runAllTimers()
    port.onmessage?.({ data: ok(received[0]?.id ?? 0) })
    expect({ answered, outcomes }).toEqual({ answered: ['goHome'], outcomes: ['goHome silent'] })
  })

  it('NAT-12 leaves a page alone that was opened meanwhile', () => {
    const location = { href: HREF }
    const { bridge, answered, outcomes } = aBridge({ HulogBridge: aPort().port, hulogShell: ANNOUNCED, location })
    bridge.post('goHome')
    location.href = 'https://loans.example/mine'
    vi.runAllTimers()
    expect({ answered, outcomes }).toEqual({ answered: [], outcomes: ['goHome silent'] })
  })

  it('NAT-12 the classic object cannot reply: nobody waits', () => {
    const jsons: string[] = []
    const { bridge, outcomes } = aBridge({
      HulogBridge: { postMessage: (json) => void jsons.push(json) },
      hulogShell: ANNOUNCED,
    })
    bridge.post('goHome')
    expect(vi.getTimerCount()).toBe(0)
    expect(jsons.map((json) => JSON.parse(json))).toEqual([{ version: 1, id: 1, name: 'goHome', payload: {} }])
    expect(outcomes).toEqual(['goHome sent'])
  })

  const REPLIES: ReadonlyArray<[about: string, data: (id: number) => unknown]> = [
    ['no JSON', () => 'ok'],
    ['null', () => 'null'],
    ['a list', (id) => JSON.stringify([ok(id)])],
    ['another version', (id) => JSON.stringify({ version: 2, id, ok: true })],
    ['no version', (id) => JSON.stringify({ id, ok: true })],
    ['the id of no message', (id) => ok(id + 1)],
    ['an id that is a text', (id) => JSON.stringify({ version: 1, id: String(id), ok: true })],
    ['ok that is a text', (id) => JSON.stringify({ version: 1, id, ok: 'true' })],
    ['1 MB', (id) => JSON.stringify({ version: 1, id, ok: true, reason: 'x'.repeat(1_000_000) })],
    ['values of the prototype', () => '{"__proto__":{"version":1,"id":1,"ok":true}}'],
    ['an object that throws', () => new Proxy({}, { get: () => fail(), ownKeys: () => fail() })],
    ['nothing', () => undefined],
  ]
  it.each(REPLIES)('NAT-12 ignores a reply with %s', (_, data) => {
    const { port } = aPort(data)
    const { bridge, answered, outcomes } = aBridge({ HulogBridge: port, hulogShell: ANNOUNCED })
    bridge.post('goHome')
    expect({ answered, outcomes }).toEqual({ answered: [], outcomes: [] })
    vi.runAllTimers()
    expect(outcomes).toEqual(['goHome silent'])
    expect(Object.hasOwn(Object.prototype, 'ok')).toBe(false)
  })

  it('NAT-12 ignores extra fields of a reply, scripts too', () => {
    const extra = { page: 'javascript:alert(1)', html: '<script>alert(1)</script>' }
    const { port } = aPort((id) => JSON.stringify({ version: 1, id, ok: true, ...extra }))
    const { bridge, answered, outcomes } = aBridge({ HulogBridge: port, hulogShell: ANNOUNCED })
    bridge.post('goHome')
    expect({ answered, outcomes }).toEqual({ answered: [], outcomes: ['goHome acknowledged'] })
  })
})

describe('iOS, announced', () => {
  const aShell = (postMessage: (payload: unknown) => unknown, hulogShell: unknown = ANNOUNCED) => ({
    webkit: { messageHandlers: { goHome: { postMessage } } },
    hulogShell,
  })

  it.each([
    ['acknowledges', async () => ({ version: 1, ok: true }), 'goHome acknowledged', []],
    ['refuses', async () => ({ version: 1, ok: false, reason: 'busy' }), 'goHome refused busy', ['goHome']],
    ['fails', () => Promise.reject(new Error('no handler')), 'goHome refused no handler', ['goHome']],
    ['fails with 1 MB', () => Promise.reject(new Error('x'.repeat(1_000_000))), 'goHome refused', ['goHome']],
    ['gives something else', async () => 'ok', 'goHome silent', ['goHome']],
    ['gives nothing', () => undefined, 'goHome silent', ['goHome']],
    ['throws', () => fail(), 'goHome broken', ['goHome']],
  ])('NAT-12 gets the bare payload and %s', async (_, reply, outcome, expected) => {
    const received: unknown[] = []
    const { bridge, answered, outcomes } = aBridge(
      aShell((payload) => {
        received.push(payload)
        return reply()
      }),
    )
    bridge.post('goHome')
    await vi.runAllTimersAsync()
    expect({ received, outcomes, answered }).toEqual({ received: [{}], outcomes: [outcome], answered: expected })
  })

  it('NAT-12 nobody waits for a shell that did not announce replies', () => {
    const { bridge, outcomes } = aBridge(aShell(() => undefined, { ...ANNOUNCED, replies: false }))
    bridge.post('goHome')
    expect({ timers: vi.getTimerCount(), outcomes }).toEqual({ timers: 0, outcomes: ['goHome sent'] })
  })
})

describe('the announcement', () => {
  it('NAT-12 the browser answers a message that the shell does not know', () => {
    const { port, received } = aPort(ok)
    const { bridge, answered } = aBridge({ HulogBridge: port, hulogShell: { ...ANNOUNCED, messages: ['goHome'] } })
    bridge.post('goRating')
    expect({ received, answered }).toEqual({ received: [], answered: ['goRating'] })
    expect([bridge.knows('goRating'), bridge.knows('goHome')]).toEqual([false, true])
  })

  it('NAT-12 a shell that speaks only later versions is none', () => {
    const { port, received } = aPort(ok)
    const { bridge, answered } = aBridge({ HulogBridge: port, hulogShell: { ...ANNOUNCED, versions: [2, 3] } })
    bridge.post('goHome')
    expect({ shell: bridge.shell, received, answered }).toEqual({
      shell: 'browser',
      received: [],
      answered: ['goHome'],
    })
  })

  it('NAT-12 names of messages that only a newer page sends are no mistake', () => {
    const { port, received } = aPort(ok)
    const messages = [...messageNames, 'shareReceipt', 'constructor']
    aBridge({ HulogBridge: port, hulogShell: { ...ANNOUNCED, messages } }).bridge.post('goHome')
    expect(received).toHaveLength(1)
  })

  const circle: { self?: unknown } = {}
  circle.self = circle
  it.each([
    ['null', null],
    ['a text', 'iOS'],
    ['a number', 1],
    ['a list', [ANNOUNCED]],
    ['a function', () => ANNOUNCED],
    ['a circle', circle],
    ['an object of the prototype', Object.create(ANNOUNCED, { versions: { value: 'all' } })],
    ['no versions', { ...ANNOUNCED, versions: undefined }],
    ['versions that are a text', { ...ANNOUNCED, versions: '1' }],
    ['versions that are texts', { ...ANNOUNCED, versions: ['1'] }],
    ['messages that are an object', { ...ANNOUNCED, messages: { length: 2 ** 40 } }],
    ['messages that are no texts', { ...ANNOUNCED, messages: [{}, null] }],
    ['a million messages', { ...ANNOUNCED, messages: Array(1_000_000).fill('goHome') }],
    ['a name of 1 MB', { ...ANNOUNCED, messages: ['x'.repeat(1_000_000)] }],
    ['a platform of 1 MB', { ...ANNOUNCED, platform: 'x'.repeat(1_000_000) }],
    ['something that throws', new Proxy({}, { get: () => fail() })],
  ])('NAT-12 ignores %s: every message is sent as before', (_, hulogShell) => {
    const { port, received } = aPort()
    const { bridge, outcomes } = aBridge({ HulogBridge: port, hulogShell })
    bridge.post('goHome')
    expect({ received, outcomes }).toEqual({ received: [{ name: 'goHome', payload: {} }], outcomes: ['goHome sent'] })
  })

  it.each([
    ['HulogBridge', { HulogBridge: 'text' }],
    ['HulogBridge', { HulogBridge: {} }],
    ['postMessage', { HulogBridge: { postMessage: 1 } }],
    ['webkit', { webkit: 'text' }],
    ['a handler', { webkit: { messageHandlers: { goHome: {} } } }],
    ['handlers that throw', { webkit: new Proxy({}, { get: () => fail() }) }],
  ])('NAT-12 the browser answers when %s is of a wrong type', (_, view) => {
    for (const hulogShell of [undefined, ANNOUNCED]) {
      const { bridge, answered } = aBridge({ ...view, hulogShell } as unknown as ShellWindow)
      bridge.post('goHome')
      expect(answered).toEqual(['goHome'])
    }
  })
})

function fail(): never {
  throw new Error('hostile')
}
