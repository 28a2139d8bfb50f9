import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { operations } from '../operations.ts'
import { namesOfSchema } from './dictionary.ts'

it('COM-16 finds every name, however deep, and names that are values', () => {
  const step = Type.Object({ name: Type.String() })
  const { fields, free } = namesOfSchema(
    Type.Object({
      loan: Type.Union([Type.Object({ steps: Type.Array(step) }), Type.Null()]),
      notices: Type.Record(Type.String(), Type.Array(Type.Object({ text: Type.String() }))),
    }),
  )
  expect([...fields]).toEqual(['loan', 'steps', 'name', 'notices', 'text'])
  expect([...free]).toEqual(['notices'])
})

it('COM-16 refuses a schema with ambiguous names', () => {
  expect(() => namesOfSchema(Type.Object({ any: Type.Unknown() }))).toThrow('below "any"')
})

it.each(Object.values(operations))('COM-16 the names of $name are known', ({ body, query, reply }) => {
  for (const schema of [body, query, reply]) expect(() => namesOfSchema(schema)).not.toThrow()
})
