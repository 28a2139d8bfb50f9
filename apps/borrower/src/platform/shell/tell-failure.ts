import type { Failure } from '@hulog/client'

export type Extras = typeof import('./extras.tsx')

let extras: Extras | null = null
const told = new WeakSet<Failure>()

export async function loadExtras(): Promise<Extras> {
  extras ??= await import('./extras.tsx')
  return extras
}

/** COM-05, COM-06: says a failure in a toast; `words` where a page has its own. */
export function tellFailure(failure: Failure, words?: string): void {
  if (!extras) {
    void loadExtras().then(
      ({ toastFailure }) => toastFailure(failure, words),
      () => {},
    )
    return
  }
  extras.toastFailure(failure, words)
  told.add(failure)
}

/** Whether the toast has read it out: what stands on the page is then silent. */
export function wasTold(failure: Failure): boolean {
  return told.has(failure)
}
