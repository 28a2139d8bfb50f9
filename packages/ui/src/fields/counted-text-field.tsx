import { type ChangeEvent, type CompositionEvent, type ReactNode, useRef } from 'react'
import styles from './counted-text-field.module.css'
import fieldStyles from './field.module.css'
import { Field } from './field.tsx'
import type { FieldMessages } from './field-message.tsx'
import { useFieldIds } from './use-field-ids.ts'
import { countOf, withinLimit } from './within-limit.ts'

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
