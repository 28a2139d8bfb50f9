import type { ReactNode } from 'react'

/** An open drawer with nothing in it. */
export function EmptyIllustration(props: IllustrationProps) {
  return (
    <Drawing {...props}>
      <path d="M16 104h128" stroke="var(--line)" />
      <rect x="40" y="24" width="80" height="80" rx="6" fill="var(--card)" />
      <path d="M40 50h80M72 37h16" />
      <path d="M32 62h96l-8 26H40z" fill="var(--brand-wash)" stroke="var(--brand)" />
      <path d="M70 75h20" stroke="var(--brand)" />
      <path d="M48 104v6m64-6v6" />
    </Drawing>
  )
}

/** A torn sheet of paper with all its pieces. */
export function ErrorIllustration(props: IllustrationProps) {
  return (
    <Drawing {...props}>
      <path d="M16 106h128" stroke="var(--line)" />
      <path d="M46 18h48l18 18v18l-11 7-11-9-11 9-11-9-11 9-11-7z" fill="var(--card)" />
      <path d="M94 18v18h18M58 34h20" />
      <path d="M44 70l11 7 11-9 11 9 11-9 11 9 11-7 4 36H40z" fill="var(--brand-wash)" stroke="var(--brand)" />
      <path d="M56 90h44" stroke="var(--brand)" />
    </Drawing>
  )
}

/** A signed paper with its seal. */
export function SuccessIllustration(props: IllustrationProps) {
  return (
    <Drawing {...props}>
      <path d="M16 106h128" stroke="var(--line)" />
      <path d="M42 16h54l14 14v76H42z" fill="var(--card)" />
      <path d="M96 16v14h14M54 36h26M54 50h40M54 64h28" />
      <path d="M52 88c6-9 10-8 9-1s7 1 11-3" />
      <circle cx="108" cy="82" r="20" fill="var(--brand-wash)" stroke="var(--brand)" />
      <path d="M99 82l6 7 12-13" stroke="var(--brand)" />
    </Drawing>
  )
}

/** A counter in a small town, open, with a plant beside the door. */
export function WelcomeIllustration(props: IllustrationProps) {
  return (
    <Drawing {...props}>
      <path d="M12 108h136" stroke="var(--line)" />
      <path d="M34 46v62h92V46" fill="var(--card)" />
      <path d="M28 24h104l8 22H20z" fill="var(--brand-wash)" stroke="var(--brand)" />
      <path
        d="M20 46a10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0 10 10 0 0 0 20 0"
        stroke="var(--brand)"
      />
      <path d="M46 66h34v24H46zM40 90h46" />
      <circle cx="63" cy="77" r="5" stroke="var(--brand)" />
      <path d="M96 108V66h20v42M110 88v3" />
      <path d="M138 108v-14m0 0c-7-1-9-6-9-12 7 0 9 5 9 12zm0 0c6-1 8-5 8-10-6 0-8 4-8 10z" stroke="var(--brand)" />
    </Drawing>
  )
}

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
