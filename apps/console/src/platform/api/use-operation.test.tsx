import { signInStaff } from '@hulog/client/operations'
import { aGateway } from '@hulog/client/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from './reading.ts'
import { useOperation } from './use-operation.ts'

let close = async () => {}

afterEach(async () => {
  cleanup()
  await close()
})

const SIGN_IN = { signInId: 'i', challenge: 'Yw', site: 'localhost', credentials: [] }
const BODY = { email: 'ana@lender.example', password: 'four words no sense' }

async function openHook() {
  const gateway = await aGateway({ signInStaff: SIGN_IN })
  close = () => gateway.close()
  ;(window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(gateway.origin)
  const queries = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  let doneCount = 0
  const onDone = () => {
    doneCount += 1
  }
  const hook = renderHook(() => useOperation(signInStaff, { onDone }), { wrapper })
  return { gateway, queries, hook, doneCount: () => doneCount }
}

it('sends once where two clicks come before the next rendering, and again after the answer', async () => {
  const { gateway, hook, doneCount } = await openHook()
  const { send } = hook.result.current
  send(BODY)
  send(BODY)
  await waitFor(() => expect(doneCount()).toBe(1))
  await waitFor(() => expect(hook.result.current.isSending).toBe(false))
  expect(gateway.callsOf('signInStaff')).toHaveLength(1)
  hook.result.current.send(BODY)
  await waitFor(() => expect(doneCount()).toBe(2))
})

it('keeps nothing of what was sent once its form is gone', async () => {
  const { queries, hook, doneCount } = await openHook()
  hook.result.current.send(BODY)
  await waitFor(() => expect(doneCount()).toBe(1))
  hook.unmount()
  await waitFor(() => expect(queries.getMutationCache().getAll()).toEqual([]))
})
