import { changeStaffPassword } from '@hulog/client/operations'
import { toast } from '@hulog/ui'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { Dialog, DialogActions } from '../../platform/ui/dialog.tsx'
import { FailureNotice } from '../../platform/ui/failure.tsx'
import { NewPasswordField, passwordReasons } from '../sign-in/password-field.tsx'
import { CurrentPasswordField } from './current-password-field.tsx'
import styles from './own-account.module.css'

export function ChangePassword({ onClose }: { onClose: () => void }) {
  const [oldPassword, setOldPassword] = useState('')
  const [password, setPassword] = useState('')
  const changing = useOperation(changeStaffPassword, {
    onDone() {
      toast('Your password is changed, and your other sessions have ended.', { tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog title="Change your password" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          changing.send({ oldPassword, password })
        }}
      >
        <CurrentPasswordField value={oldPassword} onChange={setOldPassword} failure={changing.failure} />
        <NewPasswordField value={password} onChange={setPassword} failure={changing.failure} />
        <FailureNotice failure={changing.failure} saidByFields={['STAFF_SIGN_IN_WRONG', ...passwordReasons]} />
        <DialogActions deed="Change password" isBusy={changing.isSending} onClose={onClose} />
      </form>
    </Dialog>
  )
}
