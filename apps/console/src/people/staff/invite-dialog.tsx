import { inviteStaff } from '@hulog/client/operations'
import { DISPLAY_NAME_MAX_LENGTH, EMAIL_MAX_LENGTH } from '@hulog/contract/limits'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useMay } from '../../platform/session/session.queries.ts'
import { Dialog, DialogActions } from '../../platform/ui/dialog.tsx'
import { FailureNotice, fieldError } from '../../platform/ui/failure.tsx'
import { Checkboxes, TextField } from '../../platform/ui/fields.tsx'
import { NotOffered } from '../../platform/ui/notice.tsx'
import { Stack } from '../../platform/ui/page-parts.tsx'
import { SecretOnce } from '../../platform/ui/secret-once.tsx'
import { DayInWords } from '../../platform/ui/values.tsx'
import type { Role } from './staff.queries.ts'
import { staffNameFrom } from './staff-name.ts'
import { BEYOND, rolesToGive } from './staff-words.tsx'

const SAID_BY_FIELDS = ['INVALID_FIELD', 'STAFF_NAME_TAKEN', 'EMAIL_TAKEN', 'ROLE_NOT_FOUND', 'RIGHTS_NOT_YOURS']

/** Invites a colleague. Afterwards the link is shown once, to be handed over. */
export function InviteDialog({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const [displayName, setDisplayName] = useState('')
  const [staffName, setStaffName] = useState('')
  const [email, setEmail] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [link, setLink] = useState<Invitation | null>(null)
  const { offered, withheld } = rolesToGive(roles, [], useMay())
  const { send, isSending, failure } = useOperation(inviteStaff, { onDone: setLink })
  if (link) return <InvitationLink invitation={link} of={displayName} onClose={onClose} />
  return (
    <Dialog title="Invite somebody" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({
            displayName: displayName.trim(),
            staffName: staffName.trim(),
            email: email.trim(),
            roles: [...chosen],
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
            // Most people are recorded under their name with a dot; it can be typed over.
            onBlur={() => staffName === '' && setStaffName(staffNameFrom(displayName))}
            data-first-focus
          />
          <TextField
            label="Recorded as"
            hint="Small letters, digits, dots and hyphens, such as ana.cruz. It never changes: everything they do is recorded under it."
            value={staffName}
            spellCheck={false}
            autoCapitalize="none"
            error={fieldError(failure, 'staffName', 'STAFF_NAME_TAKEN')}
            onChange={({ currentTarget }) => setStaffName(currentTarget.value)}
          />
          <TextField
            label="E-mail address"
            type="email"
            hint="They sign in with it."
            value={email}
            maxLength={EMAIL_MAX_LENGTH}
            error={fieldError(failure, 'email', 'EMAIL_TAKEN')}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
          <Checkboxes
            label="Roles"
            options={offered.map(({ roleCode, roleName }) => ({ value: roleCode, label: roleName }))}
            chosen={chosen}
            error={fieldError(failure, 'roles', 'ROLE_NOT_FOUND', 'RIGHTS_NOT_YOURS')}
            onChange={setChosen}
          />
          {withheld.length > 0 && <NotOffered what={withheld.map((role) => role.roleName).join(', ')} why={BEYOND} />}
          <FailureNotice failure={failure} saidByFields={SAID_BY_FIELDS} />
          <DialogActions deed="Make an invitation" isBusy={isSending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

export type Invitation = { readonly inviteUrl: string; readonly expiresAt: string }

/** The link of an invitation, the only time that it is shown. */
export function InvitationLink({
  invitation,
  of,
  onClose,
}: {
  invitation: Invitation
  of: string
  onClose: () => void
}) {
  return (
    <SecretOnce title={`Link for ${of}`} label="Link" secret={invitation.inviteUrl} onClose={onClose}>
      <p>
        Hand it over so that only {of} reads it. With it they set a password and a second factor. It works once, until{' '}
        <DayInWords at={invitation.expiresAt} withTime />.
      </p>
    </SecretOnce>
  )
}
