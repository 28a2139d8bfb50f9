import { Sketch } from '@hulog/ui'
import type { ReactNode } from 'react'

/** Canvas of every picture: 180 by 240. */
export function StepDrawing({ children }: { children: ReactNode }) {
  return <Sketch viewBox="0 0 180 240">{children}</Sketch>
}

/** Phone with its screen as children. */
export function PhoneDrawing({ children }: { children: ReactNode }) {
  return (
    <StepDrawing>
      <rect x="10" y="4" width="160" height="232" rx="18" fill="var(--card)" />
      <path d="M76 14h28" stroke="var(--line)" strokeWidth="4" />
      {children}
    </StepDrawing>
  )
}

type PlaceProps = { x: number; y: number; width: number; height: number }

/** Marks where to tap. */
export function TapTarget(place: PlaceProps) {
  return <rect {...place} rx="8" fill="var(--brand-wash)" stroke="var(--brand)" strokeWidth="3" />
}

export function Plain(place: PlaceProps) {
  return <rect {...place} rx="8" stroke="var(--line)" />
}

/** Words as the wallet app shows them, in its language, centred on `x`. */
export function Words({ x = 90, y, children }: { x?: number; y: number; children: string }) {
  return (
    <text x={x} y={y} fill="var(--ink)" stroke="none" fontSize="12" fontWeight="600" textAnchor="middle">
      {children}
    </text>
  )
}
