import { removeStaffPasskey } from '@hulog/client/operations'
import { toast } from '@hulog/ui'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { hasPasskeys } from '../../platform/session/use-authenticator.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog, DialogActions } from '../../platform/ui/dialog.tsx'
import { Empty } from '../../platform/ui/empty.tsx'
import { FailureNotice } from '../../platform/ui/failure.tsx'
import { Section } from '../../platform/ui/page-parts.tsx'
import { timeFromNow, When } from '../../platform/ui/values.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import styles from './own-account.module.css'
import type { Passkey } from './own-account.queries.ts'

/** Passkeys stand in for the code of the authenticator app, and cannot be given away by mistake. */
export function OwnPasskeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  return (
    <Section title="Passkeys" actions={hasPasskeys() && <Button onClick={() => setAdding(true)}>Add a passkey</Button>}>
      {passkeys.length === 0 ? (
        <Empty title="You have no passkey yet.">
          {hasPasskeys()
            ? 'With one, you touch a key or unlock your computer instead of typing a code.'
            : 'This browser cannot make one.'}
        </Empty>
      ) : (
        <ul className={styles.rows}>
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyId} className={styles.row}>
              <div className={styles.what}>
                <b>
                  Added <When at={passkey.addedAt} />
                </b>
                <span className="quiet">
                  {passkey.lastUsedAt ? `Last used ${timeFromNow(passkey.lastUsedAt)}` : 'Not used yet'}
                </span>
              </div>
              <Button onClick={() => setRemoved(passkey)}>
                Remove<span className="visually-hidden"> the passkey added {timeFromNow(passkey.addedAt)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddPasskey onClose={() => setAdding(false)} />}
      {removed && <RemovePasskey passkey={removed} onClose={() => setRemoved(null)} />}
    </Section>
  )
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [oldPassword, setOldPassword] = useState('')
  const removing = useOperation(removeStaffPasskey, {
    onDone() {
      toast('The passkey is removed, and your other sessions have ended.', { tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog title="Remove this passkey?" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          removing.send({ oldPassword, passkeyId: passkey.passkeyId })
        }}
      >
        <p>It does not sign in any more, and all your other sessions end. Your authenticator app goes on working.</p>
        <CurrentPasswordField value={oldPassword} onChange={setOldPassword} failure={removing.failure} />
        <FailureNotice failure={removing.failure} saidByFields={['STAFF_SIGN_IN_WRONG']} />
        <DialogActions deed="Remove passkey" isDangerous isBusy={removing.isSending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
