import { Card, Page, Skeleton, TopBar, Waiting } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { goBack } from '../navigation/go-to.ts'
import { isOpenedAsTab, tabOfPath } from '../navigation/tabs.ts'

type AppPageProps = {
  title: string
  /** Where "back" leads when the page was opened from outside. Without it, and on a tab, there is no back button. */
  parent?: string
  end?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

let pagesShown = 0

/** Frame of every page: title, way back, main column, main action. */
export function AppPage({ title, parent, end, actions, children }: AppPageProps) {
  const { _ } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  // Screen readers start at the heading of a new page. They read the first page from the top anyway.
  useEffect(() => {
    pagesShown += 1
    const heading = pagesShown > 1 ? frame.current?.querySelector('h1') : null
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [])
  const hasWayBack = parent !== undefined && !(tabOfPath(location.pathname) && isOpenedAsTab())
  const back = hasWayBack ? { backLabel: _('shell.back'), onBack: () => goBack(parent) } : {}
  return (
    <div ref={frame}>
      <title>{`${title} · Hulog`}</title>
      <Page top={<TopBar title={title} end={end} {...back} />} actions={actions}>
        {children}
      </Page>
    </div>
  )
}

/** Grey cards in place of content that is being loaded. */
export function LoadingCards({ heights }: { heights: readonly number[] }) {
  const { _ } = useLingui()
  const cards = heights.map((height, index) => ({ name: `card ${index + 1}`, height }))
  return (
    <Waiting label={_('shell.loading')}>
      {cards.map(({ name, height }) => (
        <Card key={name}>
          <Skeleton width="40%" />
          <Skeleton height={height} />
        </Card>
      ))}
    </Waiting>
  )
}
