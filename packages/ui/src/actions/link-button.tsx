import type { ComponentProps } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './button.module.css'
import type { ButtonTone } from './button.tsx'

export type LinkButtonProps = ComponentProps<'a'> & { href?: string; tone?: ButtonTone; wide?: boolean }

/** Goes somewhere, so it is a link; looks like a button. Works as the child of a router's link. */
export function LinkButton({ tone = 'main', wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classNames(styles.button, styles[tone], wide && styles.wide, className)}>
      <span className={styles.content}>{children}</span>
    </a>
  )
}
