import type { Body, Reply } from '@hulog/contract'
import { lastingStorage } from '../../browser/kept-storage.ts'

/** The number goes up with the form of what is kept: what an older app left is then not read. */
const KEPT_AS = 'hulog.text.1'

/** What holds now, as it was read: the same for everybody, so nothing personal. Earlier versions are not kept. */
export function keepText(asked: Body<'getText'>, text: Reply<'getText'>): void {
  if (asked.version !== undefined) return
  try {
    lastingStorage.setItem(nameOf(asked), JSON.stringify(text))
  } catch {
    // A full phone keeps nothing; the text can still be read with a connection.
  }
}

export function keptText(asked: Body<'getText'>): Reply<'getText'> | null {
  const kept = asked.version === undefined ? lastingStorage.getItem(nameOf(asked)) : null
  return kept === null ? null : (JSON.parse(kept) as Reply<'getText'>)
}

function nameOf({ textKey, language, market }: Body<'getText'>): string {
  return [KEPT_AS, textKey, language, market ?? ''].join('.')
}
