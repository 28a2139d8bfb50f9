import { type ChangeEvent, type CompositionEvent, type ReactNode, useRef } from 'react'
import styles from './counted-text-field.module.css'
import fieldStyles from './field.module.css'
import { Field, type FieldMessages, useFieldIds } from './field.tsx'

export type CountedTextFieldProps = FieldMessages & {
  label: ReactNode
  value: string
  /** In code points. */
  max: number
  /** Read out once nothing more fits. */
  fullLabel: string
  rows?: number
  onChange: (text: string) => void
}

/** Several lines, with what is written of what fits: `37/200`. What is typed beyond it is ignored. */
export function CountedTextField({ label, hint, error, value, max, fullLabel, rows, onChange }: CountedTextFieldProps) {
  const ids = useFieldIds({ hint, error })
  const countId = `${ids.id}-count`
  const isComposing = useRef(false)
  /** What stood there before the present edit: while a word is composed, before the word. */
  const settled = useRef(value)

  function settle(area: HTMLTextAreaElement) {
    const { text, caret } = withinLimit(settled.current, area.value, area.selectionStart, max)
    settled.current = text
    if (text !== area.value) {
      // Here and now: what React puts back by itself leaves the caret at the end.
      area.value = text
      area.setSelectionRange(caret, caret)
    }
    onChange(text)
  }
  // A word that is being put together is cut only when it is done: a changed text would end the keyboard's work on it.
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
  /** Where the caret belongs, as browsers count. */
  readonly caret: number
}

/**
 * What a text area holds after an edit when it takes `max` characters, counted in code points as the server counts them:
 * what was typed or pasted beyond them is ignored, wherever it was put, and what stood there before stays.
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

/** Counts as the server does: an emoji written with two units is one. */
export function countOf(text: string): number {
  return [...text].length
}

/** Line breaks stay; a tab from a pasted table becomes a blank; other control characters mean nothing in a sentence. */
function tidy(text: string): string {
  return text.replaceAll('\t', ' ').replace(/[^\P{Cc}\n]/gu, '')
}

function sharedLength(some: readonly string[], others: readonly string[]): number {
  const different = some.findIndex((character, index) => character !== others[index])
  return different === -1 ? some.length : different
}
