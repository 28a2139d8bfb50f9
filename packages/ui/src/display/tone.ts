import { CircleAlertIcon, CircleCheckIcon, CircleMinusIcon, ClockIcon, HourglassIcon } from '../icons/glyphs.ts'
import type { Glyph } from '../icons/icon.tsx'

export type Tone = 'due' | 'overdue' | 'settled' | 'waiting' | 'declined'

/** A state is never told by colour alone. */
export const TONE_ICONS: Record<Tone, Glyph> = {
  due: ClockIcon,
  overdue: CircleAlertIcon,
  settled: CircleCheckIcon,
  waiting: HourglassIcon,
  declined: CircleMinusIcon,
}
