import { expect, it } from 'vitest'
import { fieldMeanings } from './field-meanings.ts'
import { commonQuery, operations } from './index.ts'

type Schema = {
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  patternProperties?: Record<string, Schema>
}

function fieldsWithoutMeaning(schema: Schema, path: string): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    ...(field.description || name in fieldMeanings ? [] : [`${path}.${name}`]),
    ...fieldsWithoutMeaning(field, `${path}.${name}`),
  ])
  const inside = [schema.items, ...(schema.anyOf ?? []), ...Object.values(schema.patternProperties ?? {})]
  return [...own, ...inside.flatMap((each) => (each ? fieldsWithoutMeaning(each, path) : []))]
}

it('says what every field of every operation means', () => {
  const unexplained = Object.values(operations).flatMap(({ name, query, body, reply }) =>
    [query, body, reply].flatMap((schema) => fieldsWithoutMeaning(schema as Schema, name)),
  )
  expect([...fieldsWithoutMeaning(commonQuery as Schema, 'common'), ...unexplained]).toEqual([])
})
