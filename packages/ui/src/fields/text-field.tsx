import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './field.module.css'
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
        <input {...input} {...ids.described} id={ids.id} className={classNames(styles.control, className)} />
      </div>
    </Field>
  )
}
