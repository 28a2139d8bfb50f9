import { useLayoutEffect } from 'react'

/** All parts and their list share one path, so that going from one to the next would not scroll up of itself. */
export function usePageTop(): void {
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
}
