import { code128Widths } from './code128.ts'

export type BarcodeProps = {
  value: string
  /** What it is, for those who do not see it. */
  label: string
  /** As wide as it may be, in pixels; every bar is a whole number of them, so that no scanner misjudges one. */
  width: number
  height: number
}

/** The white that a scanner needs on both sides, in modules. */
const QUIET_MODULES = 10
/** Wider bars read no better, and a long code must not be wider than the scanner's line. */
const WIDEST_MODULE_PX = 4

/** A Code 128 bar code: black on white in every theme. */
export function Barcode({ value, label, width, height }: BarcodeProps) {
  const widths = code128Widths(value)
  const modules = widths.reduce((sum, each) => sum + each, 2 * QUIET_MODULES)
  const modulePx = Math.min(WIDEST_MODULE_PX, Math.max(1, Math.floor(width / modules)))
  return (
    <svg
      role="img"
      aria-label={label}
      width={modules * modulePx}
      height={height}
      viewBox={`0 0 ${modules} ${height}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path fill="#ffffff" d={`M0 0h${modules}v${height}H0z`} />
      <path fill="#000000" d={barsOf(widths, height)} />
    </svg>
  )
}

function barsOf(widths: readonly number[], height: number): string {
  let at = QUIET_MODULES
  return widths
    .map((width, place) => {
      const start = at
      at += width
      return place % 2 === 0 ? `M${start} 0h${width}v${height}h-${width}z` : ''
    })
    .join('')
}
