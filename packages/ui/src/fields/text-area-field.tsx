import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './field.module.css'
import { Field, type FieldMessages, useFieldIds } from './field.tsx'

export type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'children'> & FieldMessages & { label: ReactNode }

export function TextAreaField({ label, hint, error, id, className, ...area }: TextAreaFieldProps) {
  const ids = useFieldIds({ hint, error }, id)
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <textarea {...area} {...ids.described} id={ids.id} className={classNames(styles.control, className)} />
    </Field>
  )
}
