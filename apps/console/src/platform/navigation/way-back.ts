import type { AnyRouter } from '@tanstack/react-router'

/**
 * Opens the page that a sign-in interrupted, or the first one. The address comes from the address bar, where anybody may have put
 * it: only a page of the console is opened, and never the sign-in itself.
 */
export function goBackTo({ history, options }: AnyRouter, next: string | undefined): void {
  const isOurs = next !== undefined && /^\/(?![/\\])/.test(next) && !/^\/(sign-in|welcome)\b/.test(next)
  history.replace(`${options.basepath}${isOurs ? next : '/'}`)
}
