import { expect, it } from 'vitest'
import { hasRepeatedKey } from './read-body.ts'

it.each(['{"a":1,"a":1}', '{"a":{"b":1,"b":2}}', '[{"a":1,"\\u0061":2}]', '{"":1,"":2}', '{"a":[{}],"a":"}"}'])(
  'detects a field named twice: %s',
  (json) => expect(hasRepeatedKey(json, JSON.parse(json))).toBe(true),
)

it.each(['{"a":{"a":{"a":1}}}', '[{"a":1},{"a":2}]', '{"a":"\\"a\\":1","b":"{\\"b\\":1}"}', '[]', '{}', '"a:a"'])(
  'detects none where each is named once: %s',
  (json) => expect(hasRepeatedKey(json, JSON.parse(json))).toBe(false),
)
