import type { ComponentProps } from 'react'
import { CheckIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../theme/class-names.ts'
import styles from './row-button.module.css'

export type RowButtonProps = ComponentProps<'button'> & {
  /** For a list of choices: true for the chosen one. */
  isChosen?: boolean
}

/** Button as wide as its list, with a picture beside its words. */
export function RowButton({ isChosen, className, children, ...rest }: RowButtonProps) {
  return (
    <button type="button" aria-pressed={isChosen} {...rest} className={classNames(styles.row, className)}>
      {children}
      {isChosen && <Icon of={CheckIcon} className={styles.mark} />}
    </button>
  )
}
