import { commonQuery } from '../common-query.ts'
import type { Operation } from '../operation.ts'
import { operations } from '../operations.ts'
import { namesOfSchema } from './names-of-schema.ts'

/** What every answer consists of besides the operation's own fields. */
const ENVELOPE = ['code', 'message', 'data', 'reason', 'requestId', 'field']

/** Every path and every field name of every call: what a dictionary must name. */
export function wireVocabulary(all: readonly Operation[] = Object.values(operations)): {
  readonly paths: readonly string[]
  readonly fields: readonly string[]
} {
  const fields = new Set([...ENVELOPE, ...namesOfSchema(commonQuery).fields])
  for (const { query, body, reply, upload } of all) {
    for (const schema of [query, body, reply]) for (const name of namesOfSchema(schema).fields) fields.add(name)
    if (upload !== null) fields.add(upload)
  }
  return { paths: [...new Set(all.map(({ path }) => path))].sort(), fields: [...fields].sort() }
}
