import type { ComponentProps, ReactNode } from 'react'
import { ChevronDownIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../theme/class-names.ts'
import styles from './field.module.css'
import { Field, type FieldMessages, useFieldIds } from './field.tsx'
import selectStyles from './select-field.module.css'

export type SelectOption = { value: string; label: string; disabled?: boolean }
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
          className={classNames(styles.control, selectStyles.select, className)}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDownIcon} className={selectStyles.chevron} />
      </div>
    </Field>
  )
}
