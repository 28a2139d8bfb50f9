import { featureOf } from './domains.ts'
import type { Import } from './read-imports.ts'
import { isForTests } from './rules.ts'

// Features that need each other, directly or round a corner, are one feature with two names.
export function findCircles(imports: Import[]): string[] {
  const needs = new Map<string, Set<string>>()
  for (const { from, to } of imports.filter((one) => !isForTests(one.from))) {
    const [a, b] = [featureOf(from), featureOf(to)]
    if (a && b && a !== b) needs.set(a, (needs.get(a) ?? new Set()).add(b))
  }
  const circles = new Map<string, string>()
  for (const start of needs.keys()) {
    const path = pathBackTo(start, start, needs, new Set())
    const members = [...(path ?? [])].sort().join()
    if (path && !circles.has(members)) circles.set(members, [start, ...path].map(nameOf).join(' → '))
  }
  return [...circles.values()].map((path) => `these features need each other: ${path}`)
}

function pathBackTo(start: string, at: string, needs: Map<string, Set<string>>, seen: Set<string>): string[] | null {
  for (const next of needs.get(at) ?? []) {
    if (next === start) return [next]
    if (seen.has(next)) continue
    seen.add(next)
    const rest = pathBackTo(start, next, needs, seen)
    if (rest) return [next, ...rest]
  }
  return null
}

function nameOf(feature: string): string {
  return feature.split('/').at(-1) ?? feature
}
