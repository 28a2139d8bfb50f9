import { expect, it } from 'vitest'
import { formBody } from './exchange.ts'

it('COM-02 encodes an object as a form: numbers and booleans as text, without unset values', () => {
  expect(formBody({ amount: 500000, agreed: true, note: 'a&b=c ñ', absent: undefined })).toBe(
    'amount=500000&agreed=true&note=a%26b%3Dc+%C3%B1',
  )
})

it('COM-02 puts arrays and objects into their field as JSON text', () => {
  const contacts = [{ name: 'Ana', phone: '0917' }]
  expect(new URLSearchParams(formBody({ contacts })).get('contacts')).toBe(JSON.stringify(contacts))
})
