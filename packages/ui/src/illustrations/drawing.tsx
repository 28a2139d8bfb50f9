import type { ReactNode } from 'react'

export type IllustrationProps = { size?: number }

/** The sheet all pictures are drawn on: 160 by 120, ink lines of 2 px. They repeat what is said beside them, so they are silent. */
export function Drawing({ size = 160, children }: IllustrationProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={(size * 3) / 4}
      viewBox="0 0 160 120"
      fill="none"
      stroke="var(--ink)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
