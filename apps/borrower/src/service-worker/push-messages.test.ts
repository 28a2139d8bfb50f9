import { expect, it } from 'vitest'
import { addressOf, readPushMessage } from './push-messages.ts'

const ORIGIN = 'https://lender.example'
const shell = { page: '/home', pages: ['/home', '/order', '/messages'] }
const message = { title: 'Lender', text: 'There is news.', language: 'en', tag: 't', url: '/order?orderId=7' }

it('reads a message of the server, and nothing else', () => {
  expect(readPushMessage(JSON.stringify(message))).toEqual(message)
  for (const text of ['', 'null', '[]', '{}', '{"title":"x"}', 'not json', JSON.stringify({ ...message, tag: 5 })])
    expect(readPushMessage(text), text).toBeNull()
})

it('opens a page of the app', () => {
  expect(addressOf('/order?orderId=7', ORIGIN, shell)).toBe(`${ORIGIN}/order?orderId=7`)
})

it.each([
  'https://evil.example/order',
  '//evil.example/order',
  '/\\evil.example/order',
  '/\t/evil.example/order',
  'javascript:alert(1)',
  '/gateway/logout',
  '/promotion',
  '/order/../gateway/logout',
  'order',
  '',
])('opens home in place of %j', (url) => {
  expect(addressOf(url, ORIGIN, shell)).toBe(`${ORIGIN}/home`)
})
