import type { ReactNode } from 'react'

export type SceneProps = {
  /** What is to be seen, for who cannot see it; without it the scene is decoration and silent. */
  readonly title?: string
}

type SheetProps = SceneProps & { readonly width?: number; readonly height?: number; readonly children: ReactNode }

/**
 * The sheet of a scene: ink lines of 2 px, light from the upper left, nobody's feet below nine tenths of its height, colours
 * by the theme's custom properties (`--ink`, `--brand`, `--brand-wash`, `--card`, `--line`, `--due`, `--due-wash`). It carries
 * its size, so that a page holds its place; a page that sets a width sets `height: auto`. No styles and no classes: it is the
 * same in plain HTML.
 */
export function Scene({ title, width = 480, height = 320, children }: SheetProps) {
  return (
    <svg
      role="img"
      aria-label={title}
      aria-hidden={title ? undefined : true}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      fill="none"
      stroke="var(--ink)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
    >
      {children}
    </svg>
  )
}
