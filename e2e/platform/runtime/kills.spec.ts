import { resolve } from 'node:path'
import { killProcesses } from '../../../scripts/faults/kill-processes.ts'
import { expect, test } from '../../test.ts'

test('loses and doubles nothing acknowledged when every process is killed', async () => {
  test.setTimeout(180_000)
  const { faults } = await killProcesses({ kills: 2, root: resolve(import.meta.dirname, '../../..') })
  expect(faults).toEqual([])
})
