import { LinkButton, type LinkButtonProps, LinkRow, type LinkRowProps, PhoneIcon } from '@hulog/ui'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { nativeShell } from './native-shell.ts'

/** A link to a page of this app, drawn as a button. */
export function PageButton({ href, ...rest }: LinkButtonProps & { href: string }) {
  return (
    <Link href={href} asChild>
      <LinkButton {...rest} />
    </Link>
  )
}

/** A link to a page of this app, drawn as one line of a menu. */
export function PageRow({ href, ...rest }: LinkRowProps & { href: string }) {
  return (
    <Link href={href} asChild>
      <LinkRow {...rest} />
    </Link>
  )
}

/** ORD-07, SUP-01: calls a number through the native shell, if there is one. */
export function CallRow({ label, phone }: { label: ReactNode; phone: string }) {
  function call(event: MouseEvent) {
    event.preventDefault()
    nativeShell.post('callPhone', { phone })
  }
  const href = `tel:${phone.replace(/[^\d+]/g, '')}`
  return <LinkRow href={href} icon={PhoneIcon} label={label} description={phone} onClick={call} />
}
