import { type Glyph, Icon } from '../icons/icon.tsx'
import { classNames } from '../theme/class-names.ts'
import styles from './icon-button.module.css'

export type IconButtonProps = { of: Glyph; label: string; className?: string | undefined; onClick: () => void }

/** Round button with one icon, as large as a fingertip. `className` positions it. */
export function IconButton({ of, label, className, onClick }: IconButtonProps) {
  return (
    <button type="button" className={classNames(styles.button, className)} aria-label={label} onClick={onClick}>
      <Icon of={of} />
    </button>
  )
}
