import { expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { readTwice } from './read-twice.ts'

const broken = new CallError({ ok: false, kind: 'network', cause: 'offline' })
const refused = new CallError({ ok: false, kind: 'refusal', status: 200, code: 1, message: '', reason: 'NOT_FOUND' })

function failingWith(...failures: CallError[]) {
  const reads = { count: 0 }
  const read = async () => {
    const failure = failures[reads.count]
    reads.count += 1
    if (failure) throw failure
    return 'answer'
  }
  return { reads, read }
}

it('COM-06 reads once more when no answer came', async () => {
  const { reads, read } = failingWith(broken)
  expect(await readTwice(read)).toBe('answer')
  expect(reads.count).toBe(2)
})

it('COM-06 gives up after the second time', async () => {
  const { reads, read } = failingWith(broken, broken)
  await expect(readTwice(read)).rejects.toBe(broken)
  expect(reads.count).toBe(2)
})

it('takes a refusal for an answer', async () => {
  const { reads, read } = failingWith(refused)
  await expect(readTwice(read)).rejects.toBe(refused)
  expect(reads.count).toBe(1)
})
