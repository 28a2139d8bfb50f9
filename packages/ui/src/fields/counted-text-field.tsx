import { type ChangeEvent, type CompositionEvent, type ReactNode, useRef } from 'react'
import styles from './counted-text-field.module.css'
import fieldStyles from './field.module.css'
import { Field, type FieldMessages, useFieldIds } from './field.tsx'

export type CountedTextFieldProps = FieldMessages & {
  label: ReactNode
  value: string
  /** In code points. */
  max: number
  /** Read out when the text is full. */
  fullLabel: string
  rows?: number
  onChange: (text: string) => void
}

/** Text area with a counter: `37/200`. Ignores what is typed beyond the limit. */
export function CountedTextField({ label, hint, error, value, max, fullLabel, rows, onChange }: CountedTextFieldProps) {
  const ids = useFieldIds({ hint, error })
  const countId = `${ids.id}-count`
  const isComposing = useRef(false)
  /** Text before the current edit; during composition, before the composed word. */
  const settled = useRef(value)

  function settle(area: HTMLTextAreaElement) {
    const { text, caret } = withinLimit(settled.current, area.value, area.selectionStart, max)
    settled.current = text
    if (text !== area.value) {
      // Set at once: when React restores the value, the caret jumps to the end.
      area.value = text
      area.setSelectionRange(caret, caret)
    }
    onChange(text)
  }
  // A composed word is cut only when it is done: changing the text would end the composition.
  function change({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) {
    if (isComposing.current) onChange(currentTarget.value)
    else settle(currentTarget)
  }
  function endComposition({ currentTarget }: CompositionEvent<HTMLTextAreaElement>) {
    isComposing.current = false
    settle(currentTarget)
  }
  const count = countOf(value)
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <textarea
        {...ids.described}
        aria-describedby={[ids.described['aria-describedby'], countId].filter(Boolean).join(' ')}
        id={ids.id}
        className={fieldStyles.control}
        rows={rows}
        value={value}
        onChange={change}
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={endComposition}
      />
      <p id={countId} className={styles.count}>{`${count}/${max}`}</p>
      <p role="status" className="visually-hidden">
        {count >= max && fullLabel}
      </p>
    </Field>
  )
}

export type FittedText = {
  readonly text: string
  /** Position of the caret in UTF-16 units. */
  readonly caret: number
}

/**
 * Returns the content of a text area after an edit, limited to `max` code points, which the server counts too. Typed or
 * pasted text beyond the limit is ignored wherever it was inserted; the earlier text stays.
 */
export function withinLimit(before: string, after: string, caret: number, max: number): FittedText {
  const tidied = tidy(after)
  const typed = [...tidied]
  if (typed.length <= max) return { text: tidied, caret: tidy(after.slice(0, caret)).length }
  const known = [...before]
  const start = sharedLength(known, typed)
  const end = sharedLength(known.slice(start).reverse(), typed.slice(start).reverse())
  const kept = typed.slice(0, max - end).join('')
  return { text: kept + typed.slice(typed.length - end).join(''), caret: kept.length }
}

/** Counts code points, as the server does: an emoji is one. */
export function countOf(text: string): number {
  return [...text].length
}

/** Keeps line breaks, turns tabs (from pasted tables) into blanks, and drops other control characters. */
function tidy(text: string): string {
  return text.replaceAll('\t', ' ').replace(/[^\P{Cc}\n]/gu, '')
}

function sharedLength(some: readonly string[], others: readonly string[]): number {
  const different = some.findIndex((character, index) => character !== others[index])
  return different === -1 ? some.length : different
}
