import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { KnownMessage } from '../../platform/language/message-parts.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'

type PartPageProps = { title: KnownMessage; actions?: ReactNode; children: ReactNode; under?: 'details' }

export function PartPage({ title, under, ...rest }: PartPageProps) {
  const { _ } = useLingui()
  return <AppPage title={_(title)} parent={hrefTo('myData', under ? { part: under } : {})} {...rest} />
}
