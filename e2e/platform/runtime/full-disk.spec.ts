import { fillDisk } from '../../../scripts/faults/fill-disk.ts'
import { expect, test } from '../../test.ts'

test('a full disk stops saving, not reading, and everything resumes when there is room', async () => {
  test.setTimeout(300_000)
  const { faults, skipped } = await fillDisk({ rounds: 1, fullMs: 2_000 })
  test.skip(skipped !== null, skipped ?? '')
  expect(faults).toEqual([])
})
