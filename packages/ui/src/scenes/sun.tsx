import { GLOW, WARM } from './paint.ts'

/** Where the light of a scene outdoors comes from. */
export function Sun({ at: [x, y] }: { readonly at: readonly [x: number, y: number] }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke={WARM}>
      <circle r="17" fill={GLOW} />
      <path d="M0-25v-7M18-18l5-5M25 0h7M18 18l5 5M0 25v7M-18 18l-5 5M-25 0h-7M-18-18l-5-5" />
    </g>
  )
}
