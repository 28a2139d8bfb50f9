import { startProduct } from '../../e2e/product.ts'

const STARTS = 3

/** Seconds from the command to readiness, with everything built and the data directory in use before. */
export async function timeStarts(): Promise<number[]> {
  const product = await startProduct()
  const seconds: number[] = []
  for (let start = 0; start < STARTS; start += 1) {
    await product.stop()
    const startedAt = performance.now()
    await product.start()
    seconds.push((performance.now() - startedAt) / 1000)
  }
  await product.dispose()
  return seconds
}
