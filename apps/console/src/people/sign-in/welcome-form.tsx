import { acceptInvitation } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { DISPLAY_NAME_MAX_LENGTH, EMAIL_MAX_LENGTH, STAFF_NAME_PATTERN } from '@hulog/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { goBackTo } from '../../platform/navigation/way-back.ts'
import { noteSignedIn } from '../../platform/session/activity.ts'
import { ownSession } from '../../platform/session/session.queries.ts'
import { Button } from '../../platform/ui/button.tsx'
import { FailureNotice, fieldError } from '../../platform/ui/failure.tsx'
import { TextField } from '../../platform/ui/fields.tsx'
import { Facts, Section, Stack } from '../../platform/ui/page-parts.tsx'
import { staffNameFrom } from '../staff/staff-name.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { CodeField } from './code-field.tsx'
import { NewPasswordField, passwordReasons } from './password-field.tsx'

type Invitation = Reply<'openInvitation'>

type WelcomeFormProps = { readonly inviteCode: string; readonly invitation: Invitation }

type Typed = {
  readonly displayName: string
  /** Null while it follows from the name as colleagues read it. */
  readonly staffName: string | null
  readonly email: string
  readonly password: string
  readonly totpCode: string
}

const EMPTY: Typed = { displayName: '', staffName: null, email: '', password: '', totpCode: '' }

export function WelcomeForm({ inviteCode, invitation }: WelcomeFormProps) {
  const { purpose, displayName, staffName, email } = invitation
  const [typed, setTyped] = useState(EMPTY)
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const accepting = useAccept()
  const { failure } = accepting
  function send() {
    const own = {
      staffName: typed.staffName ?? staffNameFrom(typed.displayName),
      displayName: typed.displayName.trim(),
      email: typed.email.trim(),
    }
    const { password, totpCode } = typed
    accepting.send({ inviteCode, password, totpCode, ...(purpose === 'first' && own) })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Stack>
        {purpose === 'first' ? (
          <OwnFields typed={typed} onChange={change} failure={failure} />
        ) : (
          <Facts
            facts={[
              ['Name', displayName],
              ['Recorded as', staffName],
              ['E-mail address', email],
            ]}
          />
        )}
        <NewPasswordField value={typed.password} onChange={(password) => change({ password })} failure={failure} />
        <Section title="Authenticator app">
          <AuthenticatorSetup {...invitation} />
          <CodeField
            hint="The app shows a new one every half a minute."
            value={typed.totpCode}
            onChange={(totpCode) => change({ totpCode })}
            error={fieldError(failure, 'totpCode', 'TOTP_WRONG')}
          />
        </Section>
        <FailureNotice
          failure={failure}
          saidByFields={['TOTP_WRONG', 'STAFF_NAME_TAKEN', 'EMAIL_TAKEN', ...passwordReasons]}
        />
        <div>
          <Button type="submit" tone="main" isBusy={accepting.isSending}>
            {purpose === 'recover' ? 'Save and sign in' : 'Set up and sign in'}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

type OwnFieldsProps = {
  readonly typed: Typed
  readonly onChange: (part: Partial<Typed>) => void
  readonly failure: ReturnType<typeof useAccept>['failure']
}

/** The first administrator says who they are. */
function OwnFields({ typed, onChange, failure }: OwnFieldsProps) {
  return (
    <>
      <TextField
        label="Your name"
        hint="As colleagues read it."
        name="name"
        autoComplete="name"
        required
        maxLength={DISPLAY_NAME_MAX_LENGTH}
        value={typed.displayName}
        onChange={({ currentTarget }) => onChange({ displayName: currentTarget.value })}
        error={fieldError(failure, 'displayName')}
      />
      <TextField
        label="Recorded as"
        hint="Small letters, digits, dots and hyphens. It never changes: everything you do is recorded under it."
        name="nickname"
        autoComplete="off"
        required
        pattern={STAFF_NAME_PATTERN.slice(1, -1)}
        title="Two to forty small letters, digits, dots or hyphens, beginning with a letter"
        value={typed.staffName ?? staffNameFrom(typed.displayName)}
        onChange={({ currentTarget }) => onChange({ staffName: currentTarget.value })}
        error={fieldError(failure, 'staffName', 'STAFF_NAME_TAKEN')}
      />
      <TextField
        label="E-mail address"
        hint="You sign in with it."
        type="email"
        name="email"
        autoComplete="username"
        required
        maxLength={EMAIL_MAX_LENGTH}
        value={typed.email}
        onChange={({ currentTarget }) => onChange({ email: currentTarget.value })}
        error={fieldError(failure, 'email', 'EMAIL_TAKEN')}
      />
    </>
  )
}

function useAccept() {
  const router = useRouter()
  const queries = useQueryClient()
  return useOperation(acceptInvitation, {
    onDone(session) {
      queries.setQueryData(ownSession().queryKey, session)
      noteSignedIn()
      goBackTo(router, undefined)
    },
  })
}
