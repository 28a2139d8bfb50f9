import { clearToasts } from '@hulog/ui'
import { cleanup, render } from '@testing-library/react'
import { afterEach } from 'vitest'
import { commonParameters } from '../platform/api/call.ts'
import { chooseAndKeepLanguage, startLanguage } from '../platform/language/language.ts'
import { routeOfPath } from '../platform/navigation/go-to.ts'
import { App } from '../platform/shell/app.tsx'
import { loadPage } from '../platform/shell/route-view.tsx'
import { aGateway } from './gateway.fixtures.ts'

type Gateway = Awaited<ReturnType<typeof aGateway>>

/** Looks past toasts, which say the same as a field for three seconds (COM-05): a test that finds both waits for their end. */
export const ON_THE_PAGE = { ignore: '[aria-live] *' }

let openGateways: Gateway[] = []

afterEach(async () => {
  cleanup()
  clearToasts()
  await chooseAndKeepLanguage('en')
  sessionStorage.clear()
  localStorage.clear()
  for (const gateway of openGateways) await gateway.close()
  openGateways = []
})

/** Opens the whole app at an address, against a gateway with these answers. */
export async function openApp(path: string, answers: Parameters<typeof aGateway>[0]): Promise<Gateway> {
  const gateway = await aGateway(answers)
  openGateways.push(gateway)
  showAddress(gateway.origin + path)
  const route = routeOfPath(location.pathname)
  await Promise.all([startLanguage(), route && loadPage(route)])
  render(<App />)
  return gateway
}

/** Opens the app again in the same tab, as after the phone discarded it. */
export function openAgain(): void {
  cleanup()
  render(<App />)
}

/** Returns path and query of the shown page. */
export function shownAddress(): string {
  return location.pathname + location.search
}

function showAddress(address: string) {
  const page = window as unknown as { happyDOM: { setURL(url: string): void } }
  page.happyDOM.setURL(address)
  history.replaceState(null, '', address)
  commonParameters.refresh()
}
