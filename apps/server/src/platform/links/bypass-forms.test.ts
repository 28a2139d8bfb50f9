import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { allowedLink } from './allowed-link.ts'

const config = readConfig({
  DATABASE_URL: 'postgres://localhost/none',
  PUBLIC_URL: 'https://lend.example',
  LINK_HOSTS: 'shop.example',
})

const SCHEMES = ['javascript', 'data', 'vbscript', 'file', 'blob', 'ftp', 'intent', 'ws', 'wss', 'filesystem', 'about']
const WHITE = ['\t', '\n', '\r', '\u0000', '\u000b', '\u00a0', '\u2028', '\u3000', '\ufeff']

/** Ways to make a careless reader take another host for a listed one, or another scheme for https. */
const forms = [
  ...SCHEMES.flatMap((scheme) => [`${scheme}://shop.example/`, `${scheme}:alert(1)//https://shop.example/`]),
  ...WHITE.flatMap((white) => [
    `https://shop.example${white}.evil.example/`,
    `${white}https://evil.example/`,
    `java${white}script:alert(1)`,
    `/${white}/evil.example`,
  ]),
  'https://evil.example#@shop.example/',
  'https://evil.example?@shop.example/',
  'https://evil.example/https://shop.example/',
  'https://shop.example%2eevil.example/',
  'https://shop.example%00.evil.example/',
  'https://shop.example%40evil.example/',
  'https://shop.example%2f@evil.example/',
  'https://shop.example。evil.example/',
  'https://shop。example.evil.example/',
  'https://xn--shop-.example/',
  'https://ѕhop.example/',
  'https://shop.example./',
  'https://.shop.example/',
  'https://www.shop.example/',
  'https://shop-example/',
  'https://shopxexample/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://shop.example:443@evil.example/',
  'https://shop.example:80/',
  'https://:@shop.example:444/',
  'https://shop.example@shop.example.evil.example/',
  'https:\\\\shop.example',
  'https:/\\evil.example',
  'https:/evil.example',
  '///evil.example',
  '////evil.example',
  '/\\/evil.example',
  '\\/\\/evil.example',
  './/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/x/%2e%2e//evil.example',
  '?next=//evil.example',
  '#//evil.example',
  'http:shop.example',
  'HTTP://SHOP.EXAMPLE/',
  'https%3A%2F%2Fshop.example',
  '%2f%2fevil.example',
]

it('security 6.11 there are at least 80 of them', () => expect(new Set(forms).size).toBeGreaterThanOrEqual(80))

it.each(forms)('security 6.11 refuses %j', (target) => expect(allowedLink(target, config)).toBeNull())

it.each(['/%2f/evil.example', '/https://evil.example', '/.%2e/home'])(
  'security 6.11 accepts %j only as one of our own pages',
  (target) => {
    const allowed = allowedLink(target, config)
    expect(new URL(allowed ?? '', config.publicUrl).host).toBe('lend.example')
  },
)
