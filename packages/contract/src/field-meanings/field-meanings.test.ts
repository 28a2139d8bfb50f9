import { expect, it } from 'vitest'
import { commonQuery, operations } from '../index.ts'
import { fieldMeanings, meaningLists } from './index.ts'

type Schema = {
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  patternProperties?: Record<string, Schema>
}

type Field = { name: string; path: string; isDescribed: boolean }

function fieldsOf(schema: Schema, path: string): Field[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { name, path: `${path}.${name}`, isDescribed: Boolean(field.description) },
    ...fieldsOf(field, `${path}.${name}`),
  ])
  const inside = [schema.items, ...(schema.anyOf ?? []), ...Object.values(schema.patternProperties ?? {})]
  return [...own, ...inside.flatMap((each) => (each ? fieldsOf(each, path) : []))]
}

const calls = Object.values(operations).flatMap(({ name, query, body, reply }) =>
  [query, body, reply].flatMap((schema) => fieldsOf(schema as Schema, name)),
)
const undescribed = [...fieldsOf(commonQuery as Schema, 'common'), ...calls].filter((field) => !field.isDescribed)

it('says what every field of every operation means', () => {
  const unexplained = undescribed.filter(({ name }) => !(name in fieldMeanings)).map(({ path }) => path)
  expect(unexplained).toEqual([])
})

it('explains no field that no operation has', () => {
  const names = new Set(undescribed.map(({ name }) => name))
  expect(Object.keys(fieldMeanings).filter((name) => !names.has(name))).toEqual([])
})

it('gives a name one meaning', () => {
  const names = meaningLists.flatMap((list) => Object.keys(list))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
