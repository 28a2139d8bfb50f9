import { saveContacts } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { CONTACTS_MAX, CONTACTS_MIN, NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '@hulog/contract/limits'
import { Button, Card, Icon, PlusIcon, SelectField, TextField, XIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import * as v from 'valibot'
import { typedText } from '../../platform/fields/use-draft.ts'
import type { Certification } from './borrowers.queries.ts'
import styles from './contacts-step.module.css'
import { StepPage, type StepProps, useStepAnswers } from './step-page.tsx'
import { complaintsOf, isShort, type StepForm, trimmed, useStepForm } from './use-step-form.ts'

/** People the borrower names. They are typed in; nothing here asks for the address book. */
export function ContactsStep(props: StepProps) {
  const { _ } = useLingui()
  const form = useStepForm(contactsForm, {}, useStepAnswers('contacts', props))
  const { errorOf, saving } = form
  const { contacts } = form.typed
  const fieldsOf = (index: number) =>
    (['name', 'relation', 'phone'] as const).map((field) => contactField(index, field))

  function change(index: number, changes: Partial<Omit<TypedContact, 'id'>>) {
    const changed = contacts.map((contact, at) => (at === index ? { ...contact, ...changes } : contact))
    const fields = Object.keys(changes) as (keyof TypedContact)[]
    form.type(
      { contacts: changed },
      fields.map((field) => contactField(index, field)),
    )
  }
  // Errors are stored by position, and the positions change.
  const remove = (index: number) =>
    form.type(
      { contacts: contacts.filter((_contact, at) => at !== index) },
      contacts.flatMap((_contact, at) => fieldsOf(at)),
    )

  return (
    <StepPage
      {...props}
      step="contacts"
      onSubmit={form.submit}
      isSaving={saving.isSending}
      failure={form.otherFailure}
      onRetry={saving.retry}
    >
      {contacts.map((contact, index) => (
        <ContactCard
          key={contact.id}
          market={props.known.market}
          contact={contact}
          number={index + 1}
          isNew={index > 0}
          errorOf={(field) => errorOf(contactField(index, field))}
          onChange={(changes) => change(index, changes)}
          onRemove={contacts.length > CONTACTS_MIN ? () => remove(index) : null}
        />
      ))}
      {contacts.length < CONTACTS_MAX && (
        <Button tone="quiet" onClick={() => form.type({ contacts: withOneMore(contacts) }, [])}>
          <span className={styles.add}>
            <Icon of={PlusIcon} size={20} />
            {_('borrowers.contact.add')}
          </span>
        </Button>
      )}
    </StepPage>
  )
}

type ContactCardProps = {
  market: Certification['market']
  contact: TypedContact
  number: number
  /** Just added: the borrower continues typing here. */
  isNew: boolean
  errorOf: (field: keyof TypedContact) => string | undefined
  onChange: (changes: Partial<Omit<TypedContact, 'id'>>) => void
  onRemove: (() => void) | null
}

function ContactCard({ market, contact, number, isNew, errorOf, onChange, onRemove }: ContactCardProps) {
  const { _ } = useLingui()
  const headingId = useId()
  return (
    <Card>
      <div className={styles.head}>
        <h2 id={headingId}>{_('borrowers.contact', { number })}</h2>
        {onRemove && (
          <button
            type="button"
            className={styles.remove}
            aria-label={_('borrowers.contact.remove', { number })}
            onClick={onRemove}
          >
            <Icon of={XIcon} />
          </button>
        )}
      </div>
      <TextField
        label={_('borrowers.contact.name')}
        error={errorOf('name')}
        value={contact.name}
        maxLength={NAME_MAX_LENGTH}
        autoFocus={isNew && contact.name === ''}
        autoComplete="off"
        autoCapitalize="words"
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <SelectField
        label={_('borrowers.contact.relation')}
        hint={_('borrowers.contact.relation.why')}
        error={errorOf('relation')}
        placeholder={_('borrowers.choose.placeholder')}
        value={contact.relation}
        options={RELATIONS.map((value) => ({ value, label: _(`borrowers.contact.relation.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({ relation: RELATIONS.find((known) => known === value) ?? '' })
        }
      />
      <TextField
        label={_('borrowers.contact.phone')}
        hint={_('borrowers.contact.phone.hint', { example: PHONE_EXAMPLES[market] })}
        error={errorOf('phone')}
        value={contact.phone}
        type="tel"
        inputMode="tel"
        maxLength={PHONE_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
      />
    </Card>
  )
}

/** A mobile number as people of the market write it. */
const PHONE_EXAMPLES: Readonly<Record<Certification['market'], string>> = {
  PH: '0917 123 4567',
  IN: '98765 43210',
  ID: '0812 3456 7890',
}

type Relation = Body<'saveContacts'>['contacts'][number]['relation']

const RELATIONS = ['parent', 'spouse', 'sibling', 'child', 'friend', 'colleague'] as const satisfies readonly Relation[]

const LEAST_NAME_LETTERS = 2

const contact = v.object({
  /** Distinguishes the cards while they are added and removed. */
  id: v.number(),
  name: typedText,
  relation: v.optional(v.fallback(v.picklist(['', ...RELATIONS]), ''), ''),
  phone: typedText,
})

type TypedContact = v.InferOutput<typeof contact>

const nobodyYet: TypedContact = { id: 1, name: '', relation: '', phone: '' }

const schema = v.object({
  contacts: v.optional(v.pipe(v.array(contact), v.minLength(1), v.maxLength(CONTACTS_MAX)), [nobodyYet]),
})

function withOneMore(contacts: readonly TypedContact[]): TypedContact[] {
  return [...contacts, { ...nobodyYet, id: Math.max(...contacts.map(({ id }) => id)) + 1 }]
}

/** The name the server gives a field of the nth contact. */
function contactField(index: number, field: keyof TypedContact): string {
  return `contacts.${index}.${field}`
}

const contactsForm: StepForm<typeof schema, 'saveContacts'> = {
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
