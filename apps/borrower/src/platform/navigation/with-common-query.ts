import { commonParameters } from '../api/call.ts'

/**
 * CNF-05, ORD-06: an address of ours with the common query (COM-01). What the address says of itself wins over the common
 * values, `extra` over both.
 */
export function withCommonQuery(path: string, extra: Readonly<Record<string, string>> = {}): string {
  const url = new URL(path, location.origin)
  for (const [name, value] of Object.entries(commonParameters.current())) {
    if (value !== undefined && !url.searchParams.has(name)) url.searchParams.set(name, value)
  }
  for (const [name, value] of Object.entries(extra)) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
