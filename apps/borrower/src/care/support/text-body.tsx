import { isEmail, isPhone, isUrl } from '@hulog/client'
import type { Reply } from '@hulog/contract'
import { Card, ListRow, ListRows, Section, Sentence } from '@hulog/ui'
import type { MouseEvent } from 'react'
import { callPhone, digitsOf } from '../../platform/shell/native-shell.ts'
import styles from './text.module.css'

/** `language` is the text's own, which need not be the page's. */
export function TextBody({ blocks, language }: { blocks: readonly Block[]; language: string }) {
  return (
    <article className={styles.text} lang={language}>
      {textParts(blocks).map((part) => (
        <Part key={part.heading} part={part} />
      ))}
    </article>
  )
}

function Part({ part: { heading, blocks } }: { part: TextPart }) {
  const body = blocks.map((block) => (
    <TextBlock key={[block.kind, block.text, ...block.items].join('\n')} block={block} />
  ))
  if (heading === '') return body
  return <Section heading={heading}>{body}</Section>
}

/** One part of a text: its words are always shown as plain text. */
function TextBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
    case 'subheading':
      return <h3>{block.text}</h3>
    case 'paragraph':
      return (
        <p>
          <Sentence>{block.text}</Sentence>
        </p>
      )
    case 'boxed':
      return <p className={styles.boxed}>{block.text}</p>
    case 'list':
      return <ul>{itemsOf(block)}</ul>
    case 'numbered':
      return <ol>{itemsOf(block)}</ol>
    case 'figures':
      return <TextFigures block={block} />
  }
}

function itemsOf({ items }: Block) {
  return items.map((item) => (
    <li key={item}>
      <Sentence>{item}</Sentence>
    </li>
  ))
}

function TextFigures({ block: { text, rows } }: { block: Block }) {
  return (
    <Card>
      <h3>{text}</h3>
      <ListRows>
        {rows.map(({ label, value }) => (
          <ListRow key={`${label} ${value}`} label={label}>
            <FigureValue value={value} />
          </ListRow>
        ))}
      </ListRows>
    </Card>
  )
}

/** COM-17: addresses and numbers to call are links, so that nobody has to copy them. */
function FigureValue({ value }: { value: string }) {
  if (isUrl(value)) {
    return (
      <a className={styles.link} href={value} target="_blank" rel="noopener noreferrer">
        {value}
      </a>
    )
  }
  if (isEmail(value))
    return (
      <a className={styles.link} href={`mailto:${value}`}>
        {value}
      </a>
    )
  // Without its country a number cannot be told from other digits, such as those of a licence.
  if (!value.startsWith('+') || !isPhone(value)) return value
  function call(event: MouseEvent) {
    event.preventDefault()
    callPhone(value)
  }
  return (
    <a className={styles.link} href={`tel:${digitsOf(value)}`} onClick={call}>
      {value}
    </a>
  )
}

type Block = Reply<'getText'>['blocks'][number]

type TextPart = { readonly heading: string; readonly blocks: readonly Block[] }

/** A text by its headings; the part before the first has none. */
function textParts(blocks: readonly Block[]): TextPart[] {
  const parts: { heading: string; blocks: Block[] }[] = [{ heading: '', blocks: [] }]
  for (const block of blocks) {
    if (block.kind === 'heading') parts.push({ heading: block.text, blocks: [] })
    else parts.at(-1)?.blocks.push(block)
  }
  return parts.filter((part) => part.heading !== '' || part.blocks.length > 0)
}
