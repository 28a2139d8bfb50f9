import { addStaffPasskey } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { toast } from '@hulog/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useSession } from '../../platform/session/session.queries.ts'
import { useAuthenticator } from '../../platform/session/use-authenticator.ts'
import { Dialog, DialogActions } from '../../platform/ui/dialog.tsx'
import { FailureNotice } from '../../platform/ui/failure.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import styles from './own-account.module.css'
import { ownPasskeys } from './own-account.queries.ts'

export function AddPasskey({ onClose }: { onClose: () => void }) {
  const [oldPassword, setOldPassword] = useState('')
  const { make, isBusy, hasFailed, failure } = useNewPasskey(oldPassword, onClose)
  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) make()
        }}
      >
        <p>Your browser asks you to touch a key or to unlock this computer. All your other sessions end.</p>
        <CurrentPasswordField value={oldPassword} onChange={setOldPassword} failure={failure} />
        {hasFailed && (
          <Notice tone="caution" isUrgent>
            No passkey was made, and nothing has changed. You can try again.
          </Notice>
        )}
        <FailureNotice failure={failure} saidByFields={['STAFF_SIGN_IN_WRONG']} />
        <DialogActions deed="Make a passkey" isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

function useNewPasskey(oldPassword: string, onClose: () => void) {
  const session = useSession()
  const queries = useQueryClient()
  const authenticator = useAuthenticator()
  const adding = useOperation(addStaffPasskey, {
    onDone() {
      toast('The passkey is added, and your other sessions have ended.', { tone: 'success' })
      onClose()
    },
  })
  function make() {
    adding.forgetFailure()
    void authenticator.ask(
      async ({ startRegistration }) => {
        // A challenge works once and for five minutes, so each try has its own.
        const setup = await queries.fetchQuery({ ...ownPasskeys(), staleTime: 0 })
        return startRegistration({ optionsJSON: optionsOf(setup, session?.email ?? '', session?.displayName ?? '') })
      },
      ({ id, response: { clientDataJSON: clientData, attestationObject: attestation } }) =>
        adding.send({ oldPassword, credential: id, clientData, attestation }),
    )
  }
  return {
    make,
    isBusy: authenticator.isAsking || adding.isSending,
    hasFailed: authenticator.hasFailed,
    failure: adding.failure,
  }
}

const ES256 = -7
const EDDSA = -8
const RS256 = -257

/** A passkey that verifies its user, on an authenticator that has none of theirs yet. */
function optionsOf(
  { challenge, site, siteName, userHandle, passkeys }: Reply<'listStaffPasskeys'>,
  name: string,
  displayName: string,
) {
  return {
    challenge,
    rp: { id: site, name: siteName },
    user: { id: userHandle, name, displayName },
    pubKeyCredParams: [EDDSA, ES256, RS256].map((alg) => ({ alg, type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'required' as const },
    excludeCredentials: passkeys.map(({ credential }) => ({ id: credential, type: 'public-key' as const })),
    attestation: 'none' as const,
  }
}
