import { Drawing, type IllustrationProps } from './drawing.tsx'

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
