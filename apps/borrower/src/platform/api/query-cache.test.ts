import { afterEach, expect, it, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { createQueryCache } from './query-cache.ts'
import { readWhenBack } from './read-when-back.ts'

const refused = new CallError({ ok: false, kind: 'refusal', status: 401, code: 1002, message: '', reason: 'NO' })

afterEach(() => vi.useRealTimers())

/** A reading whose answers come when the test says so. */
function aReading() {
  const waiting: { answer: (data: unknown) => void; fail: (error: unknown) => void }[] = []
  const queryFn = () => new Promise((answer, fail) => waiting.push({ answer, fail }))
  return {
    waiting,
    shown: () => ({ queryKey: ['k'], queryFn }),
    always: () => ({ queryKey: ['k'], queryFn, refetchOnMount: 'always' as const }),
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

it('pages that show the same share one call, and hear of its answer', async () => {
  const cache = createQueryCache(() => {})
  const { waiting, shown } = aReading()
  const watcher = vi.fn()
  cache.watch('k', watcher)
  cache.show('k', shown)
  cache.show('k', shown)
  expect(cache.known('k').isReading).toBe(true)
  waiting[0]?.answer('one')
  await settled()
  expect(cache.known('k')).toEqual({ data: 'one', error: null, isReading: false, reads: 1 })
  expect(waiting).toHaveLength(1)
  expect(watcher).toHaveBeenCalled()
})

it('what was read within ten seconds is shown without asking, unless the page always asks', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const cache = createQueryCache(() => {})
  const { waiting, shown, always } = aReading()
  cache.show('k', shown)()
  waiting[0]?.answer('one')
  await settled()
  cache.show('k', shown)()
  expect(waiting).toHaveLength(1)
  cache.show('k', always)()
  expect(waiting).toHaveLength(2)
  waiting[1]?.answer('two')
  await settled()
  vi.advanceTimersByTime(10_001)
  cache.show('k', shown)
  expect(waiting).toHaveLength(3)
  expect(cache.known('k')).toMatchObject({ data: 'two', isReading: true })
})

it('an answer overtaken by a change is dropped', async () => {
  const cache = createQueryCache(() => {})
  const { waiting, shown } = aReading()
  cache.show('k', shown)
  void cache.invalidate('k')
  waiting[1]?.answer('after the write')
  await settled()
  waiting[0]?.answer('before the write')
  await settled()
  expect(cache.known('k').data).toBe('after the write')
})

it('what was changed here is not read again, and stays over an answer on its way', async () => {
  const cache = createQueryCache(() => {})
  const { waiting, shown } = aReading()
  cache.show('k', shown)
  cache.set('k', () => 'mine')
  waiting[0]?.answer('theirs')
  await settled()
  expect(cache.known('k')).toMatchObject({ data: 'mine', isReading: false })
  expect(waiting).toHaveLength(1)
})

it('what is forgotten stays forgotten when its answer comes late', async () => {
  const cache = createQueryCache(() => {})
  const { waiting, shown } = aReading()
  const leave = cache.show('k', shown)
  leave()
  cache.clear()
  waiting[0]?.answer('of someone else')
  await settled()
  expect(cache.known('k').data).toBeUndefined()
})

it('what is out of date is read when it is shown next, and a failure leaves what was known', async () => {
  const failures: unknown[] = []
  const cache = createQueryCache((error) => failures.push(error))
  const { waiting, shown } = aReading()
  const leave = cache.show('k', shown)
  waiting[0]?.answer('one')
  await settled()
  leave()
  await cache.invalidate()
  expect(waiting).toHaveLength(1)
  const leaveAgain = cache.show('k', shown)
  waiting[1]?.fail(refused)
  await settled()
  expect(cache.known('k')).toMatchObject({ data: 'one', error: refused, isReading: false })
  cache.show('k', shown)
  expect(failures).toEqual([refused])
  expect(waiting).toHaveLength(3)
  leaveAgain()
})

it('COM-06 that reading again begins to fail is told once, and not where the page says so itself', async () => {
  const unseen: boolean[] = []
  const cache = createQueryCache((_error, isUnseen) => unseen.push(isUnseen))
  const { waiting, shown } = aReading()
  const again = async (end: 'answer' | 'fail') => {
    const reading = cache.invalidate('k')
    waiting.at(-1)?.[end](refused)
    await reading
  }
  cache.show('k', shown)
  waiting[0]?.fail(refused)
  await settled()
  await again('answer')
  await again('fail')
  await again('fail')
  expect(unseen).toEqual([false, true, false])
  await again('answer')
  const leave = cache.show('k', () => ({ ...shown(), failsQuietly: true }))
  await again('fail')
  expect(unseen).toHaveLength(4)
  leave()
})

it('a failure that no page waits for any more is told to nobody', async () => {
  const failures: unknown[] = []
  const cache = createQueryCache((error) => failures.push(error))
  const { waiting, shown } = aReading()
  cache.show('k', shown)()
  waiting[0]?.fail(refused)
  await settled()
  expect(failures).toEqual([])
})

it('an answer that says the same is the same, so that nothing is drawn again', async () => {
  const cache = createQueryCache(() => {})
  const { waiting, shown } = aReading()
  cache.show('k', shown)
  const first = { rows: [1] }
  waiting[0]?.answer(first)
  await settled()
  void cache.invalidate('k')
  waiting[1]?.answer({ rows: [1] })
  await settled()
  expect(cache.known('k').data).toBe(first)
})

it('coming back reads again what is old, and reconnecting does', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const cache = createQueryCache(() => {})
  const stop = readWhenBack(cache)
  const { waiting, shown } = aReading()
  cache.show('k', shown)
  waiting[0]?.answer('one')
  await settled()
  window.dispatchEvent(new Event('focus'))
  expect(waiting).toHaveLength(1)
  vi.advanceTimersByTime(10_001)
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(waiting).toHaveLength(2)
  waiting[1]?.answer('two')
  await settled()
  vi.advanceTimersByTime(10_001)
  window.dispatchEvent(new Event('online'))
  expect(waiting).toHaveLength(3)
  stop()
})
