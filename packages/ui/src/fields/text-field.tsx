import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import codeFieldStyles from './code-field.module.css'
import fieldStyles from './field.module.css'
import { Field, type FieldMessages, useFieldIds } from './field.tsx'
import boxStyles from './text-field.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'children'> &
  FieldMessages & { label: ReactNode; prefix?: ReactNode }

export function TextField({ label, hint, error, prefix, id, className, ...input }: TextFieldProps) {
  const ids = useFieldIds({ hint, error }, id)
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <div className={boxStyles.box}>
        {prefix && <span className={boxStyles.prefix}>{prefix}</span>}
        <input {...input} {...ids.described} id={ids.id} className={classNames(fieldStyles.control, className)} />
      </div>
    </Field>
  )
}

export type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'children'> & FieldMessages & { label: ReactNode }

export function TextAreaField({ label, hint, error, id, className, ...area }: TextAreaFieldProps) {
  const ids = useFieldIds({ hint, error }, id)
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <textarea {...area} {...ids.described} id={ids.id} className={classNames(fieldStyles.control, className)} />
    </Field>
  )
}

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
      className={classNames(codeFieldStyles.code, className)}
      onChange={change}
    />
  )
}
