import { MINIMUM_AGE_YEARS, PHONE_REPORT_KEPT_DAYS } from '@hulog/contract/limits'
import type { IsoDate } from '@hulog/lending'
import type { Language } from '@hulog/texts'
import { lender, officerOf, promisedDays, regulatorOf } from '../../lender.ts'
import { highestRatePpm, type Product, termDays, termOf } from '../../origination/index.ts'
import { type Block, type Figure, figures } from '../../platform/documents/document.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { type SayServer, textsIn } from '../../platform/texts/texts-in.ts'
import {
  coolingOffFigures,
  earlyFigures,
  extensionFigures,
  lateFigures,
  officerFigures,
  priceFigures,
  regulatorFigures,
  serviceFigures,
} from './figures/figures.ts'
import { type BlockName, type Fill, fillWords, type ParsedText, type WordName } from './parse-text.ts'

/** The sources of a text's figures: the lender’s configuration and the terms of the products on offer. */
type TextFacts = {
  readonly market: Market
  readonly language: Language
  readonly products: readonly Product[]
  readonly today: IsoDate
}

/** A text as read today. All its figures are computed, so that the text always states the real charges. */
export function fillText(parsed: ParsedText, facts: TextFacts): { title: string; blocks: Block[] } {
  const say = textsIn(facts.language)
  const words = textWords(facts.market, say, facts.products, facts.today)
  const fill = (text: string) => fillWords(text, words)
  return {
    title: fill(parsed.title),
    blocks: parsed.blocks.flatMap((block) =>
      block.kind === 'fill' ? blocksOf(block, facts, say) : [said(block, fill)],
    ),
  }
}

function said(block: Block, fill: (text: string) => string): Block {
  if (block.kind === 'heading' || block.kind === 'paragraph') return { ...block, text: fill(block.text) }
  if (block.kind === 'list') return { ...block, items: block.items.map(fill) }
  return block
}

function blocksOf({ name }: Fill, { market, products, today }: TextFacts, say: SayServer): Block[] {
  if (name === 'service') return [serviceFigures(say)]
  if (name === 'officer') return [officerFigures(market, say)]
  if (name === 'regulator') return [regulatorFigures(market, say)]
  return alike(products.map((product) => ({ names: [product.name], rows: rowsOf[name](product, say, today) }))).map(
    ({ names, rows }) => figures(names.join(', '), rows),
  )
}

type OfSome = { readonly names: readonly string[]; readonly rows: readonly Figure[] }

/** Groups products with equal rows under all their names. */
function alike(each: readonly OfSome[]): OfSome[] {
  const groups = Map.groupBy(each, ({ rows }) => JSON.stringify(rows))
  return [...groups.values()].map((group) => ({
    names: group.flatMap(({ names }) => names),
    rows: group[0]?.rows ?? [],
  }))
}

type OfProducts = Exclude<BlockName, 'service' | 'officer' | 'regulator'>

const rowsOf: Readonly<Record<OfProducts, (product: Product, say: SayServer, today: IsoDate) => Figure[]>> = {
  products: (product, say, today) => priceFigures(product.terms, highestRatePpm(product, today), say),
  lateCharges: ({ terms: { late, currency } }, say) => lateFigures(late, currency, say),
  payingEarly: ({ terms }, say) => earlyFigures(terms, say),
  extension: ({ terms }, say) => extensionFigures(terms, say),
  coolingOff: ({ terms }, say) => coolingOffFigures(terms, say),
}

/** The value of each placeholder, for one market and language. */
function textWords(
  market: Market,
  say: SayServer,
  products: readonly Product[],
  today: IsoDate,
): Readonly<Record<WordName, string>> {
  const officer = officerOf(market)
  const regulator = regulatorOf(market)
  const licence = lender.licences[market]
  const days = products.flatMap(({ terms }) => terms.repaymentOptions.map((option) => termDays(termOf(option), today)))
  return {
    country: say(`terms.countries.${market}`),
    'lender.name': lender.name,
    'lender.legalName': lender.legalName,
    'lender.licence': `${licence.authority} ${licence.number}`,
    'lender.address': lender.address,
    'lender.phone': lender.phone,
    'lender.email': lender.email,
    'officer.name': officer.name,
    'officer.title': officer.title,
    'officer.phone': officer.phone,
    'officer.email': officer.email,
    'officer.address': officer.address,
    'regulator.name': regulator.name,
    'regulator.address': regulator.address,
    'regulator.url': regulator.url,
    'regulator.phone': regulator.phone,
    minimumAge: String(MINIMUM_AGE_YEARS),
    termFromDays: String(Math.min(promisedDays.termFrom, ...days)),
    termUntilDays: String(Math.max(promisedDays.termUntil, ...days)),
    decisionTime: say('terms.days', { count: promisedDays.decision }),
    creditFromDays: String(promisedDays.creditFrom),
    creditUntilDays: String(promisedDays.creditUntil),
    changeNoticeDays: String(promisedDays.changeNotice),
    judgmentDays: String(promisedDays.judgment),
    assignmentNoticeDays: String(promisedDays.assignmentNotice),
    complaintReplyDays: String(promisedDays.complaintReply),
    complaintResolveDays: String(promisedDays.complaintResolve),
    phoneReportDays: String(PHONE_REPORT_KEPT_DAYS),
  }
}
