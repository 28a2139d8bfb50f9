import { endServiceAccount, replaceServiceKey } from '@hulog/client/operations'
import { toast } from '@hulog/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useMay } from '../../platform/session/session.queries.ts'
import { Button } from '../../platform/ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../platform/ui/dialog.tsx'
import { FailureNotice, fieldError } from '../../platform/ui/failure.tsx'
import { TextField } from '../../platform/ui/fields.tsx'
import { NotOffered } from '../../platform/ui/notice.tsx'
import { ButtonLine, Facts, Stack } from '../../platform/ui/page-parts.tsx'
import { When } from '../../platform/ui/values.tsx'
import type { Role } from '../staff/staff.queries.ts'
import { missingRight, rightInWords, roleNames } from '../staff/staff-words.tsx'
import { ProgramKey } from './add-program.tsx'
import type { Program } from './services.queries.ts'

type ProgramProps = { program: Program; onClose: () => void }

/** One program: what it may do, and what can be done about its access. */
export function ProgramDialog({ program, roles, onClose }: ProgramProps & { roles: readonly Role[] }) {
  const [deed, setDeed] = useState<'replace' | 'end' | null>(null)
  const may = useMay()
  const back = () => setDeed(null)
  if (deed === 'replace') return <ReplaceKey program={program} onClose={back} />
  if (deed === 'end') return <EndProgram program={program} onClose={back} />
  const whyNot = program.endedAt
    ? 'The access of this program has ended for good.'
    : may('people.services')
      ? null
      : missingRight('people.services')
  return (
    <Dialog title={program.displayName} onClose={onClose}>
      <Stack>
        <Facts facts={factsOf(program, roles)} />
        {may('audit.read') && (
          <Link to="/audit" search={{ actor: program.staffName }}>
            All that it did
          </Link>
        )}
        {whyNot ? (
          <NotOffered what="Another key, ending its access" why={whyNot} />
        ) : (
          <ButtonLine>
            <Button onClick={() => setDeed('replace')}>Replace its key</Button>
            <Button tone="danger" onClick={() => setDeed('end')}>
              End its access
            </Button>
          </ButtonLine>
        )}
        <div>
          <Button onClick={onClose}>Close</Button>
        </div>
      </Stack>
    </Dialog>
  )
}

function factsOf(program: Program, roles: readonly Role[]): Parameters<typeof Facts>[0]['facts'] {
  const rights = roles.filter(({ roleCode }) => program.roles.includes(roleCode)).flatMap((role) => role.permissions)
  return [
    ['Recorded as', program.staffName],
    ['Roles', roleNames(program.roles, roles) || 'None'],
    ['May', [...new Set(rights)].map(rightInWords).join('; ') || 'do nothing'],
    ['Key ends in', <code key="key">{program.keyEnd}</code>],
    ['Key until', program.expiresOn ? <When key="until" at={program.expiresOn} /> : 'No end'],
    ['Last used', program.lastUsedAt ? <When key="used" at={program.lastUsedAt} /> : 'Never'],
    [
      'Added',
      <>
        <When at={program.addedAt} /> by {program.addedBy}
      </>,
    ],
    program.endedAt ? ['Access ended', <When key="ended" at={program.endedAt} />] : null,
  ]
}

function ReplaceKey({ program, onClose }: ProgramProps) {
  const [serviceKey, setServiceKey] = useState<string | null>(null)
  const [expiresOn, setExpiresOn] = useState('')
  const { send, isSending, failure } = useOperation(replaceServiceKey, {
    onDone: (reply) => setServiceKey(reply.serviceKey),
  })
  if (serviceKey) return <ProgramKey serviceKey={serviceKey} of={program.displayName} onClose={onClose} />
  return (
    <ConfirmDialog
      title={`Replace the key of ${program.displayName}?`}
      deed="Replace the key"
      isDangerous
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} saidByFields={['INVALID_FIELD']} />}
      onConfirm={() => send({ staffName: program.staffName, ...(expiresOn && { expiresOn }) })}
      onClose={onClose}
    >
      <p>The key that ends in {program.keyEnd} stops working within a second. The program needs the new one at once.</p>
      <TextField
        label="Last day of the new key"
        type="date"
        hint="Without one the key has no end."
        value={expiresOn}
        error={fieldError(failure, 'expiresOn')}
        onChange={({ currentTarget }) => setExpiresOn(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

function EndProgram({ program, onClose }: ProgramProps) {
  const { send, isSending, failure } = useOperation(endServiceAccount, {
    onDone() {
      toast(`The access of ${program.displayName} has ended.`, { tone: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={`End the access of ${program.displayName}?`}
      deed="End access"
      isDangerous
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} />}
      onConfirm={() => send({ staffName: program.staffName })}
      onClose={onClose}
    >
      <p>Its key stops working within a second, for good. What it did stays recorded under {program.staffName}.</p>
    </ConfirmDialog>
  )
}
