import { Section } from '@hulog/ui'
import styles from './text.module.css'
import { TextBlock } from './text-block.tsx'
import { type Block, type TextPart, textParts } from './text-parts.ts'

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
