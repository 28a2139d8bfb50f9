import { entryState, goTo } from '../../platform/navigation/go-to.ts'
import { hrefTo } from '../../platform/navigation/href.ts'

let startDepth: number | null = null

/** Where in the history the start of a complaint stands. */
export function rememberStart(): void {
  startDepth = entryState().depth
}

/** CMP-08: to the start once a complaint is sent, so that going back from there does not lead to the form again. */
export function goBackToStart(): void {
  if (startDepth !== null && startDepth === entryState().depth - 1) history.back()
  else goTo(hrefTo('complaint'), { replace: true })
}
