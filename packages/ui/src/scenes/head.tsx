import { BRAND, HAIR, TAN } from './paint.ts'

type Hair = 'short' | 'bun' | 'long' | 'bald' | 'scarf' | 'cap' | 'hat'

type HeadProps = {
  readonly at: readonly [x: number, y: number]
  readonly hair: Hair
  /** The way it looks. */
  readonly left?: boolean
  /** Bent to what is in its hands: degrees. */
  readonly nod?: number
  readonly skin?: string
  readonly size?: number
  /** Of a scarf, a cap or a hat. */
  readonly cloth?: string
}

const BEHIND: Partial<Record<Hair, string>> = {
  bun: 'M-10-10a6.5 6.5 0 1 1-6 9',
  long: 'M-8-10c-9 8-8 24-8 34 6 3 12 2 16-2z',
}
const CROWN = 'M10-6C6-9 2-8-1-9c-1 5-4 6-5 10-4 1-4 5-2 7-6-6-6-18 0-22 6-6 20-4 18 8z'
const BALD = 'M-7-4c-1 5-1 9 0 12-6-6-6-14-3-18z'

/** A head of 26 by 30 around its middle, with its neck; it looks to the right. */
export function Head({ at: [x, y], hair, left = false, nod = 0, skin = TAN, size = 1, cloth = BRAND }: HeadProps) {
  const turned = `translate(${x} ${y})${left ? ' scale(-1 1)' : ''}${nod ? ` rotate(${nod})` : ''}${size === 1 ? '' : ` scale(${size})`}`
  return (
    <g transform={turned}>
      {BEHIND[hair] && <path d={BEHIND[hair]} fill={HAIR} />}
      <path d="M-5 8v12q4.5 5 9 0V9" fill={skin} />
      <path d="M-8-6c1-8 17-9 18 1l3 7-3 2c0 5-2 8-7 8-7 0-12-6-11-18z" fill={skin} />
      <path d="M6-1v1" stroke={HAIR} strokeWidth="2" />
      <path d="M4-4.5h4M8 7.5q-2 2-4.5 .5" stroke={HAIR} strokeWidth="1.200" />
      {hair === 'scarf' && (
        <path
          d="M11-5c-4-7-12-6-13 2-1 7 2 13 8 16 4 2 6 5 6 9-8 5-20 5-26 0 2-12-2-20 0-28 3-14 24-14 25 1z"
          fill={cloth}
        />
      )}
      {['short', 'bun', 'long'].includes(hair) && <path d={CROWN} fill={HAIR} />}
      {hair === 'bald' && <path d={BALD} fill={HAIR} />}
      {hair === 'cap' && (
        <>
          <path d={BALD} fill={HAIR} />
          <path d="M-10-5c-2-13 19-15 21-2l9 2c0 3-5 3-9 2z" fill={cloth} />
        </>
      )}
      {hair === 'hat' && <path d="M-24-3C-12-8-6-18 1-22c6 5 12 14 25 19-14 4-36 4-50 0z" fill={cloth} />}
    </g>
  )
}
