import { Drawing, type IllustrationProps } from './drawing.tsx'

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
