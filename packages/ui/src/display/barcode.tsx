export type BarcodeProps = {
  value: string
  /** Text for screen readers. */
  label: string
  /** Widest width in pixels. Every bar is a whole number of pixels, so that no scanner misreads it. */
  width: number
  height: number
}

/** White space that a scanner needs on both sides, in modules. */
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

/**
 * Code 128 (ISO/IEC 15417): the bar code that cash registers read. Written here because the encoder is only this table
 * and a sum; libraries would bring dozens of other codes to the phone.
 */

/** Widths of bars and spaces of each symbol, by value; 106 is the stop symbol, with one more bar. */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 ' +
  '123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 ' +
  '131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 ' +
  '213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 ' +
  '141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 ' +
  '124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 ' +
  '411131 211412 211214 211232 2331112'

const PATTERNS = SYMBOLS.split(' ')

const START = { text: 104, pairs: 105 }

const TO_TEXT = 100

const STOP = 106

const CHECK_MODULUS = 103

/** Symbol 0 of the text set is the blank. */
const FIRST_CHARACTER = 32

/** Returns the widths of bars and spaces in modules, a bar first, without quiet zones. Printable ASCII only. */
export function code128Widths(text: string): number[] {
  const values = /^\d{2,}$/.test(text) ? digitValues(text) : [START.text, ...textValues(text)]
  const sum = values.reduce((total, value, place) => total + value * Math.max(1, place), 0)
  const symbols = [...values, sum % CHECK_MODULUS, STOP]
  return symbols.flatMap((value) => [...(PATTERNS[value] ?? '')].map(Number))
}

/** Encodes digits in pairs, at half the width; an odd last digit stands alone. */
function digitValues(digits: string): number[] {
  const pairs = digits.match(/\d\d/g) ?? []
  const rest = digits.length % 2 === 0 ? [] : [TO_TEXT, ...textValues(digits.slice(-1))]
  return [START.pairs, ...pairs.map(Number), ...rest]
}

function textValues(text: string): number[] {
  return [...text].map((character) => {
    const value = character.charCodeAt(0) - FIRST_CHARACTER
    if (value < 0 || value > 94) throw new RangeError('Code 128 is drawn here for printable ASCII only')
    return value
  })
}
