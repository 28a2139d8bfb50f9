import type { Failure } from '@hulog/client'
import { confirmStaffCode, confirmStaffPasskey } from '@hulog/client/operations'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import type { StaffSession } from '../../platform/session/session.queries.ts'
import { hasPasskeys, useAuthenticator } from '../../platform/session/use-authenticator.ts'
import { Button, TextButton } from '../../platform/ui/button.tsx'
import { FailureNotice, fieldError } from '../../platform/ui/failure.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import { Stack } from '../../platform/ui/page-parts.tsx'
import { CodeField } from './code-field.tsx'
import type { SignIn } from './password-step.tsx'

type SecondStepProps = {
  readonly signIn: SignIn
  readonly onDone: (session: StaffSession) => void
  readonly onBack: () => void
  readonly onExpired: () => void
}

/** A code of the authenticator app, or a passkey for those who have one. */
export function SecondStep({ signIn, onDone, onBack, onExpired }: SecondStepProps) {
  const { signInId, credentials } = signIn
  const [code, setCode] = useState('')
  const onFailure = (failure: Failure) => {
    setCode('')
    if (failure.kind === 'refusal' && failure.reason === 'STAFF_SIGN_IN_EXPIRED') onExpired()
  }
  const confirming = useOperation(confirmStaffCode, { onDone, onFailure })
  const passkey = usePasskey(signIn, { onDone, onFailure })
  const confirm = (totpCode: string) => confirming.send({ signInId, totpCode })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        confirm(code)
      }}
    >
      <Stack>
        {credentials.length > 0 && hasPasskeys() && (
          <>
            <div>
              <Button tone="main" isBusy={passkey.isBusy} onClick={passkey.start}>
                Use your passkey
              </Button>
            </div>
            {passkey.hasFailed && (
              <Notice tone="caution" isUrgent>
                The passkey was not used. Nothing happened: try again, or use a code.
              </Notice>
            )}
            <FailureNotice failure={passkey.failure} isHarmless />
            <p className="quiet">Or with a code:</p>
          </>
        )}
        <CodeField
          autoFocus
          value={code}
          onChange={setCode}
          onWhole={confirm}
          error={fieldError(confirming.failure, 'totpCode', 'TOTP_WRONG')}
        />
        <FailureNotice failure={confirming.failure} saidByFields={['TOTP_WRONG']} isHarmless />
        <div>
          <Button type="submit" tone={credentials.length > 0 ? 'plain' : 'main'} isBusy={confirming.isSending}>
            Sign in
          </Button>
        </div>
        <p>
          <TextButton onClick={onBack}>Use another account</TextButton>
        </p>
      </Stack>
    </form>
  )
}

type Answers = Pick<SecondStepProps, 'onDone'> & { readonly onFailure: (failure: Failure) => void }

function usePasskey({ signInId, challenge, site, credentials }: SignIn, answers: Answers) {
  const confirming = useOperation(confirmStaffPasskey, answers)
  const authenticator = useAuthenticator()
  const optionsJSON = {
    challenge,
    rpId: site,
    allowCredentials: credentials.map((id) => ({ id, type: 'public-key' as const })),
    userVerification: 'required' as const,
  }
  return {
    start() {
      confirming.forgetFailure()
      void authenticator.ask(
        ({ startAuthentication }) => startAuthentication({ optionsJSON }),
        ({ id, response: { clientDataJSON: clientData, authenticatorData, signature, userHandle = '' } }) =>
          confirming.send({ signInId, credential: id, clientData, authenticatorData, signature, userHandle }),
      )
    },
    isBusy: authenticator.isAsking || confirming.isSending,
    hasFailed: authenticator.hasFailed,
    failure: confirming.failure,
  }
}
