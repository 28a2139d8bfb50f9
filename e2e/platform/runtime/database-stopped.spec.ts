import { resolve } from 'node:path'
import { stopDatabase } from '../../../scripts/faults/stop-database.ts'
import { expect, test } from '../../test.ts'

test('both roles survive a stop of the database, refuse calls meanwhile, and lose and duplicate nothing', async () => {
  test.setTimeout(180_000)
  const { faults } = await stopDatabase({ stops: 1, root: resolve(import.meta.dirname, '../../..') })
  expect(faults).toEqual([])
})
