import { correctBorrowerDetails } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { ADDRESS_LINE_MAX_LENGTH, NAME_MAX_LENGTH, REASON_MAX_LENGTH } from '@hulog/contract/limits'
import { toast } from '@hulog/ui'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useDraft } from '../../platform/session/drafts.ts'
import { Dialog, DialogActions } from '../../platform/ui/dialog.tsx'
import { type Editing, useEditing } from '../../platform/ui/editing.ts'
import { FailureNotice, fieldError, useReread } from '../../platform/ui/failure.tsx'
import { TextArea, TextField } from '../../platform/ui/fields.tsx'
import { StaleNotice } from '../../platform/ui/notice.tsx'
import { Stack } from '../../platform/ui/page-parts.tsx'
import styles from './borrower-page.module.css'
import type { BorrowerDetails } from './borrowers.queries.ts'

type Identity = NonNullable<BorrowerDetails['identity']>
type Address = NonNullable<BorrowerDetails['address']>
type Named = { borrower: BorrowerDetails; onClose: () => void }

export function CorrectIdentity({ borrower, identity, onClose }: Named & { identity: Identity }) {
  const editing = useEditing(identity)
  return (
    <CorrectForm
      key={editing.base.version}
      title="Correct name or birth date"
      editing={editing}
      current={identity}
      fields={IDENTITY}
      section="identity"
      borrower={borrower}
      bodyOf={({ fullName, birthOn }, version) => ({ identity: { fullName, birthOn, version } })}
      consequence="The borrower is told. After a new name or birth date the ID must be photographed again before the next application."
      onClose={onClose}
    />
  )
}

export function CorrectAddress({ borrower, address, onClose }: Named & { address: Address }) {
  const editing = useEditing(address)
  return (
    <CorrectForm
      key={editing.base.version}
      title="Correct address"
      editing={editing}
      current={address}
      fields={ADDRESS}
      section="address"
      borrower={borrower}
      bodyOf={({ line1, city, region, postalCode }, version) => ({
        address: { line1, city, region, postalCode, version },
      })}
      consequence="The borrower is told."
      onClose={onClose}
    />
  )
}

type Field<Name extends string> = {
  readonly name: Name
  readonly label: string
  readonly maxLength?: number
  readonly type?: 'date'
  /** Refusals that belong to the field though they do not name it. */
  readonly refusals?: readonly string[]
}

type IdentityField = 'fullName' | 'birthOn'
type AddressField = 'line1' | 'city' | 'region' | 'postalCode'

const IDENTITY: readonly Field<IdentityField>[] = [
  { name: 'fullName', label: 'Name as on the ID', maxLength: NAME_MAX_LENGTH },
  { name: 'birthOn', label: 'Birth date', type: 'date', refusals: ['BIRTH_DATE_NOT_VALID', 'BORROWER_UNDER_AGE'] },
]

const ADDRESS: readonly Field<AddressField>[] = [
  { name: 'line1', label: 'Street', maxLength: ADDRESS_LINE_MAX_LENGTH },
  { name: 'city', label: 'City', maxLength: ADDRESS_LINE_MAX_LENGTH },
  { name: 'region', label: 'Region', maxLength: ADDRESS_LINE_MAX_LENGTH },
  { name: 'postalCode', label: 'Postal code', maxLength: 10 },
]

type Values<Name extends string> = Readonly<Record<Name, string>>
type Versioned<Name extends string> = Values<Name> & { readonly version: number }

type CorrectFormProps<Name extends string> = Named & {
  title: string
  editing: Editing<Versioned<Name>>
  current: Versioned<Name>
  fields: readonly Field<Name>[]
  section: 'identity' | 'address'
  bodyOf: (values: Values<Name>, version: number) => Pick<Body<'correctBorrowerDetails'>, 'identity' | 'address'>
  consequence: string
}

/** Shows stored details beside the typed ones. A change by somebody else meanwhile is shown, and never overwritten. */
function CorrectForm<Name extends string>(props: CorrectFormProps<Name>) {
  const { title, editing, current, fields, section, bodyOf, consequence, borrower, onClose } = props
  const { base, isStale, takeOver } = editing
  const [typed, setTyped] = useState<Values<Name>>(base)
  const [reason, setReason, forgetReason] = useDraft(`correct-${section}`)
  const { send, isSending, failure } = useOperation(correctBorrowerDetails, {
    onDone({ changed }) {
      forgetReason()
      toast(changed ? 'Corrected. The borrower is told.' : 'Nothing was different.', { tone: 'success' })
      onClose()
    },
    onFailure: useReread(),
  })
  const saidByFields = ['INVALID_FIELD', ...fields.flatMap(({ refusals = [] }) => refusals)]
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ borrowerId: borrower.borrowerId, ...bodyOf(typed, base.version), reason })
        }}
      >
        <Stack>
          {isStale && <StaleNotice changes={changesOf(fields, base, current)} onTakeOver={takeOver} />}
          {fields.map(({ name, label, maxLength, type, refusals = [] }) => (
            <div key={name} className={styles.beside}>
              <div className={styles.old}>
                <span className="quiet">{label} now</span>
                <span>{base[name]}</span>
              </div>
              <TextField
                label={label}
                value={typed[name]}
                maxLength={maxLength}
                type={type}
                error={fieldError(failure, `${section}.${name}`, ...refusals)}
                onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value })}
              />
            </div>
          ))}
          <TextArea
            label="Reason"
            hint="For colleagues and the borrower’s copy of their data: what was seen that proves it."
            value={reason}
            maxLength={REASON_MAX_LENGTH}
            error={fieldError(failure, 'reason')}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <p className="quiet">{consequence}</p>
          <FailureNotice failure={failure} saidByFields={[...saidByFields, ...(isStale ? ['STALE'] : [])]} />
          {!isStale && <DialogActions deed="Correct" isBusy={isSending} onClose={onClose} />}
        </Stack>
      </form>
    </Dialog>
  )
}

function changesOf<Name extends string>(
  fields: readonly Field<Name>[],
  base: Values<Name>,
  current: Values<Name>,
): string[] {
  return fields
    .filter(({ name }) => base[name] !== current[name])
    .map(({ name, label }) => `${label}: now “${current[name]}”, when you began “${base[name]}”`)
}
