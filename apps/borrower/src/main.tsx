import { startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { handedOver } from './platform/api/call.ts'
import { startLanguage } from './platform/language/language.ts'
import { nameFirstEntry, routeOfPath } from './platform/navigation/go-to.ts'
import { App } from './platform/shell/app.tsx'
import { loadPage } from './platform/shell/route-view.tsx'

async function start() {
  nameFirstEntry()
  const speaking = startLanguage()
  // The page's code comes with its messages. If it fails, the app opens and says so.
  const route = routeOfPath(location.pathname)
  await Promise.all([speaking, route && loadPage(route).catch(() => null)])
  const container = document.getElementById('app')
  if (container) {
    const root = createRoot(container)
    if (handedOver) await enter(root, handedOver)
    // In pieces, so that a touch meanwhile is answered.
    startTransition(() => root.render(<App />))
  }
}

/** Gets the session that a native shell hands over. If the code for that does not arrive, the app leads to the sign-in. */
async function enter(root: Root, code: NonNullable<typeof handedOver>): Promise<void> {
  const exchange = await import('./people/hand-overs/open-handed-over.tsx').catch(() => null)
  await exchange?.openHandedOver(root, code)
}

void start()
