import { onlyDigits } from '@hulog/client'
import { TextField, type TextFieldProps } from '@hulog/ui'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

type DigitsFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'ref'> & {
  digits: string
  onDigits: (digits: string) => void
  /** Groups the digits while they are typed. */
  group?: (digits: string) => string
  maxDigits?: number
}

/** Takes only digits, shows them grouped, and keeps the caret's place among them. */
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

/** Returns the place behind the nth digit of a grouped text, where the caret belongs after grouping. */
export function caretAfterDigits(grouped: string, digits: number): number {
  let seen = 0
  for (let place = 0; place < grouped.length; place++) {
    if (seen === digits) return place
    if (/\d/.test(grouped.charAt(place))) seen += 1
  }
  return grouped.length
}
