import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { RouteName } from '../../addresses.ts'
import { routeOfPath } from '../navigation/go-to.ts'
import { loadPage } from './route-view.tsx'

/** Pages that a borrower probably opens next, the likeliest first. */
const NEXT: Readonly<Partial<Record<RouteName, readonly RouteName[]>>> = {
  login: ['home'],
  loginOther: ['home'],
  home: ['productDetail', 'loanDetail'],
  orders: ['loanDetail'],
  productDetail: ['certification'],
  // A decision leads from the order to the account within seconds.
  certification: ['loanDetail', 'bindBank'],
  bindBank: ['confirm'],
  confirm: ['loanDetail'],
  newConfirm: ['loanDetail'],
  loanDetail: ['repay'],
  repay: ['repaymentOfCode'],
  repayDelay: ['repaymentOfCode'],
  payoff: ['repaymentOfCode'],
  giveBack: ['repaymentOfCode'],
  repaymentOfCode: ['loanDetail'],
  mine: ['setting'],
  complaint: ['complaintForm'],
  complaintForm: ['complaintList'],
  complaintList: ['complaintDetails'],
}

/**
 * Loads the code of the next pages while the borrower reads this one, so that a tap on a slow line waits for data alone.
 * Borrowers who ask their phone to save data load no page that they do not open.
 */
export function NextPages() {
  const [path] = useLocation()
  const client = useQueryClient()
  useEffect(() => {
    const page = routeOfPath(path)
    const next = page && NEXT[page]
    return page && next && !savesData() ? loadWhenAtRest(client, page, next) : undefined
  }, [client, path])
  return null
}

/** Waits for the page's own code and data first. Returns a function that ends the loading. */
function loadWhenAtRest(client: QueryClient, page: RouteName, next: readonly RouteName[]): () => void {
  let isOver = false
  let unsubscribe = () => {}
  const load = async () => {
    unsubscribe()
    for (const name of next) {
      if (isOver) return
      // A page that does not arrive now is loaded when it is opened.
      await loadPage(name).catch(() => {})
    }
  }
  const look = () => {
    if (!isOver && client.isFetching() === 0) whenIdle(() => void load())
  }
  loadPage(page).then(
    () =>
      // The page begins to read its data when it is drawn.
      whenIdle(() => {
        if (isOver) return
        unsubscribe = client.getQueryCache().subscribe(look)
        look()
      }),
    () => {},
  )
  return () => {
    isOver = true
    unsubscribe()
  }
}

/** Safari has had no idle callback before 2026. */
function whenIdle(act: () => void): void {
  const wait = window.requestIdleCallback ?? setTimeout
  wait(act)
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
