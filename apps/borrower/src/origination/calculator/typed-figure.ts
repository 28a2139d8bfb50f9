import { formatAmount, type Market } from '@hulog/ui'
import { useState } from 'react'
import { parseAmount } from '../../platform/money/parse-amount.ts'
import { numberIn, TYPED } from './figures.ts'

export type FigureKind = 'amount' | 'share' | 'count'

const MOST_DIGITS = 15

/**
 * Reads a typed figure as an address holds it: an amount in minor units, a percentage in millionths, or a whole number. What is
 * no figure is kept as typed.
 */
export function figureFrom(typed: string, kind: FigureKind, market: Market): string {
  const value =
    kind === 'amount' ? parseAmount(typed, market) : kind === 'share' ? parseShare(typed) : parseCount(typed)
  return value === null ? `${TYPED}${typed}` : String(value)
}

/** Writes a figure as people type it in the market: `1,240.00`, `3.5`, `12`. */
export function typedFrom(figure: string | undefined, kind: FigureKind, market: Market): string {
  const value = numberIn(figure)
  if (value === null) return figure?.replace(TYPED, '') ?? ''
  if (kind === 'amount') return formatAmount(value, market)
  return kind === 'share' ? formatShare(value, market) : String(value)
}

/** A percentage has no thousands, so that a comma and a dot both begin its decimals. 3.5 % is 35,000 millionths. */
export function parseShare(typed: string): number | null {
  const parts = /^(\d{1,6})(?:[.,](\d{0,4}))?$/.exec(typed.replace('%', '').trim())
  return parts ? Number(parts[1]) * 10_000 + Number((parts[2] ?? '').padEnd(4, '0')) : null
}

export function formatShare(ppm: number, market: Market): string {
  let decimals = String(ppm % 10_000).padStart(4, '0')
  while (decimals.endsWith('0')) decimals = decimals.slice(0, -1)
  const whole = String(Math.floor(ppm / 10_000))
  return decimals ? `${whole}${market === 'ID' ? ',' : '.'}${decimals}` : whole
}

function parseCount(typed: string): number | null {
  const plain = typed.trim()
  return /^\d+$/.test(plain) && plain.length <= MOST_DIGITS ? Number(plain) : null
}

/** Keeps what is typed while the figure is the same, and follows it when a slider changes it. */
export function useTyped(
  figure: string | undefined,
  kind: FigureKind,
  market: Market,
  write: (figure: string) => void,
) {
  const [last, setLast] = useState({ typed: '', figure: '' })
  return {
    value: figure === last.figure ? last.typed : typedFrom(figure, kind, market),
    type(typed: string) {
      const read = figureFrom(typed, kind, market)
      setLast({ typed, figure: read })
      write(read)
    },
  }
}
