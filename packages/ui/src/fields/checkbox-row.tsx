import type { ComponentProps, ReactNode } from 'react'
import { CheckIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './checkbox-row.module.css'
import { FieldError, useFieldIds } from './field.tsx'

export type CheckboxRowProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  error?: ReactNode
}

/** Checkbox with its text. Links inside the text stay links; a tap on the rest ticks the box. */
export function CheckboxRow({ children, error, id, className, ...input }: CheckboxRowProps) {
  const ids = useFieldIds({ error }, id)
  return (
    <div className={className}>
      <label className={styles.row} htmlFor={ids.id}>
        <span className={styles.control}>
          <input {...input} {...ids.described} id={ids.id} type="checkbox" className={styles.box} />
          <Icon of={CheckIcon} size={16} className={styles.mark} />
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <div className={styles.error}>
          <FieldError id={ids.errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}
