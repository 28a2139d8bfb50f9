import { onlyDigits } from '@hulog/client'
import { TextField, type TextFieldProps } from '@hulog/ui'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

type DigitsFieldProps = Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'ref'> & {
  digits: string
  onDigits: (digits: string) => void
  /** Groups the digits while they are typed. */
  group?: (digits: string) => string
  maxDigits?: number
  /** Taken once, with two digits after it: "25000.50" must not become 2,500,050. Without one only digits are taken. */
  decimalSign?: string
}

/** Takes only digits, shows them grouped, and keeps the caret's place among them. */
export function DigitsField(props: DigitsFieldProps) {
  const { digits, onDigits, group = (plain) => plain, maxDigits, decimalSign, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)
  useLayoutEffect(() => {
    const before = digitsBeforeCaret.current
    digitsBeforeCaret.current = null
    if (before === null || !input.current) return
    const caret = caretAfterDigits(input.current.value, before, decimalSign)
    input.current.setSelectionRange(caret, caret)
  })
  function change({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) {
    const taken = (text: string) => digitsOf(text, maxDigits, decimalSign)
    digitsBeforeCaret.current = taken(value.slice(0, selectionStart ?? value.length)).length
    onDigits(taken(value))
  }
  const inputMode = decimalSign ? 'decimal' : 'numeric'
  return <TextField inputMode={inputMode} {...rest} ref={input} type="text" value={group(digits)} onChange={change} />
}

/** Returns the digits of a text, and after a decimal sign up to two more: `25,000.50` is `25000.50`. */
export function digitsOf(text: string, maxDigits?: number, decimalSign?: string): string {
  const signAt = decimalSign ? text.indexOf(decimalSign) : -1
  if (!decimalSign || signAt < 0) return onlyDigits(text).slice(0, maxDigits)
  const decimals = onlyDigits(text.slice(signAt)).slice(0, 2)
  return onlyDigits(text.slice(0, signAt)).slice(0, maxDigits) + decimalSign + decimals
}

/** Returns the place behind the nth digit or decimal sign of a grouped text, where the caret belongs after grouping. */
export function caretAfterDigits(grouped: string, digits: number, decimalSign?: string): number {
  let seen = 0
  for (let place = 0; place < grouped.length; place++) {
    if (seen === digits) return place
    const character = grouped.charAt(place)
    if (/\d/.test(character) || character === decimalSign) seen += 1
  }
  return grouped.length
}
