import { prepareTotp, replaceTotp } from '@hulog/client/operations'
import { toast } from '@hulog/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchReply } from '../../platform/api/call.ts'
import { useOperation } from '../../platform/api/use-operation.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Dialog, DialogActions } from '../../platform/ui/dialog.tsx'
import { FailureNotice, fieldError } from '../../platform/ui/failure.tsx'
import { AuthenticatorSetup } from '../sign-in/authenticator-setup.tsx'
import { CodeField } from '../sign-in/code-field.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import styles from './own-account.module.css'

/** Connects another authenticator app. The one before works until the new one showed that it does. */
export function ReplaceAuthenticator({ onClose }: { onClose: () => void }) {
  const [opening] = useState(() => newSecret())
  const secret = useQuery(opening)
  const [oldPassword, setOldPassword] = useState('')
  const [totpCode, setTotpCode] = useState('')
  const replacing = useOperation(replaceTotp, {
    onDone() {
      toast('Your new authenticator app is connected, and your other sessions have ended.', { tone: 'success' })
      onClose()
    },
    onFailure: () => setTotpCode(''),
  })
  return (
    <Dialog title="Use another authenticator app" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          replacing.send({ oldPassword, totpCode })
        }}
      >
        <QueryView queries={[secret]} loading={<p className="quiet">Making a new secret …</p>}>
          {() => secret.data && <AuthenticatorSetup {...secret.data} />}
        </QueryView>
        <CurrentPasswordField value={oldPassword} onChange={setOldPassword} failure={replacing.failure} />
        <CodeField
          hint="Of the new app."
          value={totpCode}
          onChange={setTotpCode}
          error={fieldError(replacing.failure, 'totpCode', 'TOTP_WRONG')}
        />
        <FailureNotice failure={replacing.failure} saidByFields={['STAFF_SIGN_IN_WRONG', 'TOTP_WRONG']} />
        <p className="quiet">Until then the app that you have goes on working.</p>
        <DialogActions deed="Use this app" isBusy={replacing.isSending} onClose={onClose} />
      </form>
    </Dialog>
  )
}

let openedCount = 0

/** Each reading makes another secret, so it is read once each time that the dialog is opened. */
function newSecret() {
  openedCount += 1
  return queryOptions({
    queryKey: ['own-account-secret', openedCount] as const,
    queryFn: () => fetchReply(prepareTotp, {}),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
}
