import type { Edition } from '../../../../site/src/facts.ts'

/**
 * Languages and the markets they speak of, in the order they are offered. Chinese is read by people who borrow in the
 * Philippines.
 */
const known: readonly Edition[] = [
  { path: '', tag: 'en-PH', language: 'en', market: 'PH', name: 'English' },
  { path: 'fil', tag: 'fil-PH', language: 'fil', market: 'PH', name: 'Filipino' },
  { path: 'zh', tag: 'zh', language: 'zh', market: 'PH', name: '中文' },
  { path: 'en-in', tag: 'en-IN', language: 'en', market: 'IN', name: 'English (India)' },
  { path: 'hi', tag: 'hi-IN', language: 'hi', market: 'IN', name: 'हिन्दी' },
  { path: 'id', tag: 'id-ID', language: 'id', market: 'ID', name: 'Bahasa Indonesia' },
]

/** The editions of the markets a lender serves. The first one stands at `/`, so that there is always a start page. */
export function editionsOf(served: readonly Edition['market'][]): readonly Edition[] {
  return known
    .filter(({ market }) => served.includes(market))
    .map((edition, index) => (index === 0 ? { ...edition, path: '' } : edition))
}
