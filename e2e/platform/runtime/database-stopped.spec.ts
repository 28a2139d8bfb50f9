import { resolve } from 'node:path'
import { stopDatabase } from '../../../scripts/faults/stop-database.ts'
import { expect, test } from '../../test.ts'

test('survives a stop of the database in both roles, refuses meanwhile, and loses and doubles nothing', async () => {
  test.setTimeout(180_000)
  const { faults } = await stopDatabase({ stops: 1, root: resolve(import.meta.dirname, '../../..') })
  expect(faults).toEqual([])
})
