import { expect, it } from 'vitest'
import { CONTACTS_MAX } from './limits.ts'
import { operations } from './operations.ts'

type Schema = { properties?: Record<string, Schema>; items?: Schema; maxItems?: number; pattern?: string }

function namesIn(schema: Schema): string[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [name, ...namesIn(field)])
  return [...inside, ...(schema.items ? namesIn(schema.items) : [])]
}

const PRIVATE =
  /contacts|addressBook|callLog|calls|smsLog|inbox|gallery|album|installed|apps|imei|imsi|serial|mac|adid/i

it('OTH-03 OTH-04 the only contacts that a call accepts are those a borrower types in', () => {
  const asking = Object.values(operations).flatMap(({ name, path, body }) =>
    [path, ...namesIn(body as Schema)].filter((word) => PRIVATE.test(word)).map((word) => `${name}: ${word}`),
  )
  expect(asking).toEqual(['saveContacts: /gateway/certification/contacts', 'saveContacts: contacts'])
  const contacts = operations.saveContacts.body.properties.contacts as Schema
  expect(contacts.maxItems).toBe(CONTACTS_MAX)
})
