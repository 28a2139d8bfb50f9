import { Page, TopBar } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { goBack } from '../navigation/go-to.ts'

export type AppPageProps = {
  title: string
  /** The page this one belongs under; where "back" leads when it was opened from outside. None: no back button. */
  parent?: string
  end?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

let pagesShown = 0

/** What every page stands in: title, way back, main column, main action. */
export function AppPage({ title, parent, end, actions, children }: AppPageProps) {
  const { _ } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  // Who hears the page instead of seeing it starts at its heading; the first page is read from the top anyway.
  useEffect(() => {
    pagesShown += 1
    const heading = pagesShown > 1 ? frame.current?.querySelector('h1') : null
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [])
  const back = parent === undefined ? {} : { backLabel: _('shell.back'), onBack: () => goBack(parent) }
  return (
    <div ref={frame}>
      <title>{`${title} · Hulog`}</title>
      <Page top={<TopBar title={title} end={end} {...back} />} actions={actions}>
        {children}
      </Page>
    </div>
  )
}
