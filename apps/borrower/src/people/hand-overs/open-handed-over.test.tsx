// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aGateway } from '../../testing/gateway.fixtures.ts'

type Gateway = Awaited<ReturnType<typeof aGateway>>
type Answers = Parameters<typeof aGateway>[0]
type Shell = { HulogBridge?: { postMessage(json: string): void } }

const CODE = 'canary-code-of-the-shell'
const ORDERS: Answers = { redeemHandOver: {}, listOrders: { orders: [] } }

/** The apps on the page: each is taken away after its test, so that it does not follow the address of the next. */
const roots: Root[] = vi.hoisted(() => [])
vi.mock('react-dom/client', async (original) => {
  const client = await original<typeof import('react-dom/client')>()
  return {
    ...client,
    createRoot(...given: Parameters<typeof client.createRoot>) {
      const root = client.createRoot(...given)
      roots.push(root)
      return root
    },
  }
})

let gateways: Gateway[] = []
beforeEach(() => {
  vi.resetModules()
  document.body.innerHTML = '<div id="app"><p>Opening</p></div>'
})
afterEach(async () => {
  for (const root of roots.splice(0)) root.unmount()
  document.body.innerHTML = ''
  delete (window as Shell).HulogBridge
  sessionStorage.clear()
  localStorage.clear()
  for (const gateway of gateways) await gateway.close()
  gateways = []
})

/** Opens the app by its entry, as a web view does. */
async function open(path: string, answers: Answers): Promise<Gateway> {
  const gateway = await aGateway(answers)
  gateways.push(gateway)
  const page = window as unknown as { happyDOM: { setURL(url: string): void } }
  page.happyDOM.setURL(gateway.origin + path)
  history.replaceState(null, '', gateway.origin + path)
  await import('../../main.tsx')
  return gateway
}

const shown = () => location.pathname + location.search
const namesOf = ({ calls }: Gateway) => calls.map(({ name }) => name)
const everythingKept = () => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state])

it('security 6.14 exchanges the code before any other call, and keeps it nowhere', async () => {
  const answer = Promise.withResolvers<Record<never, never>>()
  const gateway = await open(`/orders?lang=en&sessionId=${CODE}&deviceId=d1`, {
    ...ORDERS,
    redeemHandOver: () => answer.promise,
  })
  expect(shown()).toBe('/orders?lang=en&deviceId=d1')
  await waitFor(() => expect(namesOf(gateway)).toEqual(['redeemHandOver']))
  expect(screen.getByText('Opening')).toBeTruthy()
  answer.resolve({})
  await gateway.answered('listOrders')
  expect(namesOf(gateway)[0]).toBe('redeemHandOver')
  const [exchange, ...others] = gateway.calls
  expect(exchange?.body.toString()).toBe(`handOverCode=${CODE}&deviceId=d1`)
  expect(exchange?.query.toString()).not.toContain(CODE)
  for (const { headers } of others) expect(headers).toMatchObject({ sessionid: '', deviceid: 'd1' })
  expect(JSON.stringify(others.map(({ body, query, headers }) => [`${body}`, `${query}`, headers]))).not.toContain(CODE)
  expect(everythingKept()).not.toContain(CODE)
})

it('COM-07 exchanges nothing for an address without a code', async () => {
  const gateway = await open('/orders?sessionId=&deviceId=d1', ORDERS)
  await gateway.answered('listOrders')
  expect(gateway.callsOf('redeemHandOver')).toEqual([])
  expect(shown()).toBe('/orders?deviceId=d1')
})

it('tries again with the code in memory after the network failed, with a clean address', async () => {
  const gateway = await open(`/orders?sessionId=${CODE}&deviceId=d1`, { ...ORDERS, redeemHandOver: { broken: true } })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).toContain('We could not reach the server.')
  expect(shown()).toBe('/orders?deviceId=d1')
  expect(everythingKept()).not.toContain(CODE)
  gateway.answers.redeemHandOver = { refused: 'UNAVAILABLE', status: 503 }
  fireEvent.click(again)
  await waitFor(() => expect(gateway.callsOf('redeemHandOver').length).toBeGreaterThan(1))
  gateway.answers.redeemHandOver = {}
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await gateway.answered('listOrders')
  const sent = gateway.callsOf('redeemHandOver')
  expect(new Set(sent.map(({ body }) => body.get('handOverCode')))).toEqual(new Set([CODE]))
  expect(namesOf(gateway).indexOf('listOrders')).toBe(sent.length)
})

it('NAT-06 leads to the sign-in with the way back after a refused code', async () => {
  const gateway = await open(`/loanDetail?orderId=o1&sessionId=${CODE}&deviceId=d1`, {
    redeemHandOver: { refused: 'HAND_OVER_REFUSED', status: 401 },
  })
  expect(await screen.findByLabelText('Phone number')).toBeTruthy()
  expect(location.pathname).toBe('/login')
  expect(new URLSearchParams(location.search).get('next')).toBe('/loanDetail?orderId=o1&deviceId=d1')
  expect(namesOf(gateway)).toEqual(['redeemHandOver'])
})

it('NAT-06 asks the shell to sign in after a refused code, and reads nothing meanwhile', async () => {
  const posted: unknown[] = []
  ;(window as Shell).HulogBridge = { postMessage: (json) => void posted.push(JSON.parse(json)) }
  const gateway = await open(`/orders?sessionId=${CODE}&deviceId=d1`, {
    ...ORDERS,
    redeemHandOver: { refused: 'HAND_OVER_REFUSED', status: 401 },
  })
  const forced = { name: 'forceLogin', payload: { next: '/orders?deviceId=d1' } }
  const signIn = await screen.findByRole('button', { name: 'Sign in' })
  expect(screen.getByRole('alert').textContent).toContain('Please sign in to continue.')
  expect(posted).toEqual([forced])
  fireEvent.click(signIn)
  await waitFor(() => expect(posted).toEqual([forced, forced]))
  expect(namesOf(gateway)).toEqual(['redeemHandOver'])
  expect(JSON.stringify(posted)).not.toContain(CODE)
})
