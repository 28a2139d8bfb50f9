// @vitest-environment happy-dom
import { keepPreviousData, QueryClientProvider, QueryObserver, queryOptions } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requireSignIn, showFailure } from '../shell/failures.ts'
import { CallError } from './call.ts'
import { dropAfterSession } from './drop-unseen.ts'
import { createQueryClient, readsSinceShown, type UseQueryResult, useQuery } from './reading.ts'

vi.mock('../shell/failures.ts')

const refusal = (reason: string) =>
  new CallError({ ok: false, kind: 'refusal', status: 200, code: 1, message: '', reason })
const refused = refusal('NOT_FOUND')
const broken = new CallError({ ok: false, kind: 'network', cause: 'offline' })

let client: ReturnType<typeof createQueryClient>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  client = createQueryClient()
  client.mount()
})
afterEach(() => {
  cleanup()
  client.unmount()
  vi.useRealTimers()
  vi.clearAllMocks()
})

/** Lets pending answers arrive. */
const settled = () => vi.advanceTimersByTimeAsync(1)

/** A query that is answered when the test says so. */
function aReading(key = 'k') {
  const calls: { answer: (data: unknown) => Promise<unknown>; fail: (error: unknown) => Promise<unknown> }[] = []
  const queryFn = () =>
    new Promise<unknown>((answer, fail) => {
      calls.push({
        answer: (data) => {
          answer(data)
          return settled()
        },
        fail: (error) => {
          fail(error)
          return settled()
        },
      })
    })
  const query = queryOptions({ queryKey: [key], queryFn })
  const show = (options: object = {}) => new QueryObserver(client, { ...query, ...options }).subscribe(() => {})
  return { calls, query, show, known: () => client.getQueryData(query.queryKey) }
}

it('COM-06 reads once more when no answer came, a second later', async () => {
  const { calls, show, known } = aReading()
  show()
  await calls[0]?.fail(broken)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  await calls[1]?.answer('two')
  expect(known()).toBe('two')
})

it('COM-06 gives up after the second time', async () => {
  const { calls, show } = aReading()
  show()
  await calls[0]?.fail(broken)
  await vi.advanceTimersByTimeAsync(1_000)
  await calls[1]?.fail(broken)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(2)
  expect(client.getQueryState(['k'])?.error).toBe(broken)
})

it('treats a refusal as an answer and does not read again', async () => {
  const { calls, show } = aReading()
  show()
  await calls[0]?.fail(refused)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveLength(1)
})

it('shows data read within ten seconds without a call, unless the page always reads', async () => {
  const { calls, show } = aReading()
  show()()
  await calls[0]?.answer('one')
  show()()
  expect(calls).toHaveLength(1)
  show({ refetchOnMount: 'always' })()
  expect(calls).toHaveLength(2)
  await calls[1]?.answer('two')
  await vi.advanceTimersByTimeAsync(10_000)
  show()
  expect(calls).toHaveLength(3)
})

it('keeps data for as long as the app is open', async () => {
  const { calls, show, known } = aReading()
  show()()
  await calls[0]?.answer('one')
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(known()).toBe('one')
})

it('drops the first answer when a change overtakes it', async () => {
  const { calls, show, known } = aReading()
  show()
  void client.invalidateQueries()
  await calls[1]?.answer('after the write')
  await calls[0]?.answer('before the write')
  expect(known()).toBe('after the write')
})

it('reads outdated data again when it is shown next, although an older answer came late', async () => {
  const { calls, show, known } = aReading()
  show()()
  void client.invalidateQueries()
  await calls[0]?.answer('before the write')
  expect(known()).toBeUndefined()
  show()
  await calls[1]?.answer('after the write')
  expect(known()).toBe('after the write')
})

it('drops an answer that comes after the session ended', async () => {
  const { calls, show, known } = aReading()
  show()()
  client.clear()
  await calls[0]?.answer('of someone else')
  expect(known()).toBeUndefined()
})

it('COM-06 shows a toast once when reading again begins to fail, and none where the page says so itself', async () => {
  const { calls, show } = aReading()
  const leave = show()
  const again = async (end: 'answer' | 'fail') => {
    void client.invalidateQueries()
    await calls.at(-1)?.[end](refused)
    return vi.mocked(showFailure).mock.calls.length
  }
  await calls[0]?.fail(refused)
  expect(showFailure).not.toHaveBeenCalled()
  expect(await again('answer')).toBe(0)
  expect(await again('fail')).toBe(1)
  expect(await again('fail')).toBe(1)
  expect(await again('answer')).toBe(1)
  leave()
  show({ meta: { failsQuietly: true } })
  expect(await again('fail')).toBe(1)
})

it('opens the sign-in when data on the page is refused for a missing session, and not for data that no page shows', async () => {
  const { calls, show } = aReading()
  show()()
  await calls[0]?.fail(refusal('SIGN_IN_REQUIRED'))
  expect(requireSignIn).not.toHaveBeenCalled()
  show()
  await calls[1]?.fail(refusal('SIGN_IN_REQUIRED'))
  expect(requireSignIn).toHaveBeenCalledTimes(1)
  expect(showFailure).not.toHaveBeenCalled()
})

it('NAT-06 drops what was read before once the session is over, so that no way back shows it again', async () => {
  dropAfterSession(client.getQueryCache())
  const home = aReading('home')
  home.show()()
  await home.calls[0]?.answer('what is owed')
  const orders = aReading('orders')
  const leave = orders.show()
  await orders.calls[0]?.answer('loans')
  expect([home.known(), orders.known()]).toEqual(['what is owed', 'loans'])
  void client.invalidateQueries({ queryKey: ['orders'] })
  await orders.calls[1]?.fail(refusal('SIGN_IN_REQUIRED'))
  expect(home.known()).toBeUndefined()
  leave()
  expect(orders.known()).toBeUndefined()
})

it('reads data older than ten seconds again when the borrower or the connection comes back', async () => {
  const { calls, show } = aReading()
  show()
  await calls[0]?.answer('one')
  dispatchEvent(new Event('focus'))
  await settled()
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  await settled()
  expect(calls).toHaveLength(2)
  await calls[1]?.answer('two')
  await vi.advanceTimersByTimeAsync(10_000)
  dispatchEvent(new Event('offline'))
  dispatchEvent(new Event('online'))
  await settled()
  expect(calls).toHaveLength(3)
})

it('does not read again without a connection', async () => {
  const { calls, show } = aReading()
  show({ refetchOnWindowFocus: 'always' })
  await calls[0]?.answer('one')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('focus'))
  await settled()
  expect(calls).toHaveLength(1)
  vi.restoreAllMocks()
})

it('counts readings from when a page begins to show them', async () => {
  const { calls, show, query } = aReading()
  const reads = () => {
    const known = client.getQueryCache().find({ queryKey: query.queryKey })
    return known && readsSinceShown(known)
  }
  const leave = show()
  await calls[0]?.answer('one')
  expect(reads()).toBe(1)
  leave()
  show({ refetchOnMount: 'always' })
  expect(reads()).toBe(0)
  await calls[1]?.fail(refused)
  expect(reads()).toBe(1)
})

type Shown = ReturnType<typeof aReading>['query']

function Page({ query, onShown }: { query: Shown; onShown: (result: UseQueryResult<unknown>) => void }) {
  onShown(useQuery({ ...query, placeholderData: keepPreviousData }))
  return null
}

it('keeps a failure on the page while it is read again, and placeholder data when the new reading fails', async () => {
  const [first, second] = [aReading('first'), aReading('second')]
  const seen: UseQueryResult<unknown>[] = []
  const page = (query: Shown) => (
    <QueryClientProvider client={client}>
      <Page query={query} onShown={(result) => seen.push(result)} />
    </QueryClientProvider>
  )
  const { rerender } = render(page(first.query))
  expect(seen.at(-1)).toMatchObject({ isPending: true, isFetching: true })
  await first.calls[0]?.fail(refused)
  expect(seen.at(-1)).toMatchObject({ error: refused, isPending: false, isFetching: false })
  void seen.at(-1)?.refetch()
  await settled()
  expect(seen.at(-1)).toMatchObject({ error: refused, isPending: false, isFetching: true })
  await first.calls[1]?.answer('one')
  expect(seen.at(-1)).toMatchObject({ data: 'one', error: null, isSuccess: true })
  rerender(page(second.query))
  expect(seen.at(-1)).toMatchObject({ data: 'one', isFetching: true })
  await second.calls[0]?.fail(refused)
  expect(seen.at(-1)).toMatchObject({ data: 'one', error: refused, isSuccess: false })
})
