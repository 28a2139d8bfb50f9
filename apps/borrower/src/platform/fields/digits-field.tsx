import { onlyDigits } from '@hulog/client'
import { TextField, type TextFieldProps } from '@hulog/ui'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { caretAfterDigits } from './caret-after-digits.ts'

export type DigitsFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'ref'> & {
  digits: string
  onDigits: (digits: string) => void
  /** How the digits are shown while they are typed. */
  group?: (digits: string) => string
  maxDigits?: number
}

/** Takes digits only, shows them grouped, and keeps the caret where it was between them. */
export function DigitsField({ digits, onDigits, group = (plain) => plain, maxDigits, ...rest }: DigitsFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)
  useLayoutEffect(() => {
    const before = digitsBeforeCaret.current
    digitsBeforeCaret.current = null
    if (before === null || !input.current) return
    const caret = caretAfterDigits(input.current.value, before)
    input.current.setSelectionRange(caret, caret)
  })
  function change({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) {
    const typed = onlyDigits(value).slice(0, maxDigits)
    digitsBeforeCaret.current = onlyDigits(value.slice(0, selectionStart ?? value.length)).length
    onDigits(typed)
  }
  return <TextField inputMode="numeric" {...rest} ref={input} type="text" value={group(digits)} onChange={change} />
}
