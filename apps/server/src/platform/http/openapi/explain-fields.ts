import { fieldMeanings } from '@hulog/contract/field-meanings'
import type { JsonSchema } from './api-document.ts'

/** The schema with a description at every field that has a meaning and none of its own, however deep. */
export function explainFields(schema: JsonSchema): JsonSchema {
  return {
    ...schema,
    ...(schema.properties ? { properties: explainEach(schema.properties) } : {}),
    ...(schema.patternProperties ? { patternProperties: mapValues(schema.patternProperties, explainFields) } : {}),
    ...(schema.items ? { items: explainFields(schema.items) } : {}),
    ...(schema.anyOf ? { anyOf: schema.anyOf.map(explainFields) } : {}),
  }
}

function explainEach(fields: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return mapValues(fields, (field, name) => {
    const description = field.description ?? fieldMeanings[name]
    return { ...explainFields(field), ...(description ? { description } : {}) }
  })
}

function mapValues<T>(values: Record<string, T>, change: (value: T, name: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))
}
