import { Drawing, type IllustrationProps } from './drawing.tsx'

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
