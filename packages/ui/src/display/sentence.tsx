import { createElement, Fragment } from 'react'

const DATE = /^\d{4}-\d\d-\d\d$/
/** A date or a case number, a rate such as `5 %`, a range such as `1–30`: each is hard to read when a line ends within it. */
const FIGURE = /(\d+(?:-\d+)+|\d[\d.]* %|\d+–\d+)/

/** A sentence with figures in it, each of which stays on one line. */
export function Sentence({ children }: { children: string }) {
  return createElement(Fragment, null, ...children.split(FIGURE).map(unbroken))
}

function unbroken(part: string) {
  if (DATE.test(part)) return <time dateTime={part}>{part}</time>
  return FIGURE.test(part) ? <span className="whole">{part}</span> : part
}
