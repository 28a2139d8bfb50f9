import { Drawing, type IllustrationProps } from './drawing.tsx'

/** A phone whose signal does not reach the mast. */
export function OfflineIllustration(props: IllustrationProps) {
  return (
    <Drawing {...props}>
      <path d="M16 106h128" stroke="var(--line)" />
      <rect x="30" y="34" width="40" height="72" rx="7" fill="var(--card)" />
      <path d="M45 96h10" />
      <path d="M116 106l-8-46-8 46m3-18h10m-7-18h4" />
      <circle cx="108" cy="54" r="4" fill="var(--brand-wash)" stroke="var(--brand)" />
      <path d="M95 41a19 19 0 0 1 26 0M87 31a31 31 0 0 1 42 0" stroke="var(--brand)" strokeDasharray="5 6" />
      <path d="M43 60l14 14m0-14L43 74" stroke="var(--brand)" />
    </Drawing>
  )
}
