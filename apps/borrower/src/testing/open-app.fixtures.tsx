import { cleanup, render } from '@testing-library/react'
import { afterEach } from 'vitest'
import { commonParameters } from '../platform/api/call.ts'
import { chooseAndKeepLanguage, startLanguage } from '../platform/language/language.ts'
import { routeOfPath } from '../platform/navigation/href.ts'
import { loadPage } from '../platform/navigation/load-page.ts'
import { App } from '../platform/shell/app.tsx'
import { aGateway } from './gateway.fixtures.ts'

type Gateway = Awaited<ReturnType<typeof aGateway>>

let openGateways: Gateway[] = []

afterEach(async () => {
  cleanup()
  await chooseAndKeepLanguage('en')
  sessionStorage.clear()
  localStorage.clear()
  for (const gateway of openGateways) await gateway.close()
  openGateways = []
})

/** The whole app at an address, against a gateway that gives these answers. */
export async function openApp(path: string, answers: Parameters<typeof aGateway>[0]): Promise<Gateway> {
  const gateway = await aGateway(answers)
  openGateways.push(gateway)
  showAddress(gateway.origin + path)
  const route = routeOfPath(location.pathname)
  await Promise.all([startLanguage(), route && loadPage(route)])
  render(<App />)
  return gateway
}

/** The page is left, or the phone took its memory, and it is come back to in the same tab. */
export function openAgain(): void {
  cleanup()
  render(<App />)
}

/** Where the browser is: path and query. */
export function shownAddress(): string {
  return location.pathname + location.search
}

function showAddress(address: string) {
  const page = window as unknown as { happyDOM: { setURL(url: string): void } }
  page.happyDOM.setURL(address)
  history.replaceState(null, '', address)
  commonParameters.refresh()
}
