import { expect, it } from 'vitest'
import { commonQuery, operations } from './index.ts'

type Schema = {
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  patternProperties?: Record<string, Schema>
}

/** Returns the path of each field without a description, however deep. */
function fieldsWithoutMeaning(schema: Schema, path: string): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(field.description?.trim() ? [] : [`${path}.${name}`]),
    ...fieldsWithoutMeaning(field, `${path}.${name}`),
  ])
  const inside = [schema.items, ...(schema.anyOf ?? []), ...Object.values(schema.patternProperties ?? {})]
  return [...own, ...inside.flatMap((each) => (each ? fieldsWithoutMeaning(each, path) : []))]
}

it.each(Object.values(operations))('explains every field of $name', ({ name, query, body, reply }) => {
  const schemas = [query, body, reply] as Schema[]
  expect(schemas.flatMap((schema) => fieldsWithoutMeaning(schema, name))).toEqual([])
})

it('explains every common query parameter', () => {
  expect(fieldsWithoutMeaning(commonQuery as Schema, 'common')).toEqual([])
})
