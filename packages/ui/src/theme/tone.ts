import { CircleAlertIcon, CircleCheckIcon, CircleMinusIcon, ClockIcon, HourglassIcon } from '../icons/glyphs.ts'
import type { Glyph } from '../icons/icon.tsx'

export type Tone = 'due' | 'overdue' | 'settled' | 'waiting' | 'declined'

/** Every tone has an icon: colour alone must not carry meaning. */
export const TONE_ICONS: Record<Tone, Glyph> = {
  due: ClockIcon,
  overdue: CircleAlertIcon,
  settled: CircleCheckIcon,
  waiting: HourglassIcon,
  declined: CircleMinusIcon,
}
