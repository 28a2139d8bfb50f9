import { INK } from './paint.ts'

type LimbProps = { readonly d: string; readonly fill: string; readonly wide?: number }

/** An arm, a leg, a strap: one line, as wide as it is, with ink along both its sides. */
export function Limb({ d, fill, wide = 9 }: LimbProps) {
  return (
    <>
      <path d={d} stroke={INK} strokeWidth={wide + 4} />
      <path d={d} stroke={fill} strokeWidth={wide} />
    </>
  )
}
