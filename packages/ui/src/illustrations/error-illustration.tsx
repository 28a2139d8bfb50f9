import { Drawing, type IllustrationProps } from './drawing.tsx'

/** A sheet of paper that came apart, the pieces still there. */
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
