import { aGateway } from '@hulog/client/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '../../platform/api/reading.ts'
import { aCase, FIRST_CASE } from './cases.fixtures.ts'
import { LoanComplaints } from './loan-complaints.tsx'

const ORDER = '7f0c1f0e-0000-4000-8000-00000000000a'

afterEach(cleanup)

it.each([
  ['its complaints', [aCase({ complaintState: 'closed', dueOn: null })]],
  ['what would be there', []],
])('the pane of a loan shows %s', async (_what, cases) => {
  const gateway = await aGateway({ listCases: { cases, nextAfter: null } })
  const page = window as unknown as { happyDOM: { setURL(url: string): void } }
  page.happyDOM.setURL(`${gateway.origin}/`)
  const rootRoute = createRootRoute({ component: () => <LoanComplaints orderId={ORDER} /> })
  const router = createRouter({ routeTree: rootRoute })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(cases.length > 0 ? FIRST_CASE : 'No complaint about this loan')).toBeTruthy()
  expect(gateway.callsOf('listCases')[0]?.body.get('orderId')).toBe(ORDER)
  cleanup()
  await gateway.close()
})
