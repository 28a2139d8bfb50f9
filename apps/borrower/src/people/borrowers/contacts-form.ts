import { saveContacts } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { CONTACTS_MAX } from '@hulog/contract/limits'
import * as v from 'valibot'
import { complaintsOf, isShort, trimmed } from './text-checks.ts'
import type { StepForm } from './use-step-form.ts'
import { typedText } from './use-typed.ts'

type Relation = Body<'saveContacts'>['contacts'][number]['relation']
export const RELATIONS = [
  'parent',
  'spouse',
  'sibling',
  'child',
  'friend',
  'colleague',
] as const satisfies readonly Relation[]

const LEAST_NAME_LETTERS = 2

const contact = v.object({
  /** Tells the cards apart while they are added and removed. */
  id: v.number(),
  name: typedText,
  relation: v.optional(v.fallback(v.picklist(['', ...RELATIONS]), ''), ''),
  phone: typedText,
})
export type TypedContact = v.InferOutput<typeof contact>

const nobodyYet: TypedContact = { id: 1, name: '', relation: '', phone: '' }
const schema = v.object({
  contacts: v.optional(v.pipe(v.array(contact), v.minLength(1), v.maxLength(CONTACTS_MAX)), [nobodyYet]),
})

export function withOneMore(contacts: readonly TypedContact[]): TypedContact[] {
  return [...contacts, { ...nobodyYet, id: Math.max(...contacts.map(({ id }) => id)) + 1 }]
}

/** The name the server gives a field of the nth contact. */
export function contactField(index: number, field: keyof TypedContact): string {
  return `contacts.${index}.${field}`
}

export const contactsForm: StepForm<typeof schema, 'saveContacts'> = {
  operation: saveContacts,
  step: 'contacts',
  schema,
  check: ({ contacts }) =>
    complaintsOf(
      contacts.flatMap(({ name, relation, phone }, index) => [
        [contactField(index, 'name'), isShort(name, LEAST_NAME_LETTERS), 'borrowers.contact.nameMissing'] as const,
        [contactField(index, 'relation'), relation === '', 'borrowers.choose'] as const,
        [contactField(index, 'phone'), isShort(phone, 1), 'borrowers.contact.phoneMissing'] as const,
      ]),
    ),
  bodyOf: ({ contacts }) => ({
    contacts: contacts.map(({ name, relation, phone }) => ({
      name: trimmed(name),
      relation: relation || 'friend',
      phone: trimmed(phone),
    })),
  }),
  reasonFields: { CONTACT_PHONE_NOT_VALID: contactField(0, 'phone') },
}
