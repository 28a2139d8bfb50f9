// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Link, useLocation, useSearch } from 'wouter'
import { AppRouter } from './app-router.tsx'
import { entryState, goTo } from './go-to.ts'

afterEach(cleanup)

function Shown() {
  const [path] = useLocation()
  return <p>{`${path} with ${useSearch() || 'nothing'}`}</p>
}

function setAddress(path: string) {
  const page = window as unknown as { happyDOM: { setURL(url: string): void } }
  page.happyDOM.setURL(new URL(path, 'http://localhost/').href)
}

function openAt(path: string) {
  setAddress(path)
  render(
    <AppRouter>
      <Shown />
      <Link href="/orders?tab=open">Loans</Link>
    </AppRouter>,
  )
}

it('shows the present address', async () => {
  openAt('/mine?lang=id')
  expect(screen.getByText('/mine with lang=id')).toBeTruthy()
  goTo('/home', { replace: true })
  expect(await screen.findByText('/home with nothing')).toBeTruthy()
})

it('opens a page once, however often its link is pressed', async () => {
  openAt('/mine')
  const { depth } = entryState()
  fireEvent.click(screen.getByRole('link', { name: 'Loans' }))
  expect(await screen.findByText('/orders with tab=open')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Loans' }))
  expect(entryState().depth).toBe(depth + 1)
})

const code = Promise.withResolvers<string>()

function Slow() {
  const [path] = useLocation()
  return <h1>{path === '/slow' ? use(code.promise) : 'Here'}</h1>
}

it('keeps the page until that of a link can be drawn, so that the phone can answer the tap first', async () => {
  setAddress('/mine')
  render(
    <AppRouter>
      <Suspense fallback={<p>Waiting</p>}>
        <Slow />
      </Suspense>
      <Link href="/slow">Slow</Link>
    </AppRouter>,
  )
  await act(async () => screen.getByRole('link').click())
  expect(location.pathname).toBe('/slow')
  expect(screen.queryByText('Waiting')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Here' })).toBeTruthy()
  await act(async () => code.resolve('There'))
  expect(screen.getByRole('heading', { name: 'There' })).toBeTruthy()
})
