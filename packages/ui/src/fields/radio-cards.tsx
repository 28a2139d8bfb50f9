import { type ReactNode, useId } from 'react'
import { classNames } from '../theme/class-names.ts'
import { FieldGroup, type FieldMessages, useFieldIds } from './field.tsx'
import styles from './radio-cards.module.css'

export type RadioCardOption<Value extends string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
  end?: ReactNode
  disabled?: boolean
}

export type RadioCardsProps<Value extends string> = FieldMessages & {
  label: ReactNode
  options: readonly RadioCardOption<Value>[]
  name?: string
  value?: Value | undefined
  defaultValue?: Value | undefined
  onChange?: (value: Value) => void
  /** Short answers (a term in days) stand side by side. */
  columns?: boolean
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, hint, error, options, name, value, defaultValue, onChange, columns } = props
  const ids = useFieldIds({ hint, error })
  const ownName = useId()
  return (
    <FieldGroup legend={label} hint={hint} error={error} ids={ids}>
      <div className={classNames(styles.options, columns && styles.columns)}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.input}
              name={name ?? ownName}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              aria-invalid={ids.described['aria-invalid']}
              onChange={() => onChange?.(option.value)}
            />
            <span className={styles.face}>
              <span className={styles.text}>
                <span className={styles.label}>{option.label}</span>
                {option.description && <span className={styles.description}>{option.description}</span>}
              </span>
              {option.end && <span className={styles.end}>{option.end}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
