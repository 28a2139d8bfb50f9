import type { ReactNode } from 'react'
import { type Glyph, Icon } from '../icons/icon.tsx'
import { classNames } from '../theme/class-names.ts'
import { TONE_ICONS, type Tone } from '../theme/tone.ts'
import { asSentence } from './sentence.tsx'
import styles from './status-banner.module.css'
import tones from './tones.module.css'

export type StatusBannerProps = {
  tone: Tone
  title: ReactNode
  description?: ReactNode
  icon?: Glyph
  action?: ReactNode
}

export function StatusBanner({ tone, title, description, icon = TONE_ICONS[tone], action }: StatusBannerProps) {
  return (
    <div className={classNames(styles.banner, tones[tone])}>
      <Icon of={icon} />
      <div className={styles.text}>
        <p className={styles.title}>{asSentence(title)}</p>
        {description && <div className={styles.description}>{asSentence(description)}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
