import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './fields.module.css'

type Messages = {
  label: string
  hint?: ReactNode
  /** Says why the entered value is refused. */
  error?: string | null | undefined
}

export type TextFieldProps = Omit<ComponentProps<'input'>, 'children'> & Messages

export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  const { ids, described } = useMessages(hint, error)
  return (
    <Field label={label} hint={hint} error={error} ids={ids} className={className}>
      <input autoComplete="off" {...input} {...described} id={ids.control} className={styles.control} />
    </Field>
  )
}

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'children'> & Messages

export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  const { ids, described } = useMessages(hint, error)
  return (
    <Field label={label} hint={hint} error={error} ids={ids} className={className}>
      <textarea rows={2} {...area} {...described} id={ids.control} className={styles.area} />
    </Field>
  )
}

export type Option = { readonly value: string; readonly label: string }

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> &
  Messages & { options: readonly Option[] }

export function SelectField({ label, hint, error, options, className, ...select }: SelectFieldProps) {
  const { ids, described } = useMessages(hint, error)
  return (
    <Field label={label} hint={hint} error={error} ids={ids} className={className}>
      <select {...select} {...described} id={ids.control} className={styles.control}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}

export type CheckboxesProps = Messages & {
  options: readonly (Option & { readonly description?: string })[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  /** Side by side, where there is room. */
  inColumns?: boolean
}

/** Several of a few. */
export function Checkboxes({ label, hint, error, options, chosen, onChange, inColumns }: CheckboxesProps) {
  const { ids, described } = useMessages(hint, error)
  return (
    <fieldset className={styles.field} aria-describedby={described['aria-describedby']}>
      <legend className={styles.legend}>{label}</legend>
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.choices} data-columns={inColumns || undefined}>
        {options.map(({ value, label: text, description }) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              aria-invalid={described['aria-invalid']}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
            <span>
              {text}
              {description && <span className={styles.description}> {description}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={ids.error} error={error} />}
    </fieldset>
  )
}

type FieldProps = Messages & {
  ids: ReturnType<typeof useMessages>['ids']
  className?: string | undefined
  children: ReactNode
}

function Field({ label, hint, error, ids, className, children }: FieldProps) {
  return (
    <div className={className ?? styles.field}>
      <label htmlFor={ids.control} className={styles.label}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={ids.error} error={error} />}
    </div>
  )
}

function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={id} className={styles.error}>
      {error}
    </p>
  )
}

/** Ties a control to its hint and error. */
function useMessages(hint: ReactNode, error: string | null | undefined) {
  const id = useId()
  const ids = { control: id, hint: `${id}-hint`, error: `${id}-error` }
  const describedBy = [hint ? ids.hint : '', error ? ids.error : ''].filter(Boolean).join(' ')
  const described = {
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  }
  return { ids, described }
}
