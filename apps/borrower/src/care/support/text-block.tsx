import { Card, ListRow, ListRows, Sentence } from '@hulog/ui'
import styles from './text.module.css'
import type { Block } from './text-parts.ts'

/** One part of a text: words are only ever shown as words. */
export function TextBlock({ block }: { block: Block }) {
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
            {value}
          </ListRow>
        ))}
      </ListRows>
    </Card>
  )
}
