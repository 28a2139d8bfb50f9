import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { allowedLink } from './allowed-link.ts'

const config = readConfig({
  DATABASE_URL: 'postgres://localhost/none',
  PUBLIC_URL: 'https://lend.example',
  LINK_HOSTS: 'shop.example, pay.example',
  SANDBOX_URL: 'http://localhost:8090',
  SANDBOX_API_KEY: 'k',
  SANDBOX_WEBHOOK_SECRET: 's',
})

it.each([
  ['/repay?orderId=1#x', '/repay?orderId=1#x'],
  ['https://shop.example/a?b=c', 'https://shop.example/a?b=c'],
  ['https://pay.example', 'https://pay.example/'],
  ['http://localhost:8090/pay/1', 'http://localhost:8090/pay/1'],
])('NAT-13 allows %s', (target, address) => expect(allowedLink(target, config)).toBe(address))

it.each([
  '',
  'shop.example',
  '//shop.example',
  '/\\evil.example',
  '\\\\evil.example',
  'http://shop.example/',
  'https://evil.example/',
  'https://shop.example.evil.example/',
  'https://shop.example@evil.example/',
  'https://user:pass@shop.example/',
  'https://shop.example:8443/',
  'https:shop.example',
  'https:///shop.example',
  'https://shop.example\\@evil.example',
  'https://shop.example\t/',
  ' https://shop.example/',
  'https://shop.example/%0d%0a\r\n',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'intent://shop.example#Intent;end',
  'blob:https://shop.example/1',
  'https://shop.exаmple/',
  'http://localhost:8090@evil.example/',
  'http://localhost:80900/',
])('NAT-13 refuses %j', (target) => expect(allowedLink(target, config)).toBeNull())
