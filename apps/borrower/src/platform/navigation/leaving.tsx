import { allowedTarget } from '@hulog/bridge/allowed-target'
import { Button, Dialog } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { type ReactNode, useState } from 'react'
import { appName } from '../shell/app-page.tsx'
import { followOrPost } from '../shell/native-shell.ts'

export type Leaving = {
  /** Follows a target of the server; asks first when it is on another site. */
  readonly follow: (target: string, allowedHosts: readonly string[]) => 'followed' | 'asked' | 'refused'
  /** Dialog with the question, for the page to draw. */
  readonly notice: ReactNode
}

/** Security 6.11: tells borrowers that they leave this product, and for which site. */
export function useLeaving(): Leaving {
  const { _ } = useLingui()
  const [site, setSite] = useState<URL | null>(null)
  function go() {
    // Closed first: a page restored from the browser's cache must not ask again.
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
      <Dialog
        open={site !== null}
        title={_('leaving.title', { name: appName })}
        actions={answers}
        onClose={() => setSite(null)}
      >
        <p>{_('leaving.text', { host: site?.host ?? '' })}</p>
      </Dialog>
    ),
  }
}

/** Returns the other site a target leads to, or null when it stays here or is not allowed. */
function leavingFor(target: string, allowedHosts: readonly string[]): URL | null {
  if (!/^http/i.test(target)) return null
  const allowed = allowedTarget(target, location.origin, allowedHosts)
  if (allowed === null) return null
  const url = new URL(allowed)
  return url.origin === location.origin ? null : url
}
