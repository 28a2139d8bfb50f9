import { Button, TextField, type TextFieldProps } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'

type PasswordFieldProps = Pick<TextFieldProps, 'label' | 'hint' | 'error'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password as dots, or shown at a tap. Pasting is allowed: a password manager is the safest way to type one. */
export function PasswordField(props: PasswordFieldProps) {
  const { _ } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <div>
      <TextField
        {...props}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button tone="plain" onClick={() => setShown(!isShown)}>
        {_(isShown ? 'passwords.hide' : 'passwords.show')}
      </Button>
    </div>
  )
}
