import { LinkRow, type LinkRowProps, PhoneIcon } from '@hulog/ui'
import type { MouseEvent, ReactNode } from 'react'
import { nativeShell } from '../../shell/native-shell.ts'

/** SUP-01: a number to call, by the app where there is one around the page. */
export function CallRow({ label, phone }: { label: ReactNode; phone: string }) {
  function call(event: MouseEvent) {
    event.preventDefault()
    nativeShell.post('callPhone', { phone })
  }
  const row: LinkRowProps = { label, description: phone, icon: PhoneIcon, onClick: call }
  return <LinkRow href={`tel:${phone.replace(/[^\d+]/g, '')}`} {...row} />
}
