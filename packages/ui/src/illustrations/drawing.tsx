import type { ComponentProps, ReactNode } from 'react'

export type IllustrationProps = { size?: number }

export type SketchProps = Omit<ComponentProps<'svg'>, 'dangerouslySetInnerHTML'> & { shapes?: string }

/**
 * The sheet of every drawing: ink lines of 2 px. Silent for screen readers unless it is named, because the text beside it says
 * the same. `shapes` come from a drawing's file, put in by the build.
 */
export function Sketch({ shapes, ...sheet }: SketchProps) {
  return (
    <svg
      fill="none"
      stroke="var(--ink)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...sheet}
      {...(shapes && { dangerouslySetInnerHTML: { __html: shapes } })}
    />
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
