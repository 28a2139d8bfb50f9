import { FigureValue } from './figure-value.tsx'
import type { Block, Part } from './parts.ts'

export function TextBlock({ id, block }: Part) {
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
