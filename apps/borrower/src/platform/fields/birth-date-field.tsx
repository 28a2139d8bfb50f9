import { DateField } from '@hulog/ui'
import { useLingui } from '@lingui/react'

type BirthDateFieldProps = {
  /** `1991-03-14`, or the text of a date typed in part, which `isoDateFromText` reads. */
  typed: string
  hint?: string
  error: string | undefined
  onType: (typed: string) => void
}

/** TRM-06: date of birth. Its page must load the messages of `borrowers`. */
export function BirthDateField({ typed, hint, error, onType }: BirthDateFieldProps) {
  const { _ } = useLingui()
  const partLabels = {
    day: _('borrowers.birthOn.day'),
    month: _('borrowers.birthOn.month'),
    year: _('borrowers.birthOn.year'),
  }
  return (
    <DateField
      birthday
      label={_('borrowers.birthOn')}
      partLabels={partLabels}
      hint={hint}
      error={error}
      defaultValue={typed}
      onChange={(_birthOn, changed) => onType(changed)}
    />
  )
}
