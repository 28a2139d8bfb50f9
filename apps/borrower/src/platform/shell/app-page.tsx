import type { ShellWindow } from '@hulog/bridge'
import { isInShell } from '@hulog/bridge/shell-kind'
import { Card, Page, Skeleton, TopBar, Waiting } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { entryState, goBack } from '../navigation/go-to.ts'
import { isOpenedAsTab, tabOfPath } from '../navigation/tabs.ts'

type AppPageProps = {
  title: string
  /** Where "back" leads when the page was opened from outside. Without it, and on a tab, there is no back button. */
  parent?: string
  /** Shows mark and name of the lender in place of the title, which then is for screen readers alone. */
  isBranded?: boolean
  end?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The lender's short name, which the server puts into the page's first title. */
export const appName = document.title

let pagesShown = 0

/** Frame of every page: title, way back, main column, main action. */
export function AppPage({ title, parent, isBranded = false, end, actions, children }: AppPageProps) {
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
  const back = hasWayBack ? { backLabel: _('shell.back'), onBack: () => goUpFrom(parent) } : {}
  return (
    <div ref={frame}>
      <title>{`${title} · ${appName}`}</title>
      <Page top={<TopBar title={title} brand={isBranded && <BrandName />} end={end} {...back} />} actions={actions}>
        {children}
      </Page>
    </div>
  )
}

/** The mark is drawn by the page itself (`index.html`). */
function BrandName() {
  return (
    <>
      <svg width="28" height="28" aria-hidden="true">
        <use href="#mark" />
      </svg>
      {appName}
    </>
  )
}

/** Goes to the page before; from the first page of a shell's web view to its parent, which may be a tab of the shell. */
function goUpFrom(parent: string): void {
  if (entryState().depth > 0 || !isInShell(window as ShellWindow)) {
    goBack(parent)
    return
  }
  import('./native-shell.ts').then(
    ({ goUp }) => goUp(parent),
    () => goBack(parent),
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
