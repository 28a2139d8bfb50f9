import { getContactInfo, getText } from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { fetchReply } from '../../platform/api/fetch-reply.ts'
import { queryOptions } from '../../platform/api/query.ts'
import { type OrKept, readOrKept } from './read-or-kept.ts'

export type Market = Reply<'getText'>['market']
export type ShownText = OrKept<Reply<'getText'>>

/** The number goes up with the form of what is kept: what an older app left is then not read. */
const CONTACT_KEPT_AS = 'hulog.contact.1'
const TEXT_KEPT_AS = 'hulog.text.1'

/** The call is specified with a number; the server makes nothing of it. */
const MARKER = 1

/** SUP-01: who has no connection may need to call the more. */
export function contactInfo(market: Market | undefined) {
  const name = [CONTACT_KEPT_AS, market ?? ''].join('.')
  return queryOptions({
    queryKey: ['support', 'contactInfo', market],
    queryFn: () => readOrKept(name, () => fetchReply(getContactInfo, { marker: MARKER, ...(market && { market }) })),
    keepPreviousData: true,
  })
}

/** A text is there without a connection too, once it was read: as it holds now, for earlier versions are not kept. */
export function lastingText(asked: Body<'getText'>) {
  const { textKey, language, market, version } = asked
  const name = version === undefined ? [TEXT_KEPT_AS, textKey, language, market ?? ''].join('.') : null
  return queryOptions({
    queryKey: ['support', 'text', asked],
    queryFn: () => readOrKept(name, () => fetchReply(getText, asked)),
    keepPreviousData: true,
  })
}
