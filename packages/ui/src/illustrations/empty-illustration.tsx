import { Drawing, type IllustrationProps } from './drawing.tsx'

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
