import type { Body, Reply } from '@hulog/contract'
import type { FastifyRequest } from 'fastify'
import { lender, officerOf, promisedDays, regulatorOf } from '../../lender.ts'
import type { ProductCache } from '../../origination/index.ts'
import type { MarketLookup } from '../../people/index.ts'
import type { Block } from '../../platform/documents/document.ts'
import type { Authenticate, Routes } from '../../platform/http/register-operation.ts'
import { businessDateIn, type Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { fillText } from './fill-text.ts'
import { type FindText, makeTextCache } from './texts.store.ts'

export function supportRoutes(
  routes: Routes,
  services: Services,
  cache: ProductCache,
  marketOf: MarketLookup,
  authenticate: Authenticate,
): void {
  const findMarket = makeFindVisitorMarket(authenticate, marketOf)
  const findText = makeTextCache(services)
  routes.open('getContactInfo', async ({ body, request }) => getContactInfo(await findMarket(request, body.market)))
  routes.open('getText', async ({ body, request }) =>
    getText(services, findText, cache, await findMarket(request, body.market), body),
  )
}

type WireBlock = Reply<'getText'>['blocks'][number]

/** SUP-02, SUP-03, SUP-04: returns a text as valid today, or an older version, with today's figures. */
export async function getText(
  { clock }: Services,
  findText: FindText,
  cache: ProductCache,
  { market, isOwnMarket }: VisitorMarket,
  { textKey, language, version }: Body<'getText'>,
): Promise<Reply<'getText'>> {
  const today = businessDateIn(market, clock)
  const query = { key: textKey, language, ...(version === undefined ? {} : { version }) }
  const [text, products] = await Promise.all([findText(query, today), cache.list(market)])
  const { title, blocks } = fillText(text.parsed, { market, language: text.language, products, today })
  return {
    textKey,
    language: text.language,
    market,
    isOwnMarket,
    title,
    ...text.validity,
    isCurrent: text.validity.validUntil === null,
    blocks: blocks.map(wireBlock),
    versions: [...text.versions],
  }
}

function wireBlock(block: Block): WireBlock {
  const empty = { text: '', items: [], rows: [] }
  switch (block.kind) {
    case 'heading':
      return { ...empty, kind: block.level === 2 ? 'heading' : 'subheading', text: block.text }
    case 'paragraph':
      return { ...empty, kind: block.tone === 'boxed' ? 'boxed' : 'paragraph', text: block.text }
    case 'list':
      return { ...empty, kind: block.isNumbered ? 'numbered' : 'list', items: [...block.items] }
    case 'figures':
      return {
        ...empty,
        kind: 'figures',
        text: block.caption,
        rows: block.rows.map(({ label, value }) => ({ label, value })),
      }
    case 'table':
      throw new Error('no text has a table')
  }
}

/** SUP-01: the lender's contact, and the supervising authority. */
export function getContactInfo({ market, isOwnMarket }: VisitorMarket): Reply<'getContactInfo'> {
  const { name, address, url, phone } = regulatorOf(market)
  return {
    email: lender.email,
    smWa: lender.phone,
    market,
    isOwnMarket,
    officer: officerOf(market),
    regulator: { name, address, url, phone },
    replyWorkingDays: promisedDays.complaintReply,
    resolveDays: promisedDays.complaintResolve,
  }
}

const DEFAULT_MARKET: Market = 'PH'

type VisitorMarket = { readonly market: Market; readonly isOwnMarket: boolean }

type FindVisitorMarket = (request: FastifyRequest, asked: Market | undefined) => Promise<VisitorMarket>

/** A borrower reads the texts of their own market; a visitor those of the requested one. */
function makeFindVisitorMarket(authenticate: Authenticate, marketOf: MarketLookup): FindVisitorMarket {
  return async (request, asked) => {
    const session = await authenticate(request)
    if (session) return { market: await marketOf(session.borrowerId), isOwnMarket: true }
    return { market: asked ?? DEFAULT_MARKET, isOwnMarket: false }
  }
}
