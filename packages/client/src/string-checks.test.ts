import { expect, it } from 'vitest'
import { isEmail, isPhone, isUrl } from './typed-text.ts'

const CHECKS = { isEmail, isPhone, isUrl }

it.each<[keyof typeof CHECKS, string[], string[]]>([
  ['isEmail', ['a@b.co', 'first.last@mail.example.org'], ['', 'a@b', '@b.co', 'a b@c.de', 'a@b..co', 'a@@b.co']],
  ['isPhone', ['+63 917 123 4567', '(02) 8123-4567'], ['', '12', 'phone', '+', '123-abc-4567']],
  ['isUrl', ['http://a', 'https://a.example/x?y#z'], ['', '//a', 'javascript:alert(1)', 'https://', 'https:// a']],
])('COM-17 %s', (name, good, bad) => {
  expect(good.filter((text) => !CHECKS[name](text))).toEqual([])
  expect(bad.filter((text) => CHECKS[name](text))).toEqual([])
})

it('COM-17 no check is slowed down by a hostile text', () => {
  const hostile = [`${'a@a.'.repeat(50_000)}!`, `http://${'a'.repeat(200_000)} `, `+${'1'.repeat(200_000)}`]
  for (const check of Object.values(CHECKS)) expect(hostile.filter(check)).toEqual([])
})
