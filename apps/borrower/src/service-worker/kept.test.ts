import { borrowerPages } from '@hulog/contract/pages'
import { expect, it } from 'vitest'
import { addresses } from '../addresses.ts'
import { isKeepable, keptAs } from './kept.ts'

const ORIGIN = 'https://lender.example'
const shell = { pages: Object.values(addresses).flatMap(({ paths }) => paths) }

function asked(url: string, { method = 'GET', mode = 'cors', hasRange = false } = {}) {
  return keptAs({ method, mode, hasRange, url: new URL(url, ORIGIN).href }, ORIGIN, shell)
}

it.each(borrowerPages)('answers a visit of %s with the app’s page', (path) => {
  expect(asked(path, { mode: 'navigate' })).toBe('page')
  expect(asked(`${path}?orderId=7`, { mode: 'navigate' })).toBe('page')
})

it.each(['/assets/home-page-BjINc3mv.js', '/assets/orders.queries--eD7Z7us.js', '/assets/style-BWSGfjt2.css'])(
  'keeps %s, whose name carries a hash',
  (path) => {
    expect(asked(path)).toBe('file')
  },
)

it.each([
  '/gateway/order/list',
  '/agreements/7',
  '/files/7',
  '/api/x',
  '/gopia/x',
  '/console',
  '/promotion?templateId=2',
  '/',
  '/ph/en',
  '/health/ready',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/statements/7.pdf',
  '/assets/../gateway/order-12345678.js',
  '/assets/%2e%2e/gateway/order-12345678.js',
  '/assets/deeper/home-page-BjINc3mv.js',
  '/assets/home-page.js',
  '/assets/home-page-BjINc3mv.js?orderId=7',
  '/assets/order-12345678.json',
  '/home',
])('leaves %s alone when a page asks for it', (path) => {
  expect(asked(path)).toBeNull()
})

it.each(['/', '/promotion', '/ph/en', '/agreements/7', '/Home', '/home/', '/testPreview', '/assets/x-12345678.js'])(
  'leaves a visit of %s to the browser',
  (path) => {
    expect(asked(path, { mode: 'navigate' })).toBeNull()
  },
)

it('leaves writes, parts of files and other hosts alone', () => {
  expect(asked('/home', { mode: 'navigate', method: 'POST' })).toBeNull()
  expect(asked('/assets/home-page-BjINc3mv.js', { method: 'HEAD' })).toBeNull()
  expect(asked('/assets/home-page-BjINc3mv.js', { hasRange: true })).toBeNull()
  expect(asked('https://other.example/assets/home-page-BjINc3mv.js')).toBeNull()
  expect(asked('https://other.example/home', { mode: 'navigate' })).toBeNull()
})

function answered(type: string, changes: Partial<Parameters<typeof isKeepable>[0]> = {}) {
  return { status: 200, type: 'basic', redirected: false, headers: new Headers({ 'content-type': type }), ...changes }
}

it('keeps whole answers of the kind that was asked for', () => {
  expect(isKeepable(answered('text/html; charset=utf-8'), 'page')).toBe(true)
  expect(isKeepable(answered('text/javascript; charset=utf-8'), 'file')).toBe(true)
  expect(isKeepable(answered('text/css'), 'file')).toBe(true)
})

it('keeps no failure, no page in place of a file, nothing of elsewhere and nothing that led on', () => {
  for (const status of [206, 304, 404, 410, 500, 502, 503])
    expect(isKeepable(answered('text/html', { status }), 'page'), String(status)).toBe(false)
  expect(isKeepable(answered('text/html'), 'file')).toBe(false)
  expect(isKeepable(answered('application/json'), 'file')).toBe(false)
  expect(isKeepable(answered('application/json'), 'page')).toBe(false)
  expect(isKeepable(answered('text/javascript', { type: 'opaque' }), 'file')).toBe(false)
  expect(isKeepable(answered('text/html', { redirected: true }), 'page')).toBe(false)
})
