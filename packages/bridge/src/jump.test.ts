import { describe, expect, it } from 'vitest'
import { allowedTarget, ownPath } from './allowed-target.ts'
import { jump, type ShellKind } from './bridge.ts'

const ORIGIN = 'https://loans.example'

function tryJump(target: string, shell: ShellKind = 'browser') {
  const navigated: string[] = []
  const posted: unknown[] = []
  const outcome = jump(target, {
    bridge: {
      knows: () => shell !== 'browser',
      post: (name, ...[payload]) => void posted.push([name, payload]),
    },
    origin: ORIGIN,
    allowedHosts: ['pay.example'],
    navigate: (url) => void navigated.push(url),
  })
  return { outcome, navigated, posted }
}

describe('jump', () => {
  it.each(['https://pay.example/x?y=1', `${ORIGIN}/home`, 'HTTPS://PAY.EXAMPLE/'])('NAT-13 follows %s', (target) => {
    const { outcome, navigated } = tryJump(target)
    expect(outcome).toBe('followed')
    expect(navigated).toEqual([new URL(target).href])
  })

  it('NAT-13 posts any other target to the shell', () => {
    expect(tryJump('app://product?productId=p1', 'ios').posted).toEqual([
      ['openPage', { page: 'app://product?productId=p1' }],
    ])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'intent://evil#Intent;end', ''])(
    'NAT-13 does not pass %j to a shell',
    (target) => {
      expect(tryJump(target, 'android')).toEqual({ outcome: 'refused', navigated: [], posted: [] })
    },
  )

  it('NAT-13 follows a path of our own without a shell', () => {
    expect(tryJump('/productDetail?productId=p1').navigated).toEqual([`${ORIGIN}/productDetail?productId=p1`])
  })

  it('NAT-13 follows a listed origin, but not from a secure page to an insecure one', () => {
    const hosts = ['http://localhost:8090', 'http://localhost:8090.evil.example']
    expect(allowedTarget('http://localhost:8090/pay', 'http://localhost:8080', hosts)).toBe('http://localhost:8090/pay')
    expect(allowedTarget('http://localhost:8090/pay', ORIGIN, hosts)).toBeNull()
    expect(allowedTarget('http://localhost:8091/pay', 'http://localhost:8080', hosts)).toBeNull()
  })

  it.each([
    'http://pay.example/',
    'https://evil.example/',
    'https://pay.example.evil.example/',
    'https://pay.example@evil.example/',
    'https://user:password@pay.example/',
    'https://pay.example:8443/',
    'https:evil.example',
    'httpx://pay.example',
    'https://pay.example\\@evil.example',
    'http\t://evil.example',
    'https://xn--py-example.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'intent://evil#Intent;end',
    '',
  ])('NAT-13 refuses %j in a browser', (target) => {
    const { outcome, navigated, posted } = tryJump(target)
    expect({ outcome, navigated, posted }).toEqual({ outcome: 'refused', navigated: [], posted: [] })
  })
})

describe('ownPath', () => {
  it('accepts a path of this product', () => {
    expect(ownPath('/orders?a=1#b', ORIGIN)).toBe('/orders?a=1#b')
  })

  it.each([
    undefined,
    '',
    'orders',
    'https://loans.example/orders',
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/x/%2e%2e//evil.example',
    '/\t/evil.example',
    'javascript:1',
  ])('refuses %j', (target) => {
    expect(ownPath(target, ORIGIN)).toBeNull()
  })
})
