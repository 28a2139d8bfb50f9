import { NAME_MAX_LENGTH, PHONE_MAX_LENGTH } from '@hulog/contract/limits'
import { Card, Icon, SelectField, TextField, XIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { RELATIONS, type TypedContact } from './contacts-form.ts'
import styles from './contacts-step.module.css'

export type ContactCardProps = {
  contact: TypedContact
  number: number
  /** Just asked for: whoever added it goes on typing here. */
  isNew: boolean
  errorOf: (field: keyof TypedContact) => string | undefined
  onChange: (changes: Partial<Omit<TypedContact, 'id'>>) => void
  onRemove: (() => void) | null
}

export function ContactCard({ contact, number, isNew, errorOf, onChange, onRemove }: ContactCardProps) {
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
