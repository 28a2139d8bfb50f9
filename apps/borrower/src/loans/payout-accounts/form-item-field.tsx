import { groupBankCard } from '@hulog/client'
import { RadioCards } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { DigitsField } from '../../platform/fields/digits-field.tsx'
import { optionsOf } from './item-options.ts'
import type { FormItem } from './payout-accounts.queries.ts'
import { PickerField } from './picker-field.tsx'

export type FormItemFieldProps = {
  item: FormItem
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const MAX_DIGITS = 20
const MICR_DIGITS = 9

/** One item of the server's form: a number, a choice from a list, or the tabs of the card types. */
export function FormItemField({ item, value, error, onChange }: FormItemFieldProps) {
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
        {...(code === 'accountNumber' && { group: groupBankCard, hint: _('payout-accounts.check') })}
        {...(code === 'branchCode' && { maxDigits: MICR_DIGITS, hint: _('payout-accounts.branch') })}
      />
    )
  }
  const options = optionsOf(item)
  if (code === 'cardType') {
    // One kind of account is no choice.
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
