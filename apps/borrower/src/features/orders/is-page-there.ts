import { CallError } from '../../api/call-error.ts'

/** @throws CallError when a page of ours cannot be shown now */
export async function isPageThere(path: string): Promise<true> {
  const response = await fetch(path, { method: 'HEAD' }).catch(() => null)
  if (response?.ok) return true
  throw new CallError({ ok: false, kind: 'network', cause: response ? 'unreadable' : 'offline' })
}
