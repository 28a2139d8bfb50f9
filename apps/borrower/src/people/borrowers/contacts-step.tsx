import { CONTACTS_MAX, CONTACTS_MIN } from '@hulog/contract/limits'
import { Button, Icon, PlusIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { ContactCard } from './contact-card.tsx'
import { contactField, contactsForm, type TypedContact, withOneMore } from './contacts-form.ts'
import styles from './contacts-step.module.css'
import { StepPage, type StepProps } from './step-page.tsx'
import { useStepAnswers } from './use-step-answers.ts'
import { useStepForm } from './use-step-form.ts'

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
  // What was wrong is counted by place, and the places move.
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
