import { changeStaffRoles } from '@hulog/client/operations'
import { toast } from '@hulog/ui'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useMay } from '../../platform/session/session.queries.ts'
import { Dialog, DialogActions } from '../../platform/ui/dialog.tsx'
import { type Editing, useEditing } from '../../platform/ui/editing.ts'
import { FailureNotice, fieldError, useReread } from '../../platform/ui/failure.tsx'
import { Checkboxes } from '../../platform/ui/fields.tsx'
import { Notice, NotOffered, StaleNotice } from '../../platform/ui/notice.tsx'
import { Stack } from '../../platform/ui/page-parts.tsx'
import type { PersonInFull, Role } from './staff.queries.ts'
import { BEYOND, rightInWords, roleNames, rolesToGive } from './staff-words.tsx'

type ChangeRolesProps = { person: PersonInFull; roles: readonly Role[]; onClose: () => void }

/** Other roles for a colleague. What somebody else changed meanwhile is shown, and never overwritten. */
export function ChangeRoles(props: ChangeRolesProps) {
  const editing = useEditing(props.person)
  return <RolesForm key={editing.base.version} {...props} editing={editing} />
}

function RolesForm({ person, roles, onClose, editing }: ChangeRolesProps & { editing: Editing<PersonInFull> }) {
  const { base, isStale, takeOver } = editing
  const [chosen, setChosen] = useState<readonly string[]>(base.roles)
  const { offered, withheld } = rolesToGive(roles, base.roles, useMay())
  const { send, isSending, failure } = useOperation(changeStaffRoles, {
    onDone() {
      toast(`The roles of ${person.displayName} have changed.`, { tone: 'success' })
      onClose()
    },
    onFailure: useReread(),
  })
  return (
    <Dialog title={`Roles of ${person.displayName}`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ staffName: base.staffName, roles: [...chosen], version: base.version })
        }}
      >
        <Stack>
          {isStale && (
            <StaleNotice
              changes={[
                `Roles now: ${roleNames(person.roles, roles) || 'none'}`,
                `Roles when you began: ${roleNames(base.roles, roles) || 'none'}`,
              ]}
              onTakeOver={takeOver}
            />
          )}
          <Checkboxes
            label="Roles"
            options={offered.map(({ roleCode, roleName }) => ({ value: roleCode, label: roleName }))}
            chosen={chosen}
            error={fieldError(failure, 'roles', 'ROLE_NOT_FOUND', 'RIGHTS_NOT_YOURS')}
            onChange={setChosen}
          />
          {withheld.length > 0 && <NotOffered what={withheld.map((role) => role.roleName).join(', ')} why={BEYOND} />}
          <Difference before={rightsOf(base.roles, roles)} after={rightsOf(chosen, roles)} />
          <p className="quiet">Their sessions end within a second; they sign in again with what the new roles allow.</p>
          <FailureNotice
            failure={failure}
            saidByFields={['INVALID_FIELD', 'ROLE_NOT_FOUND', 'RIGHTS_NOT_YOURS', ...(isStale ? ['STALE'] : [])]}
          />
          {!isStale && <DialogActions deed="Change roles" isBusy={isSending} onClose={onClose} />}
        </Stack>
      </form>
    </Dialog>
  )
}

/** The rights that come and go with the choice, so that nobody gives more than they mean. */
function Difference({ before, after }: { before: ReadonlySet<string>; after: ReadonlySet<string> }) {
  const gained = [...after].filter((right) => !before.has(right))
  const lost = [...before].filter((right) => !after.has(right))
  if (gained.length + lost.length === 0) return null
  return (
    <Notice>
      {gained.length > 0 && (
        <p>
          <b>May also:</b> {gained.map(rightInWords).join('; ')}.
        </p>
      )}
      {lost.length > 0 && (
        <p>
          <b>May no longer:</b> {lost.map(rightInWords).join('; ')}.
        </p>
      )}
    </Notice>
  )
}

function rightsOf(codes: readonly string[], roles: readonly Role[]): ReadonlySet<string> {
  return new Set(roles.filter(({ roleCode }) => codes.includes(roleCode)).flatMap(({ permissions }) => permissions))
}
