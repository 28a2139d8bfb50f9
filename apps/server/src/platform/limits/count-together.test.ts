import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { inTransaction, type Tx } from '../database/database.ts'
import { countTogether, countUse } from './count-use.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

describe('simultaneous uses of a limit', () => {
  it('each get their own number, for one key and for another', async () => {
    const { db, clock } = product.services
    const use = (key: string) => countUse(db, key, 60, clock.now())
    const [flood, other] = await Promise.all([
      Promise.all(numbers(1, 200).map(() => use('flood'))),
      Promise.all(numbers(1, 3).map(() => use('other'))),
    ])
    expect(flood).toEqual(numbers(1, 200))
    expect(other).toEqual([1, 2, 3])
    product.passSeconds(61)
    expect(await Promise.all(numbers(1, 5).map(() => use('flood')))).toEqual(numbers(1, 5))
  })

  it('need one statement at a time: two for a hundred of them', async () => {
    const batches: number[] = []
    let running = 0
    let count = 0
    const add = async (uses: number) => {
      running += 1
      expect(running).toBe(1)
      batches.push(uses)
      await new Promise(setImmediate)
      running -= 1
      count += uses
      return count
    }
    const { db } = product.services
    const first = countTogether(db, 'one', add)
    await Promise.resolve()
    const more = numbers(1, 99).map(() => countTogether(db, 'one', add))
    expect(await Promise.all([first, ...more])).toEqual(numbers(1, 100))
    expect(batches.length).toBeLessThanOrEqual(2)
  })

  it('are all refused when they could not be counted, and the next are counted', async () => {
    const { db } = product.services
    const away = () => Promise.reject(new Error('away'))
    const tried = await Promise.allSettled(numbers(1, 3).map(() => countTogether(db, 'away', away)))
    expect(tried.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await countTogether(db, 'away', async (uses) => uses)).toBe(1)
  })

  it('belong to their transaction, and to no other', async () => {
    const { db, clock } = product.services
    const use = (tx: Tx) => countUse(tx, 'undone', 60, clock.now())
    let kept: Promise<number> | undefined
    const undone = inTransaction(db, async (tx) => {
      expect(await Promise.all([use(tx), use(tx)])).toEqual([1, 2])
      kept = inTransaction(db, use)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await kept).toBe(1)
    expect(await inTransaction(db, use)).toBe(2)
  })
})
