import { Type } from 'typebox'
import { defineOperation } from '../../define-operation.ts'
import { freeText } from '../../fields.ts'
import { CONTACTS_MAX, CONTACTS_MIN, NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '../../limits.ts'
import { borrowerErrors } from './errors.ts'
import { sectionSaved } from './section-saved.ts'

const CONTACT_RELATIONS = ['parent', 'spouse', 'sibling', 'child', 'friend', 'colleague'] as const

const { CONTACT_PHONE_NOT_VALID, CERTIFICATION_LOCKED } = borrowerErrors

/** Contacts are typed in by the borrower, one by one. Nothing here reads a phone's address book. */
export const saveContacts = defineOperation({
  name: 'saveContacts',
  feature: 'borrowers',
  summary: 'Save the people to reach in an emergency, typed in by the borrower',
  path: '/gateway/certification/contacts',
  body: Type.Object(
    {
      contacts: Type.Array(
        Type.Object(
          {
            name: freeText(NAME_MAX_LENGTH, 2),
            relation: Type.Enum(CONTACT_RELATIONS),
            phone: Type.String({ minLength: 1, maxLength: PHONE_MAX_LENGTH }),
          },
          { additionalProperties: false },
        ),
        { minItems: CONTACTS_MIN, maxItems: CONTACTS_MAX },
      ),
    },
    { additionalProperties: false },
  ),
  reply: sectionSaved,
  errors: { CONTACT_PHONE_NOT_VALID, CERTIFICATION_LOCKED },
})
