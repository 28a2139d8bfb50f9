import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { MalformedForm, parseForm, readFormFields } from './read-body.ts'

describe('reading a form', () => {
  it('COM-02 reads fields, escapes and plus signs', () => {
    expect({ ...parseForm('name=Ana+Cruz&city=Qu%C3%A9zon&empty=&bare') }).toEqual({
      name: 'Ana Cruz',
      city: 'Quézon',
      empty: '',
      bare: '',
    })
  })

  it.each(['a=%zz', 'a=%', 'a=%E0%A4', 'a=1&a=2', '=1'])('refuses %s', (text) => {
    expect(() => parseForm(text)).toThrow(MalformedForm)
  })

  it('treats a field called __proto__ as an ordinary field', () => {
    const fields = parseForm('__proto__=x')
    expect(Object.keys(fields)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(fields)).toBeNull()
  })

  it('converts fields to the contract’s types, and leaves invalid ones for validation to refuse', () => {
    const schema = Type.Object({
      amount: Type.Integer(),
      scene: Type.Literal(3),
      on: Type.Boolean(),
      list: Type.Array(Type.String()),
      text: Type.String(),
    })
    expect(readFormFields({ amount: '100', scene: '3', on: 'true', list: '["a"]', text: '100' }, schema)).toEqual({
      amount: 100,
      scene: 3,
      on: true,
      list: ['a'],
      text: '100',
    })
    for (const amount of ['1e3', '0x10', ' 5', '5.0', '', '+5', '007', '99999999999999999999']) {
      expect(readFormFields({ amount }, schema).amount).toBe(amount)
    }
  })
})
