import { expect, it } from 'vitest'
import { isDecimal, isEmail, isInteger, isMobile, isPhone, isUrl } from './typed-text.ts'

const CHECKS = { isEmail, isPhone, isMobile, isInteger, isDecimal, isUrl }

it.each<[keyof typeof CHECKS, string[], string[]]>([
  ['isEmail', ['a@b.co', 'first.last@mail.example.org'], ['', 'a@b', '@b.co', 'a b@c.de', 'a@b..co', 'a@@b.co']],
  ['isPhone', ['+63 917 123 4567', '(02) 8123-4567'], ['', '12', 'phone', '+', '123-abc-4567']],
  ['isMobile', ['13912345678'], ['', '1391234567', '139123456789', '23912345678']],
  ['isInteger', ['0', '-12', '007'], ['', '1.0', '1e3', ' 5', '-']],
  ['isDecimal', ['0', '12.50', '-1.5'], ['', '.5', '1.', '1,5', '1e3']],
  ['isUrl', ['http://a', 'https://a.example/x?y#z'], ['', '//a', 'javascript:alert(1)', 'https://', 'https:// a']],
])('COM-17 %s', (name, good, bad) => {
  expect(good.filter((text) => !CHECKS[name](text))).toEqual([])
  expect(bad.filter((text) => CHECKS[name](text))).toEqual([])
})

it('COM-17 no check is slowed down by a hostile text', () => {
  const hostile = [`${'a@a.'.repeat(50_000)}!`, `http://${'a'.repeat(200_000)} `, `${'1'.repeat(200_000)}x`]
  for (const check of Object.values(CHECKS)) expect(hostile.filter(check)).toEqual([])
})
