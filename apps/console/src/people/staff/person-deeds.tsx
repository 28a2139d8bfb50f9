import { endSessionsOfStaff, endStaffAccess, recoverStaff, renewInvitation } from '@hulog/client/operations'
import { REASON_MAX_LENGTH } from '@hulog/contract/limits'
import { toast } from '@hulog/ui'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useDraft } from '../../platform/session/drafts.ts'
import { ConfirmDialog } from '../../platform/ui/dialog.tsx'
import { ActDialog } from '../../platform/ui/effects/act-dialog.tsx'
import { FailureNotice, fieldError } from '../../platform/ui/failure.tsx'
import { TextArea } from '../../platform/ui/fields.tsx'
import { ChangeRoles } from './change-roles.tsx'
import { type Invitation, InvitationLink } from './invite-dialog.tsx'
import type { PersonInFull, Role } from './staff.queries.ts'
import type { PersonDeeds } from './staff-words.tsx'

export type OpenDeed = keyof PersonDeeds

type DeedProps = { person: PersonInFull; onClose: () => void }

/** The dialog of what is about to be done. */
export function PersonDeed({ deed, roles, ...rest }: DeedProps & { deed: OpenDeed; roles: readonly Role[] }) {
  const { person, onClose } = rest
  switch (deed) {
    case 'changeRoles':
      return <ChangeRoles {...rest} roles={roles} />
    case 'endAccess':
      return <EndAccess {...rest} />
    case 'endSessions':
      return <EndSessions {...rest} />
    case 'renew':
      return <RenewInvitation {...rest} />
    case 'recover':
      return (
        <ActDialog
          operation={recoverStaff}
          subject={person.staffName}
          readBody={() => ({ staffName: person.staffName })}
          title={`New start for ${person.displayName}`}
          deed="Give a new start"
          done={`${person.displayName} has a new start.`}
          onClose={onClose}
        >
          <p>
            For a colleague who lost the password or the second factor. The colleague who approves it gets a link to
            hand over. Until the link is used, everything stays as it is.
          </p>
        </ActDialog>
      )
  }
}

function EndAccess({ person, onClose }: DeedProps) {
  const [reason, setReason, forgetReason] = useDraft('end-access')
  const { send, isSending, failure } = useOperation(endStaffAccess, {
    onDone() {
      forgetReason()
      toast(`The access of ${person.displayName} has ended.`, { tone: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={`End the access of ${person.displayName}?`}
      deed="End access"
      isDangerous
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} saidByFields={['INVALID_FIELD']} />}
      onConfirm={() => send({ staffName: person.staffName, reason })}
      onClose={onClose}
    >
      <p>
        They are signed out everywhere within a second, for good. What they did stays recorded under {person.staffName}.
      </p>
      <TextArea
        label="Reason"
        hint="For colleagues and the audit trail."
        value={reason}
        maxLength={REASON_MAX_LENGTH}
        error={fieldError(failure, 'reason')}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-first-focus
      />
    </ConfirmDialog>
  )
}

function EndSessions({ person, onClose }: DeedProps) {
  const { send, isSending, failure } = useOperation(endSessionsOfStaff, {
    onDone({ endedCount }) {
      toast(endedCount === 1 ? 'One session ended.' : `${endedCount} sessions ended.`, { tone: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={`End all sessions of ${person.displayName}?`}
      deed="End sessions"
      isDangerous
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} />}
      onConfirm={() => send({ staffName: person.staffName })}
      onClose={onClose}
    >
      <p>They are signed out everywhere within a second, and can sign in again.</p>
    </ConfirmDialog>
  )
}

function RenewInvitation({ person, onClose }: DeedProps) {
  const [link, setLink] = useState<Invitation | null>(null)
  const { send, isSending, failure } = useOperation(renewInvitation, { onDone: setLink })
  if (link) return <InvitationLink invitation={link} of={person.displayName} onClose={onClose} />
  return (
    <ConfirmDialog
      title={`Make a new link for ${person.displayName}?`}
      deed="Make a new link"
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} />}
      onConfirm={() => send({ staffName: person.staffName })}
      onClose={onClose}
    >
      <p>The link that they have stops working.</p>
    </ConfirmDialog>
  )
}
