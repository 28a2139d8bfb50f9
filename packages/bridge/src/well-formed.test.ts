import { describe, expect, it } from 'vitest'
import { type BridgeMessage, createBridge } from './bridge.ts'
import { examples } from './check/examples.ts'
import { isWellFormed, messageNames } from './messages.ts'

const HUGE = 'x'.repeat(1_000_000)

const MALFORMED: ReadonlyArray<[about: string, name: string, payload: unknown]> = [
  ['an unknown message', 'openCamera', {}],
  ['a name of the prototype', 'constructor', {}],
  ['a name of the prototype', '__proto__', {}],
  ['a payload that is a list', 'goHome', []],
  ['a payload that is a text', 'goHome', 'now'],
  ['no payload', 'goHome', null],
  ['a field too many', 'goHome', { page: '/home' }],
  ['a field of the prototype', 'goHome', JSON.parse('{"__proto__":{"page":"/home"}}')],
  ['a missing field', 'openPage', {}],
  ['an empty text', 'callPhone', { phone: '' }],
  ['a number for a text', 'callPhone', { phone: 63281234567 }],
  ['an object for a text', 'callPhone', { phone: { toString: () => '+63281234567' } }],
  ['a line break', 'callPhone', { phone: '+6328\n1234567' }],
  ['1 MB', 'callPhone', { phone: HUGE }],
  ['1 MB', 'openPage', { page: `/${HUGE}` }],
  ['1 MB', 'forceLogin', { next: `/${HUGE}` }],
  ['1 MB', 'openPage', { page: '/orders', arguments: { orderId: HUGE } }],
  ['values that are a list', 'openPage', { page: '/orders', arguments: ['o1'] }],
  ['a value that is no text', 'openPage', { page: '/orders', arguments: { orderId: 1 } }],
  ['a value named __proto__', 'openPage', { page: '/orders', arguments: JSON.parse('{"__proto__":"x"}') }],
  ['a value named as a script', 'openPage', { page: '/orders', arguments: { '<script>': 'x' } }],
  ['too many values', 'openPage', { page: '/orders', arguments: Object.fromEntries(manyValues()) }],
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://loans.example/x',
    'file:///etc/passwd',
    'content://contacts/people',
    'intent://evil#Intent;end',
    'about:blank',
    'https://evil.example/',
    'http://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
  ].map((page): [string, string, unknown] => [JSON.stringify(page), 'openPage', { page }]),
  ['a script', 'openPageWithParam', { page: 'javascript:alert(1)', param: 'p1' }],
]

function manyValues(): [string, string][] {
  return Array.from({ length: 21 }, (_, index) => [`v${index}`, 'x'])
}

describe('NAT-01 a message', () => {
  it.each(messageNames)('%s is well formed with every field and with only those required', (name) => {
    for (const payload of examples[name]) expect([payload, isWellFormed(name, payload)]).toEqual([payload, true])
  })

  it.each(MALFORMED)('with %s is malformed: %s', (_, name, payload) => {
    expect(isWellFormed(name, payload)).toBe(false)
  })

  it('with a field that throws is malformed', () => {
    const payload = {
      get phone() {
        throw new Error('no')
      },
    }
    expect(isWellFormed('callPhone', payload)).toBe(false)
  })

  it('that is malformed goes neither to the shell nor to the browser', () => {
    const posted: unknown[] = []
    const told: unknown[] = []
    const answer = (payload: unknown) => void posted.push(payload)
    const bridge = createBridge(
      { HulogBridge: { postMessage: answer }, webkit: { messageHandlers: { goHome: { postMessage: answer } } } },
      Object.fromEntries(messageNames.map((name) => [name, answer])) as never,
      (name, outcome) => told.push([name, outcome]),
    )
    for (const [, name, payload] of MALFORMED) bridge.post(name as BridgeMessage, (payload ?? 'nothing') as never)
    expect(posted).toEqual([])
    expect(told).toEqual(MALFORMED.map(([, name]) => [name, 'malformed']))
  })
})
