import { resolve } from 'node:path'
import { killProcesses } from '../../../scripts/faults/kill-processes.ts'
import { expect, test } from '../../test.ts'

test('killing every process loses and duplicates nothing that was acknowledged', async () => {
  test.setTimeout(180_000)
  const { faults } = await killProcesses({ kills: 2, root: resolve(import.meta.dirname, '../../..') })
  expect(faults).toEqual([])
})
