import type { ReactNode } from 'react'

export type IllustrationProps = { size?: number }

export type SketchProps = { viewBox: string; width?: number; height?: number; children: ReactNode }

/** Base of every drawing: ink lines of 2 px. Hidden from screen readers, because the text beside it says the same. */
export function Sketch({ children, ...sheet }: SketchProps) {
  return (
    <svg
      {...sheet}
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

/** Canvas of the illustrations: 160 by 120. */
export function Drawing({ size = 160, children }: IllustrationProps & { children: ReactNode }) {
  return (
    <Sketch viewBox="0 0 160 120" width={size} height={(size * 3) / 4}>
      {children}
    </Sketch>
  )
}
