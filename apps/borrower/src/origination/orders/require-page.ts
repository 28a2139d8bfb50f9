import { CallError } from '../../platform/api/call-error.ts'

const TIMEOUT_MS = 60_000

/** @throws CallError when a page of ours cannot be shown now */
export async function requirePage(path: string): Promise<true> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), TIMEOUT_MS)
  const response = await fetch(path, { method: 'HEAD', signal: stop.signal }).catch(() => null)
  clearTimeout(timer)
  if (response?.ok) return true
  throw new CallError({ ok: false, kind: 'network', cause: response ? 'unreadable' : 'offline' })
}
