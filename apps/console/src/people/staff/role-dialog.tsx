import { removeRole, saveRole } from '@hulog/client/operations'
import { DISPLAY_NAME_MAX_LENGTH } from '@hulog/contract/limits'
import { isPermission, permissionNames, permissions } from '@hulog/contract/permissions'
import { toast } from '@hulog/ui'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useMay } from '../../platform/session/session.queries.ts'
import { Button } from '../../platform/ui/button.tsx'
import { ConfirmDialog, Dialog, DialogActions } from '../../platform/ui/dialog.tsx'
import { type Editing, useEditing } from '../../platform/ui/editing.ts'
import { FailureNotice, fieldError, isRefused, useReread } from '../../platform/ui/failure.tsx'
import { Checkboxes, TextField } from '../../platform/ui/fields.tsx'
import { NotOffered, StaleNotice } from '../../platform/ui/notice.tsx'
import { ButtonLine, Facts, Stack } from '../../platform/ui/page-parts.tsx'
import styles from './role-dialog.module.css'
import { rightsByArea } from './role-matrix.tsx'
import type { Role } from './staff.queries.ts'
import { isBeyond, missingRight, rightInWords } from './staff-words.tsx'

const NO_ROLE: Role = { roleCode: '', roleName: '', permissions: [], holderCount: 0, version: 0 }

type RoleDialogProps = {
  /** Null for one that is being added. */
  shown: Role | null
  mayEdit: boolean
  /** The person at the console has it. */
  isOwn: boolean
  onClose: () => void
}

/** One role: what it allows, and where one may, its change and its end. */
export function RoleDialog({ shown, mayEdit, isOwn, onClose }: RoleDialogProps) {
  const role = shown ?? NO_ROLE
  const editing = useEditing(role)
  if (mayEdit && !isOwn) return <RoleForm key={editing.base.version} now={role} editing={editing} onClose={onClose} />
  return <ShownRole role={role} whyNot={isOwn && mayEdit ? OWN : missingRight('people.roles')} onClose={onClose} />
}

/** To add a role with the code of another would be to change that one, which the server refuses as an old page. */
const CODE_TAKEN = 'There is a role with this code already. Please choose another.'

const OWN = 'You have this role, and nobody changes their own rights. A colleague without it can.'

function ShownRole({ role, whyNot, onClose }: { role: Role; whyNot: string; onClose: () => void }) {
  return (
    <Dialog title={role.roleName} size="wide" onClose={onClose}>
      <Stack>
        <Facts
          facts={[
            ['Code', role.roleCode],
            ['Held by', holdersOf(role)],
            ['Allows to', role.permissions.map(rightInWords).join('; ') || 'do nothing'],
          ]}
        />
        <NotOffered what="Changing it" why={whyNot} />
        <div>
          <Button onClick={onClose}>Close</Button>
        </div>
      </Stack>
    </Dialog>
  )
}

function RoleForm({ now, editing, onClose }: { now: Role; editing: Editing<Role>; onClose: () => void }) {
  const { base, isStale, takeOver } = editing
  const isNew = base.version === 0
  const [roleCode, setRoleCode] = useState(base.roleCode)
  const [roleName, setRoleName] = useState(base.roleName)
  const [rights, setRights] = useState<readonly string[]>(base.permissions)
  const may = useMay()
  const [isRemoving, setRemoving] = useState(false)
  const { send, isSending, failure } = useOperation(saveRole, {
    onDone() {
      toast(isNew ? `Role ${roleName} added.` : `Role ${roleName} changed.`, { tone: 'success' })
      onClose()
    },
    onFailure: useReread(),
  })
  if (isRemoving) return <RemoveRole role={base} onClose={() => setRemoving(false)} onDone={onClose} />
  return (
    <Dialog title={isNew ? 'Add a role' : base.roleName} size="wide" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({ roleCode, roleName: roleName.trim(), permissions: rights.filter(isPermission), version: base.version })
        }}
      >
        <Stack>
          {isStale && <StaleNotice changes={differences(base, now)} onTakeOver={takeOver} />}
          <div className={styles.names}>
            <TextField
              label="Name"
              value={roleName}
              maxLength={DISPLAY_NAME_MAX_LENGTH}
              error={fieldError(failure, 'roleName')}
              onChange={({ currentTarget }) => setRoleName(currentTarget.value)}
              data-first-focus
            />
            {isNew && (
              <TextField
                label="Code"
                hint="Small letters and hyphens. It never changes."
                value={roleCode}
                spellCheck={false}
                error={isRefused(failure, 'STALE') ? CODE_TAKEN : fieldError(failure, 'roleCode')}
                onChange={({ currentTarget }) => setRoleCode(currentTarget.value)}
              />
            )}
          </div>
          <div className={styles.areas}>
            {rightsByArea().map(([area, names]) => (
              <Checkboxes
                key={area}
                label={area}
                options={names
                  .filter((name) => base.permissions.includes(name) || !isBeyond([name], may))
                  .map((name) => ({ value: name, label: permissions[name].what }))}
                chosen={rights}
                onChange={setRights}
              />
            ))}
          </div>
          {isBeyond(permissionNames, may) && (
            <p className="quiet">Rights over people that you do not have yourself are not offered.</p>
          )}
          {!isNew && <p className="quiet">A change takes effect within a second. Held by: {holdersOf(base)}.</p>}
          <FailureNotice
            failure={failure}
            saidByFields={isStale || isNew ? ['INVALID_FIELD', 'STALE'] : ['INVALID_FIELD']}
          />
          {!isStale && (
            <DialogActions deed={isNew ? 'Add the role' : 'Change the role'} isBusy={isSending} onClose={onClose} />
          )}
          {!isNew && !isStale && <Removal role={base} onRemove={() => setRemoving(true)} />}
        </Stack>
      </form>
    </Dialog>
  )
}

function Removal({ role, onRemove }: { role: Role; onRemove: () => void }) {
  if (role.holderCount > 0)
    return <NotOffered what="Removing it" why={`It is held by ${holdersOf(role)}. Give them another role first.`} />
  return (
    <ButtonLine>
      <Button tone="danger" onClick={onRemove}>
        Remove this role
      </Button>
    </ButtonLine>
  )
}

function holdersOf({ holderCount }: Role): string {
  return holderCount === 1 ? '1 person or program' : `${holderCount} people and programs`
}

function RemoveRole({ role, onClose, onDone }: { role: Role; onClose: () => void; onDone: () => void }) {
  const { send, isSending, failure } = useOperation(removeRole, {
    onDone() {
      toast(`Role ${role.roleName} removed.`, { tone: 'success' })
      onDone()
    },
    onFailure: useReread(),
  })
  return (
    <ConfirmDialog
      title={`Remove the role ${role.roleName}?`}
      deed="Remove the role"
      isDangerous
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} />}
      onConfirm={() => send({ roleCode: role.roleCode, version: role.version })}
      onClose={onClose}
    >
      <p>Nobody has this role.</p>
    </ConfirmDialog>
  )
}

/** Says what somebody else changed about the role. */
export function differences(before: Role, now: Role): readonly string[] {
  const gained = now.permissions.filter((right) => !before.permissions.includes(right))
  const lost = before.permissions.filter((right) => !now.permissions.includes(right))
  return [
    ...(before.roleName === now.roleName ? [] : [`It is called ${now.roleName} now.`]),
    ...(gained.length > 0 ? [`It now also allows to ${gained.map(rightInWords).join('; ')}.`] : []),
    ...(lost.length > 0 ? [`It no longer allows to ${lost.map(rightInWords).join('; ')}.`] : []),
  ]
}
