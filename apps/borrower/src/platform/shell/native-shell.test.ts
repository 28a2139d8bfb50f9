// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { follow, nativeShell } from './native-shell.ts'

beforeEach(() => {
  const page = window as unknown as { happyDOM: { setURL(url: string): void } }
  page.happyDOM.setURL('https://loans.example/home')
})

it('NAT-12 answers the shell’s messages with its own pages in a browser', () => {
  nativeShell.post('goMine')
  expect(location.pathname).toBe('/mine')
  nativeShell.post('openPage', { page: '/productDetail', arguments: { productId: 'p1' } })
  expect(location.pathname + location.search).toBe('/productDetail?productId=p1')
  nativeShell.post('goHome')
  expect(location.pathname).toBe('/home')
  nativeShell.post('forceLogin', { next: '/orders' })
  expect(location.pathname + location.search).toBe('/login?next=%2Forders')
})

it('NAT-13 follows only paths inside the app', () => {
  expect(follow('/orders?x=1')).toBe('followed')
  expect(location.pathname + location.search).toBe('/orders?x=1')
  expect(follow('https://evil.example/')).toBe('refused')
  expect(follow('javascript:alert(1)')).toBe('refused')
  nativeShell.post('openPage', { page: '//evil.example' })
  expect(location.href).toBe('https://loans.example/orders?x=1')
})
