import { groupBankCard } from '@hulog/client'
import { Button, RadioCards, Sheet, TextField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type KeyboardEvent, useState } from 'react'
import { DigitsField } from '../../platform/fields/digits-field.tsx'
import styles from './form-item-field.module.css'
import { matchingOptions, optionsOf, type PickerOption } from './form-values.ts'
import type { FormItem } from './payout-accounts.queries.ts'

type FormItemFieldProps = {
  item: FormItem
  value: string
  error: string | undefined
  /** Says how long an account number of the chosen bank is; null where that is not known. */
  lengthOfNumber: string | null
  onChange: (value: string) => void
}

const MAX_DIGITS = 20

const MICR_DIGITS = 9

/** One item of the server's form: a number, a choice from a list, or the card types. */
export function FormItemField({ item, value, error, lengthOfNumber, onChange }: FormItemFieldProps) {
  const { _ } = useLingui()
  const { code, cate, title, subtitle, inputType } = item
  if (cate === 'text') {
    return (
      <DigitsField
        label={title}
        placeholder={subtitle}
        error={error}
        inputMode={inputType}
        maxDigits={MAX_DIGITS}
        autoComplete="off"
        digits={value}
        onDigits={onChange}
        {...(code === 'accountNumber' && {
          group: groupBankCard,
          hint: `${lengthOfNumber ?? _('payout-accounts.anyDigits')} ${_('payout-accounts.check')}`,
        })}
        {...(code === 'branchCode' && { maxDigits: MICR_DIGITS, hint: _('payout-accounts.branch') })}
      />
    )
  }
  const options = optionsOf(item)
  if (code === 'cardType') {
    // With one account type there is nothing to choose.
    if (options.length < 2) return null
    return <RadioCards columns label={title} error={error} value={value} options={options} onChange={onChange} />
  }
  return (
    <PickerField
      label={title}
      placeholder={subtitle || _('payout-accounts.choose')}
      error={error}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}

type PickerFieldProps = {
  label: string
  placeholder: string
  error: string | undefined
  value: string
  options: readonly PickerOption[]
  onChange: (value: string) => void
}

const OPENING_KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowUp']

/** Field that opens a list on a tap. It is read-only, so that no keyboard appears. */
function PickerField({ label, placeholder, error, value, options, onChange }: PickerFieldProps) {
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

type PickerSheetProps = {
  title: string
  closeLabel: string
  value: string
  options: readonly PickerOption[]
  onConfirm: (value: string) => void
  onCancel: () => void
}

/** Longer lists get a search field. */
const READ_AT_A_GLANCE = 10

/** BNK-04: one column. A choice counts only after Confirm. */
function PickerSheet({ title, closeLabel, value, options, onConfirm, onCancel }: PickerSheetProps) {
  const { _ } = useLingui()
  const [chosen, choose] = useState(value)
  const [wanted, want] = useState('')
  const matching = matchingOptions(options, wanted)
  return (
    <Sheet open title={title} closeLabel={closeLabel} onClose={onCancel}>
      {options.length > READ_AT_A_GLANCE && (
        <TextField
          type="search"
          label={_('payout-accounts.search')}
          autoComplete="off"
          value={wanted}
          onChange={(event) => want(event.currentTarget.value)}
        />
      )}
      {matching.length === 0 ? (
        <p role="status">{_(options.length === 0 ? 'payout-accounts.noOptions' : 'payout-accounts.noneFound')}</p>
      ) : (
        <RadioCards
          label={<span className="visually-hidden">{title}</span>}
          value={chosen}
          options={matching}
          onChange={choose}
        />
      )}
      <div className={styles.answers}>
        <Button tone="quiet" onClick={onCancel}>
          {_('shell.cancel')}
        </Button>
        <Button disabled={chosen === ''} onClick={() => onConfirm(chosen)}>
          {_('payout-accounts.confirm')}
        </Button>
      </div>
    </Sheet>
  )
}
