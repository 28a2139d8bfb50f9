import { Sketch } from '@hulog/ui'
import type { ReactNode } from 'react'

export type PictureName = 'grid' | 'list' | 'solutions' | 'provider' | 'reference' | 'cashier' | 'slip'

/** REP-08: one picture per step, drawn without the marks of any wallet or shop. */
export const stepPictures: Readonly<Record<PictureName, () => ReactNode>> = {
  grid: BillsInGrid,
  list: BillsInList,
  solutions: Solutions,
  provider: Provider,
  reference: Reference,
  cashier: Cashier,
  slip: Slip,
}

const COLUMNS = [24, 70, 116]

const ROWS = [64, 108, 152, 196]

/** An app whose first screen is a grid of services. */
function BillsInGrid() {
  return (
    <PhoneDrawing>
      <rect x="24" y="28" width="132" height="52" rx="10" fill="var(--brand-wash)" stroke="none" />
      <path d="M36 46h40M36 62h64" stroke="var(--brand)" />
      {COLUMNS.map((x) => (
        <Plain key={`up ${x}`} x={x} y={94} width={40} height={36} />
      ))}
      <TapTarget x={46} y={138} width={88} height={48} />
      <path d="M82 145h16v16H82zM86 151h8M86 156h5" />
      <Words y={178}>Pay Bills</Words>
      {COLUMNS.map((x) => (
        <Plain key={`down ${x}`} x={x} y={194} width={40} height={28} />
      ))}
    </PhoneDrawing>
  )
}

/** An app whose first screen is a list. */
function BillsInList() {
  return (
    <PhoneDrawing>
      <Plain x={24} y={28} width={132} height={24} />
      <path d="M36 40h48" stroke="var(--line)" />
      <OneOf words="Pay Bills" at={1} />
    </PhoneDrawing>
  )
}

function Solutions() {
  return (
    <PhoneDrawing>
      <Words y={46}>Pay Bills</Words>
      <OneOf words="Payment Solutions" at={2} />
    </PhoneDrawing>
  )
}

function Provider() {
  return (
    <PhoneDrawing>
      <Words y={46}>Payment Solutions</Words>
      {ROWS.map((y, row) => (
        <g key={y}>
          {row === 1 ? (
            <TapTarget x={20} y={y} width={140} height={34} />
          ) : (
            <Plain x={20} y={y} width={140} height={34} />
          )}
          <circle cx={40} cy={y + 17} r="8" stroke={row === 1 ? 'var(--brand)' : 'var(--line)'} />
          <path d={`M58 ${y + 17}h${row === 1 ? 70 : 50}`} stroke={row === 1 ? 'var(--ink)' : 'var(--line)'} />
        </g>
      ))}
    </PhoneDrawing>
  )
}

/** A list of services with one to tap. */
function OneOf({ words, at }: { words: string; at: number }) {
  return ROWS.map((y, row) =>
    row === at ? (
      <g key={y}>
        <TapTarget x={20} y={y} width={140} height={34} />
        <Words y={y + 21}>{words}</Words>
      </g>
    ) : (
      <g key={y}>
        <Plain x={20} y={y} width={140} height={34} />
        <path d={`M30 ${y + 17}h${70 - row * 8}`} stroke="var(--line)" />
      </g>
    ),
  )
}

function Reference() {
  return (
    <PhoneDrawing>
      <Words y={46}>Reference_no</Words>
      <TapTarget x={20} y={58} width={140} height={34} />
      <path d="M32 75h3m9 0h3m9 0h3m9 0h3m13 0h3m9 0h3m9 0h3" strokeWidth="4" />
      <path d="M24 112h44" />
      <Plain x={20} y={124} width={140} height={34} />
      <path d="M32 141h46" />
      <rect x="20" y="188" width="140" height="34" rx="10" fill="var(--brand)" stroke="var(--brand)" />
      <path d="M78 205l8 8 16-16" stroke="var(--on-brand)" strokeWidth="3" />
    </PhoneDrawing>
  )
}

/** The borrower shows the number; the cashier types it. */
function Cashier() {
  return (
    <StepDrawing>
      <path d="M10 168h160v60H10z" fill="var(--card)" />
      <path d="M10 168h160" strokeWidth="4" />
      <circle cx="126" cy="76" r="20" fill="var(--card)" />
      <path d="M92 166c0-34 14-54 34-54s34 20 34 54" fill="var(--brand-wash)" />
      <rect x="34" y="96" width="44" height="72" rx="8" fill="var(--card)" />
      <path d="M44 118h3m6 0h3m6 0h3M44 130h3m6 0h3m6 0h3" strokeWidth="4" stroke="var(--brand)" />
      <rect x="10" y="20" width="112" height="34" rx="10" fill="var(--brand-wash)" stroke="var(--brand)" />
      <path d="M52 54l4 16 12-16" fill="var(--brand-wash)" stroke="var(--brand)" />
      <Words x={66} y={42}>
        Reference_no
      </Words>
    </StepDrawing>
  )
}

function Slip() {
  return (
    <StepDrawing>
      <path d="M40 20h100v188l-12 12-13-12-12 12-13-12-13 12-12-12-13 12-12-12z" fill="var(--card)" />
      <path d="M58 50h64M58 74h64M58 98h38" />
      <path d="M58 122h64" stroke="var(--line)" />
      <circle cx="112" cy="162" r="26" fill="var(--brand-wash)" stroke="var(--brand)" />
      <path d="M101 162l8 9 15-17" stroke="var(--brand)" strokeWidth="3" />
    </StepDrawing>
  )
}

/** Canvas of every picture: 180 by 240. */
function StepDrawing({ children }: { children: ReactNode }) {
  return <Sketch viewBox="0 0 180 240">{children}</Sketch>
}

/** Phone with its screen as children. */
function PhoneDrawing({ children }: { children: ReactNode }) {
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
function TapTarget(place: PlaceProps) {
  return <rect {...place} rx="8" fill="var(--brand-wash)" stroke="var(--brand)" strokeWidth="3" />
}

function Plain(place: PlaceProps) {
  return <rect {...place} rx="8" stroke="var(--line)" />
}

/** Words as the wallet app shows them, in its language, centred on `x`. */
function Words({ x = 90, y, children }: { x?: number; y: number; children: string }) {
  return (
    <text x={x} y={y} fill="var(--ink)" stroke="none" fontSize="12" fontWeight="600" textAnchor="middle">
      {children}
    </text>
  )
}
