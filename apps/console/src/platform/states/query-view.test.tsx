import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CallError } from '../api/call.ts'
import { QueryView } from './query-view.tsx'

afterEach(cleanup)

const failed = new CallError({ ok: false, kind: 'network', cause: 'offline' })

function show(query: Partial<Parameters<typeof QueryView>[0]['queries'][number]>) {
  const refetch = vi.fn()
  const queries = [{ data: undefined, error: null, isFetching: false, ...query, refetch }]
  render(
    <QueryView queries={queries} loading="Loading">
      {() => 'Ana Cruz'}
    </QueryView>,
  )
  return refetch
}

it('keeps content that could not be read again, says that it may be old, and reads it again on demand', () => {
  const refetch = show({ data: 1, error: failed })
  expect(screen.getByText('Ana Cruz')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('What you see may be old. There is no connection')
  fireEvent.click(screen.getByRole('button', { name: 'Read again' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})

it('says nothing about content that is new', () => {
  show({ data: 1 })
  expect(screen.getByRole('status').textContent).toBe('')
})

it('shows the failure in place of content that was never read', () => {
  const refetch = show({ error: failed })
  expect(screen.queryByText('Ana Cruz')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledTimes(1)
})
