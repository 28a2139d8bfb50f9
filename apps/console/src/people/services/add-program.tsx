import { addServiceAccount } from '@hulog/client/operations'
import { DISPLAY_NAME_MAX_LENGTH } from '@hulog/contract/limits'
import { isForPrograms, isPermission } from '@hulog/contract/permissions'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { Dialog, DialogActions } from '../../platform/ui/dialog.tsx'
import { FailureNotice, fieldError } from '../../platform/ui/failure.tsx'
import { Checkboxes, TextField } from '../../platform/ui/fields.tsx'
import { Stack } from '../../platform/ui/page-parts.tsx'
import { SecretOnce } from '../../platform/ui/secret-once.tsx'
import type { Role } from '../staff/staff.queries.ts'
import { rightInWords } from '../staff/staff-words.tsx'

const SAID_BY_FIELDS = ['INVALID_FIELD', 'STAFF_NAME_TAKEN', 'ROLE_NOT_FOUND', 'NOT_FOR_PROGRAMS']

/** Gives a program access. Afterwards its key is shown once. */
export function AddProgram({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const [displayName, setDisplayName] = useState('')
  const [staffName, setStaffName] = useState('')
  const [expiresOn, setExpiresOn] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [serviceKey, setServiceKey] = useState<string | null>(null)
  // A key lies in a file, so the server gives programs no role with more.
  const offered = roles.filter(({ permissions }) =>
    permissions.every((right) => isPermission(right) && isForPrograms(right)),
  )
  const { send, isSending, failure } = useOperation(addServiceAccount, {
    onDone: (reply) => setServiceKey(reply.serviceKey),
  })
  if (serviceKey) return <ProgramKey serviceKey={serviceKey} of={displayName} onClose={onClose} />
  return (
    <Dialog title="Add a program" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({
            displayName: displayName.trim(),
            staffName: staffName.trim(),
            roles: [...chosen],
            ...(expiresOn && { expiresOn }),
          })
        }}
      >
        <Stack>
          <TextField
            label="Name"
            value={displayName}
            maxLength={DISPLAY_NAME_MAX_LENGTH}
            error={fieldError(failure, 'displayName')}
            onChange={({ currentTarget }) => setDisplayName(currentTarget.value)}
            data-first-focus
          />
          <TextField
            label="Recorded as"
            hint="Small letters, digits, dots and hyphens, such as monthly-report. It never changes."
            value={staffName}
            spellCheck={false}
            autoCapitalize="none"
            error={fieldError(failure, 'staffName', 'STAFF_NAME_TAKEN')}
            onChange={({ currentTarget }) => setStaffName(currentTarget.value)}
          />
          <TextField
            label="Last day of its key"
            type="date"
            hint="Without one the key has no end."
            value={expiresOn}
            error={fieldError(failure, 'expiresOn')}
            onChange={({ currentTarget }) => setExpiresOn(currentTarget.value)}
          />
          <Checkboxes
            label="Roles"
            hint="Roles that only show figures and terms, and nothing about a person."
            options={offered.map(({ roleCode, roleName, permissions }) => ({
              value: roleCode,
              label: roleName,
              description:
                permissions.length <= 3 ? permissions.map(rightInWords).join('; ') : `${permissions.length} rights`,
            }))}
            chosen={chosen}
            error={fieldError(failure, 'roles', 'ROLE_NOT_FOUND', 'NOT_FOR_PROGRAMS')}
            onChange={setChosen}
          />
          <FailureNotice failure={failure} saidByFields={SAID_BY_FIELDS} />
          <DialogActions deed="Give access" isBusy={isSending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** The key of a program, the only time that it is shown. */
export function ProgramKey({ serviceKey, of, onClose }: { serviceKey: string; of: string; onClose: () => void }) {
  return (
    <SecretOnce title={`Key of ${of}`} label="Key" secret={serviceKey} onClose={onClose}>
      <p>
        The program sends it with each call as <code>Authorization: Bearer …</code>. Keep it where the program keeps its
        secrets, not in a message or a document.
      </p>
    </SecretOnce>
  )
}
