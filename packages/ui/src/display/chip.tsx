import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../theme/class-names.ts'
import styles from './chip.module.css'
import { TONE_ICONS, type Tone } from './tone.ts'
import tones from './tones.module.css'

export type ChipProps = { tone?: Tone | 'neutral'; children: ReactNode }

export function Chip({ tone = 'neutral', children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, tones[tone])}>
      {tone !== 'neutral' && <Icon of={TONE_ICONS[tone]} size={16} />}
      {children}
    </span>
  )
}
