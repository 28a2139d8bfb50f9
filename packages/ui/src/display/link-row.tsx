import type { ComponentProps, ReactNode } from 'react'
import { ChevronRightIcon } from '../icons/glyphs.ts'
import { type Glyph, Icon } from '../icons/icon.tsx'
import { classNames } from '../theme/class-names.ts'
import styles from './link-row.module.css'

export type LinkRowProps = Omit<ComponentProps<'a'>, 'children'> & {
  label: ReactNode
  icon?: Glyph
  description?: ReactNode
  value?: ReactNode
}

/** Menu row that leads to a page. */
export function LinkRow({ label, icon, description, value, className, ...rest }: LinkRowProps) {
  return (
    <a {...rest} className={classNames(styles.row, className)}>
      {icon && <Icon of={icon} />}
      <span className={styles.text}>
        {label}
        {description && <span className={styles.description}>{description}</span>}
      </span>
      {value && <span className={styles.value}>{value}</span>}
      <Icon of={ChevronRightIcon} size={20} className={styles.chevron} />
    </a>
  )
}
