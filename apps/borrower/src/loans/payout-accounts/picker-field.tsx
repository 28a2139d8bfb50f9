import { TextField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type KeyboardEvent, useState } from 'react'
import type { PickerOption } from './item-options.ts'
import styles from './picker-field.module.css'
import { PickerSheet } from './picker-sheet.tsx'

export type PickerFieldProps = {
  label: string
  placeholder: string
  error: string | undefined
  value: string
  options: readonly PickerOption[]
  onChange: (value: string) => void
}

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowUp']

/** Looks and reads like the fields around it; a tap opens its list. Nothing can be typed, so no keyboard comes up. */
export function PickerField({ label, placeholder, error, value, options, onChange }: PickerFieldProps) {
  const { _ } = useLingui()
  const [isOpen, setOpen] = useState(false)
  function pressKey(event: KeyboardEvent) {
    if (!OPENING_KEYS.includes(event.key)) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <TextField
        readOnly
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        label={label}
        placeholder={placeholder}
        error={error}
        className={styles.picker}
        value={options.find((option) => option.value === value)?.label ?? ''}
        onClick={() => setOpen(true)}
        onKeyDown={pressKey}
      />
      {isOpen && (
        <PickerSheet
          title={label}
          closeLabel={_('shell.close')}
          value={value}
          options={options}
          onCancel={() => setOpen(false)}
          onConfirm={(chosen) => {
            setOpen(false)
            onChange(chosen)
          }}
        />
      )}
    </>
  )
}
