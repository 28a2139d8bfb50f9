import { createRoot } from 'react-dom/client'
import { startLanguage } from './platform/language/language.ts'
import { routeOfPath } from './platform/navigation/href.ts'
import { loadPage, preloadOnTouch } from './platform/navigation/load-page.ts'
import { App } from './platform/shell/app.tsx'

async function start() {
  const speaking = startLanguage()
  // The page's code comes together with the words; should it fail, the app opens and says so.
  const route = routeOfPath(location.pathname)
  await Promise.all([speaking, route && loadPage(route).catch(() => null)])
  const container = document.getElementById('app')
  if (container) createRoot(container).render(<App />)
  preloadOnTouch()
}

void start()
