import type { Part } from './parts.ts'

/** The headings of a text, each a way to its part. */
export function Contents({ parts, title }: { readonly parts: readonly Part[]; readonly title: string }) {
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
