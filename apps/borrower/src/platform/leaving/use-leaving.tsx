import { Button, Dialog } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { followOrPost, leavingFor } from './leaving.ts'

export type Leaving = {
  /** Follows a target the server gave; one on another site is asked about first. */
  readonly follow: (target: string, allowedHosts: readonly string[]) => 'followed' | 'asked' | 'refused'
  /** The question, wherever the page draws it. */
  readonly notice: ReactNode
}

/** Security 6.11: whoever leaves this product for another site is told so, and where to. */
export function useLeaving(): Leaving {
  const { _ } = useLingui()
  const [site, setSite] = useState<URL | null>(null)
  function go() {
    // Closed first: a page that is kept and comes back must not still be asking.
    setSite(null)
    if (site) location.assign(site.href)
  }
  const answers = (
    <>
      <Button wide onClick={go}>
        {_('leaving.go')}
      </Button>
      <Button wide tone="quiet" onClick={() => setSite(null)}>
        {_('leaving.stay')}
      </Button>
    </>
  )
  return {
    follow(target, allowedHosts) {
      const elsewhere = leavingFor(target, allowedHosts)
      if (!elsewhere) return followOrPost(target, allowedHosts)
      setSite(elsewhere)
      return 'asked'
    },
    notice: (
      <Dialog open={site !== null} title={_('leaving.title')} actions={answers} onClose={() => setSite(null)}>
        <p>{_('leaving.text', { host: site?.host ?? '' })}</p>
      </Dialog>
    ),
  }
}
