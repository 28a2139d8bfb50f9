// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Link, useLocation, useSearch } from 'wouter'
import { AppRouter } from './app-router.tsx'
import { entryState, goTo } from './go-to.ts'

afterEach(cleanup)

function Shown() {
  const [path] = useLocation()
  return <p>{`${path} with ${useSearch() || 'nothing'}`}</p>
}

function openAt(address: string) {
  const page = window as unknown as { happyDOM: { setURL(url: string): void } }
  page.happyDOM.setURL(new URL(address, 'http://localhost/').href)
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
