import type { Edition } from '../facts.ts'
import type { TextPage as TextPageName, View } from '../view.ts'
import { Contents } from './contents.tsx'
import { partsOf } from './parts.ts'
import { TextBlock } from './text-block.tsx'

/** SIT-05: one of the lender's lasting texts, to be read. */
export function TextPage({ page, facts, words }: View & { readonly page: TextPageName }) {
  const { title, blocks } = facts.texts[page]
  const parts = partsOf(blocks)
  return (
    <article className="wide text">
      <header>
        <h1>{title}</h1>
        {page !== 'about' && (
          <p className="quiet">{words.text.since(writtenDate(facts.texts[page].validFrom, facts.edition))}</p>
        )}
      </header>
      <Contents parts={parts} title={words.text.contents} />
      <div className="prose">
        {parts.map((part) => (
          <TextBlock key={part.id} {...part} />
        ))}
      </div>
    </article>
  )
}

/** As people of the edition write it. A date belongs to no zone. */
function writtenDate(date: string, { tag }: Edition): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
}
