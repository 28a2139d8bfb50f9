import { describe, expect, it } from 'vitest'
import { sourceOf } from './limits-of.ts'

describe('the network a request comes from', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.255', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['::ffff:cb00:7107', '203.0.113.0/24'],
    ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0db8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (ip, source) => expect(sourceOf(ip)).toBe(source))

  it.each(['', 'unknown', '203.0.113', '203.0.113.7, 10.0.0.1', '1.2.3.4:80', '[::1]', '<script>', '::g', '999.1.1.1'])(
    'of %j, which is not an address, is always the same',
    (ip) => expect(sourceOf(ip)).toBe('unknown'),
  )
})
