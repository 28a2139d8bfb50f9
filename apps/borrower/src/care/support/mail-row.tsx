import { LinkRow, MailIcon } from '@hulog/ui'
import type { ReactNode } from 'react'

/** SUP-01: opens the phone's own mail program. */
export function MailRow({ label, email }: { label: ReactNode; email: string }) {
  return <LinkRow href={`mailto:${email}`} icon={MailIcon} label={label} description={email} />
}
