import { signInStaff } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { EMAIL_MAX_LENGTH } from '@hulog/contract/limits'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { Button } from '../../platform/ui/button.tsx'
import { FailureNotice } from '../../platform/ui/failure.tsx'
import { TextField } from '../../platform/ui/fields.tsx'
import { Stack } from '../../platform/ui/page-parts.tsx'
import { PasswordField } from './password-field.tsx'

/** A sign-in whose password was right: what its second step needs. */
export type SignIn = Reply<'signInStaff'>

export function PasswordStep({ onDone }: { onDone: (signIn: SignIn) => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const signingIn = useOperation(signInStaff, { onDone })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        signingIn.send({ email: email.trim(), password })
      }}
    >
      <Stack>
        <TextField
          label="E-mail address"
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          required
          maxLength={EMAIL_MAX_LENGTH}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <PasswordField label="Password" autoComplete="current-password" value={password} onChange={setPassword} />
        <FailureNotice failure={signingIn.failure} isHarmless />
        <div>
          <Button type="submit" tone="main" isBusy={signingIn.isSending}>
            Continue
          </Button>
        </div>
        <p className="quiet">
          Password or authenticator lost? Ask an administrator: two of them together can give you a new link.
        </p>
      </Stack>
    </form>
  )
}
