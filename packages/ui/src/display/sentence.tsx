import { createElement, Fragment, type ReactNode } from 'react'
import { DateText } from './dates.tsx'

const DATE = /^\d{4}-\d\d-\d\d$/

/**
 * Dates, case numbers, rates such as `5%` or `1,25%`, ranges such as `1–30`, ordinals such as `ika-1` or `ke-1–30`. Each is
 * hard to read across a line break.
 */
const FIGURE = /([a-z]+-\d+(?:–\d+)?|\d+(?:-\d+)+|\d[\d.,]* ?%|\d+–\d+)/

/** Sentence whose figures never break across lines, and whose dates are written as people say them (`DateText`). */
export function Sentence({ children }: { children: string }) {
  return createElement(Fragment, null, ...children.split(FIGURE).map(unbroken))
}

/** Returns a plain text as a `Sentence`, and anything else as it is. */
export function asSentence(node: ReactNode): ReactNode {
  return typeof node === 'string' ? <Sentence>{node}</Sentence> : node
}

function unbroken(part: string) {
  if (DATE.test(part)) return createElement(DateText, { value: part })
  return FIGURE.test(part) ? <span className="whole">{part}</span> : part
}
