import type { LucideIconData } from 'lucide-react/types'
import { createElement } from 'react'
import { classNames } from '../theme/class-names.ts'

export type Glyph = LucideIconData

export type IconProps = { of: Glyph; size?: number; className?: string | undefined }

/** Icons stand beside their word, so they are hidden from screen readers. */
export function Icon({ of: { name, aliases = [], node }, size = 24, className }: IconProps) {
  return (
    <svg
      className={classNames(...[name, ...aliases].map((known) => `lucide-${known}`), className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {node.map(([shape, attributes]) => createElement(shape, attributes))}
    </svg>
  )
}
