import { getContactInfo, getText } from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { failureOf } from '../../api/call-error.ts'
import { fetchReply } from '../../api/fetch-reply.ts'
import { queryOptions } from '../../api/query.ts'
import { keepContact, keptContact } from './kept-contact.ts'
import { keepText, keptText } from './kept-text.ts'

export type Market = Reply<'getText'>['market']
/** `isKept`: there is no connection, and it is as it was read last. */
export type ShownText = Reply<'getText'> & { readonly isKept: boolean }
type ShownContact = Reply<'getContactInfo'> & { readonly isKept: boolean }

/** The call is specified with a number; the server makes nothing of it. */
const MARKER = 1

/** SUP-01 */
export function contactInfo(market: Market | undefined) {
  return queryOptions({
    queryKey: ['support', 'contactInfo', market],
    queryFn: () => readContact(market),
    keepPreviousData: true,
  })
}

export function lastingText(asked: Body<'getText'>) {
  return queryOptions({
    queryKey: ['support', 'text', asked],
    queryFn: () => readText(asked),
    keepPreviousData: true,
  })
}

/** Who has no connection may need to call the more. */
async function readContact(market: Market | undefined): Promise<ShownContact> {
  try {
    const info = await fetchReply(getContactInfo, { marker: MARKER, ...(market && { market }) })
    keepContact(market, info)
    return { ...info, isKept: false }
  } catch (error) {
    const kept = failureOf(error)?.kind === 'network' ? keptContact(market) : null
    if (kept === null) throw error
    return { ...kept, isKept: true }
  }
}

/** A text is there without a connection too, once it was read. */
async function readText(asked: Body<'getText'>): Promise<ShownText> {
  try {
    const text = await fetchReply(getText, asked)
    keepText(asked, text)
    return { ...text, isKept: false }
  } catch (error) {
    const kept = failureOf(error)?.kind === 'network' ? keptText(asked) : null
    if (kept === null) throw error
    return { ...kept, isKept: true }
  }
}
