import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { useFieldIds } from './field.tsx'
import styles from './switch-row.module.css'

export type SwitchRowProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  /** Name of the switch. */
  children: ReactNode
  /** For screen readers only: a table of switches names each in its own way. */
  isNameHidden?: boolean
  /** Explanation below the name. */
  description?: ReactNode
}

/** A checkbox says itself whether it is on. */
const SWITCH = { type: 'checkbox', role: 'switch' } as const

/** Name and switch on one line; a change counts at once, without a button to save it. */
export function SwitchRow({ children, isNameHidden = false, description, id, className, ...input }: SwitchRowProps) {
  const ids = useFieldIds({ hint: description }, id)
  return (
    <div className={className}>
      <label className={classNames(styles.row, isNameHidden && styles.bare)} htmlFor={ids.id}>
        <span className={isNameHidden ? 'visually-hidden' : styles.name}>{children}</span>
        <input {...input} {...ids.described} {...SWITCH} id={ids.id} className={styles.switch} />
      </label>
      {description && (
        <div id={ids.hintId} className={classNames(styles.description, 'small')}>
          {description}
        </div>
      )}
    </div>
  )
}
