import { getContactInfo, getText } from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { failureOf, fetchReply } from '../../platform/api/call.ts'
import { lastingStorage } from '../../platform/browser/storage.ts'

export type Market = Reply<'getText'>['market']

export type ShownText = OrKept<Reply<'getText'>>

const supportKeys = {
  all: ['support'] as const,
  contactInfo: (market: Market | undefined) => [...supportKeys.all, 'contactInfo', market] as const,
  text: (asked: Body<'getText'>) => [...supportKeys.all, 'text', asked] as const,
}

/** Raise the number when the stored format changes: data of an older app is then not read. */
const CONTACT_KEPT_AS = 'hulog.contact.1'

const TEXT_KEPT_AS = 'hulog.text.1'

/** The specified call has this number; the server ignores it. */
const MARKER = 1

/** SUP-01: kept for offline use, because a borrower without a connection may need the phone number even more. */
export function contactInfo(market: Market | undefined) {
  const name = [CONTACT_KEPT_AS, market ?? ''].join('.')
  return queryOptions({
    queryKey: supportKeys.contactInfo(market),
    queryFn: () => readOrKept(name, () => fetchReply(getContactInfo, { marker: MARKER, ...(market && { market }) })),
    placeholderData: keepPreviousData,
  })
}

/** A text is available offline too, once it was read: only the current version is stored. */
export function lastingText(asked: Body<'getText'>) {
  const { textKey, language, market, version } = asked
  const name = version === undefined ? [TEXT_KEPT_AS, textKey, language, market ?? ''].join('.') : null
  return queryOptions({
    queryKey: supportKeys.text(asked),
    queryFn: () => readOrKept(name, () => fetchReply(getText, asked)),
    placeholderData: keepPreviousData,
  })
}

/** `isKept`: there is no connection, and this is the last reading. */
type OrKept<Answer> = Answer & { readonly isKept: boolean }

/**
 * Reads data that is the same for everybody, so not personal, and stores it for offline use. `name`: its storage name;
 * null for data that is not stored.
 */
async function readOrKept<Answer extends object>(
  name: string | null,
  read: () => Promise<Answer>,
): Promise<OrKept<Answer>> {
  try {
    const answer = await read()
    if (name !== null) keep(name, answer)
    return { ...answer, isKept: false }
  } catch (error) {
    const kept = name !== null && failureOf(error)?.kind === 'network' ? lastingStorage.getItem(name) : null
    if (kept === null) throw error
    return { ...(JSON.parse(kept) as Answer), isKept: true }
  }
}

function keep(name: string, answer: object): void {
  try {
    lastingStorage.setItem(name, JSON.stringify(answer))
  } catch {
    // A full phone stores nothing; the text can still be read online.
  }
}
