import { createRoot } from 'react-dom/client'
import { startLanguage } from './platform/language/language.ts'
import { routeOfPath } from './platform/navigation/go-to.ts'
import { App } from './platform/shell/app.tsx'
import { loadPage, preloadOnTouch } from './platform/shell/route-view.tsx'

async function start() {
  const speaking = startLanguage()
  // The page's code comes with its messages. If it fails, the app opens and says so.
  const route = routeOfPath(location.pathname)
  await Promise.all([speaking, route && loadPage(route).catch(() => null)])
  const container = document.getElementById('app')
  if (container) createRoot(container).render(<App />)
  preloadOnTouch()
}

void start()
