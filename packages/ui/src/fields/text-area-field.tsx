import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './field.module.css'
import { Field } from './field.tsx'
import type { FieldMessages } from './field-message.tsx'
import { useFieldIds } from './use-field-ids.ts'

export type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'children'> & FieldMessages & { label: ReactNode }

export function TextAreaField({ label, hint, error, id, className, ...area }: TextAreaFieldProps) {
  const ids = useFieldIds({ hint, error }, id)
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <textarea {...area} {...ids.described} id={ids.id} className={classNames(styles.control, className)} />
    </Field>
  )
}
