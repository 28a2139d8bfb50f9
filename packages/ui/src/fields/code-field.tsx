import type { ChangeEvent } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './code-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type CodeFieldProps = Omit<TextFieldProps, 'prefix' | 'type' | 'inputMode' | 'maxLength'> & {
  digits?: number
  /** Called with the code on its last digit, so that the page can send it without another tap. */
  onComplete?: (code: string) => void
}

/** One input instead of six: paste, keyboard suggestions and screen readers work with one. */
export function CodeField({ digits = 6, onComplete, onChange, className, ...rest }: CodeFieldProps) {
  function change(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const code = input.value.replace(/\D/g, '').slice(0, digits)
    if (code !== input.value) input.value = code
    onChange?.(event)
    if (code.length === digits) onComplete?.(code)
  }
  return (
    <TextField
      autoComplete="one-time-code"
      pattern={`[0-9]{${digits}}`}
      {...rest}
      type="text"
      inputMode="numeric"
      className={classNames(styles.code, className)}
      onChange={change}
    />
  )
}
