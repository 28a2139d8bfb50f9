import { entryState, goTo } from './go-to.ts'

let isPassing = false

/**
 * A second entry of the same page, in front of the first: going back from it is noticed while the page is still there.
 * Reloaded or come back to, it is the same guard; none is ever put in front of another.
 */
export function standGuard(): void {
  if (isGuarded()) return
  const { depth, key } = entryState()
  history.pushState({ depth: depth + 1, key: `${key}-guard`, isGuard: true }, '', location.href)
}

export function isGuarded(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'isGuard' in state
}

/** Whether the guard is just being taken back by the page itself: nobody is leaving. */
export function isPassingGuard(): boolean {
  return isPassing
}

/** Back to the page's own entry, from where it is left as any other. */
export async function passGuard(): Promise<void> {
  if (!isGuarded()) return
  isPassing = true
  await new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    history.back()
  })
  isPassing = false
}

/** Puts another page in the place of a guarded one: right after a commitment. */
export async function replaceGuarded(href: string): Promise<void> {
  await passGuard()
  goTo(href, { replace: true })
}
