import { formatDay } from '@hulog/ui/dates'
import { CalendarTable, Harbour, MarketStall, StreetShop } from '@hulog/ui/scenes'
import type { Edition, SiteFacts } from '../facts.ts'
import { Mail, Phone } from '../frame/foot.tsx'
import type { TextPage as TextPageName, View } from '../view.ts'

/** SIT-05: one of the lender's lasting texts. */
export function TextPage({ page, facts, say }: View & { readonly page: TextPageName }) {
  const { title, blocks } = facts.texts[page]
  const parts = partsOf(blocks)
  return (
    <article className="wide text">
      <header>
        <div>
          <h1>{title}</h1>
          {page !== 'about' && (
            <p className="quiet">
              {say('text.since', {
                date: formatDay(facts.texts[page].validFrom, facts.edition.language, { withYear: true }),
              })}
            </p>
          )}
        </div>
        <Picture page={page} market={facts.edition.market} />
      </header>
      <Contents parts={parts} title={say('text.contents')} />
      <div className="prose">
        {parts.map((part) => (
          <TextBlock key={part.id} {...part} />
        ))}
      </div>
    </article>
  )
}

/** People of the edition's market are on the page about the lender. */
const PLACES = { PH: StreetShop, IN: MarketStall, ID: Harbour } as const

function Picture({ page, market }: { readonly page: TextPageName; readonly market: Edition['market'] }) {
  if (page === 'policy') return null
  const Scene = page === 'about' ? PLACES[market] : CalendarTable
  return <Scene />
}

/** Links to the headings of the text. */
function Contents({ parts, title }: { readonly parts: readonly Part[]; readonly title: string }) {
  const headings = parts.filter(({ block }) => block.kind === 'heading')
  if (headings.length === 0) return null
  return (
    <nav className="contents" aria-label={title}>
      <p>{title}</p>
      <ul>
        {headings.map(({ id, block }) => (
          <li key={id}>
            <a href={`#${id}`}>{block.text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Block = SiteFacts['texts']['about']['blocks'][number]

type Part = { readonly id: string; readonly block: Block }

/** Gives each block the id that links lead to. */
function partsOf(blocks: readonly Block[]): readonly Part[] {
  return blocks.map((block, at) => ({ id: `part-${at + 1}`, block }))
}

function TextBlock({ id, block }: Part) {
  switch (block.kind) {
    case 'heading':
      return <h2 id={id}>{block.text}</h2>
    case 'subheading':
      return <h3>{block.text}</h3>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'boxed':
      return <p className="boxed">{block.text}</p>
    case 'list':
      return <ul>{itemsOf(block)}</ul>
    case 'numbered':
      return <ol>{itemsOf(block)}</ol>
    case 'figures':
      return <Figures {...block} />
  }
}

function itemsOf({ items }: Block) {
  return items.map((item) => <li key={item}>{item}</li>)
}

function Figures({ text, rows }: Block) {
  return (
    <table>
      {text && <caption>{text}</caption>}
      <tbody>
        {rows.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <FigureValue value={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ADDRESS = /^[^\s@]+@[^\s@]+$/

const PHONE = /^\+\d[\d ]+$/

/** A value in a table of a text. Addresses and numbers are links, so that nobody has to copy them. */
function FigureValue({ value }: { readonly value: string }) {
  if (value.startsWith('https://')) {
    return (
      <a href={value} rel="noopener noreferrer">
        {value}
      </a>
    )
  }
  if (ADDRESS.test(value)) return <Mail address={value} />
  if (PHONE.test(value)) return <Phone number={value} />
  return value
}
