import type { View } from '../view.ts'

/** What stores and the law want said of all loans together: shortest and longest term, and the dearest rate. */
export function RangeStrip({ facts: { range }, words }: View) {
  if (!range) return null
  return (
    <section className="wide" aria-label={words.range.title}>
      <dl className="range">
        <Figure label={words.range.shortest} value={range.shortestTerm} />
        <Figure label={words.range.longest} value={range.longestTerm} />
        <Figure label={words.range.apr} value={range.highestApr} />
      </dl>
    </section>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
