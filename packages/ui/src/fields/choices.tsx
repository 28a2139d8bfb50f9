import { type ComponentProps, type ReactNode, useId } from 'react'
import { CheckIcon, ChevronDownIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../theme/class-names.ts'
import checkboxRowStyles from './checkbox-row.module.css'
import fieldStyles from './field.module.css'
import { Field, FieldError, FieldGroup, type FieldMessages, useFieldIds } from './field.tsx'
import radioCardsStyles from './radio-cards.module.css'
import selectStyles from './select-field.module.css'

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
      <div className={classNames(radioCardsStyles.options, columns && radioCardsStyles.columns)}>
        {options.map((option) => (
          <label key={option.value} className={radioCardsStyles.option}>
            <input
              type="radio"
              className={radioCardsStyles.input}
              name={name ?? ownName}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              aria-invalid={ids.described['aria-invalid']}
              onChange={() => onChange?.(option.value)}
            />
            <span className={radioCardsStyles.face}>
              <span className={radioCardsStyles.text}>
                <span className={radioCardsStyles.label}>{option.label}</span>
                {option.description && <span className={radioCardsStyles.description}>{option.description}</span>}
              </span>
              {option.end && <span className={radioCardsStyles.end}>{option.end}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

export type CheckboxRowProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  children: ReactNode
  error?: ReactNode
}

/** Checkbox with its text. Links inside the text stay links; a tap on the rest ticks the box. */
export function CheckboxRow({ children, error, id, className, ...input }: CheckboxRowProps) {
  const ids = useFieldIds({ error }, id)
  return (
    <div className={className}>
      <label className={checkboxRowStyles.row} htmlFor={ids.id}>
        <span className={checkboxRowStyles.control}>
          <input {...input} {...ids.described} id={ids.id} type="checkbox" className={checkboxRowStyles.box} />
          <Icon of={CheckIcon} size={16} className={checkboxRowStyles.mark} />
        </span>
        <span>{children}</span>
      </label>
      {error && (
        <div className={checkboxRowStyles.error}>
          <FieldError id={ids.errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  )
}

/** `lang`: the language of the label, where it is not that of the page. */
export type SelectOption = { value: string; label: string; lang?: string; disabled?: boolean }

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'children' | 'multiple'> &
  FieldMessages & { label: ReactNode; options: readonly SelectOption[]; placeholder?: string }

/** Native select. With a `placeholder`, nothing is preselected. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, options, placeholder, id, className, ...select } = props
  const ids = useFieldIds({ hint, error }, id)
  const unchosen = placeholder !== undefined && select.value === undefined && select.defaultValue === undefined
  return (
    <Field label={label} hint={hint} error={error} ids={ids}>
      <div className={selectStyles.box}>
        <select
          {...select}
          {...(unchosen && { defaultValue: '' })}
          {...ids.described}
          id={ids.id}
          className={classNames(fieldStyles.control, selectStyles.select, className)}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDownIcon} className={selectStyles.chevron} />
      </div>
    </Field>
  )
}
