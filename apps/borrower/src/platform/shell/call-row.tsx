import { LinkRow, PhoneIcon } from '@hulog/ui'
import type { MouseEvent, ReactNode } from 'react'
import { callPhone, digitsOf } from './native-shell.ts'

/** ORD-07, SUP-01: calls a number through the native shell, if there is one. */
export function CallRow({ label, phone }: { label: ReactNode; phone: string }) {
  function call(event: MouseEvent) {
    event.preventDefault()
    callPhone(phone)
  }
  const href = `tel:${digitsOf(phone)}`
  return <LinkRow href={href} icon={PhoneIcon} label={label} description={phone} onClick={call} />
}
