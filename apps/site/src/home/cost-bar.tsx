import type { Example } from '../facts.ts'

const HEIGHT = 20

/** What is paid back, divided into what was received, interest and fees; the lines below it say the same in figures. */
export function CostBar({ received, interest, fees }: Example['shares']) {
  const whole = received + interest + fees
  return (
    <svg className="bar" viewBox={`0 0 ${whole} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect width={received} height={HEIGHT} fill="var(--brand)" />
      <rect x={received} width={interest} height={HEIGHT} fill="var(--due)" />
      <rect x={received + interest} width={fees} height={HEIGHT} fill="var(--waiting)" />
    </svg>
  )
}
