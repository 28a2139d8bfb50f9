import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, it } from 'vitest'
import { makeMetrics } from '../metrics/metrics.ts'
import { makeOverload } from './overload.ts'

function anOverload() {
  const metrics = makeMetrics()
  const overload = makeOverload({ waitingCount: 0, on: () => undefined }, 2, metrics)
  overload.look(0)
  const letIn = (many: number, { complete = true } = {}) =>
    Array.from({ length: many }, () => {
      const response = Object.assign(new EventEmitter(), { req: { complete }, headersSent: false })
      return { response, isIn: overload.admits('call', response as unknown as ServerResponse) }
    })
  return { overload, metrics, letIn }
}

it('refuses requests beyond the limit, counts them, and admits again as answers are sent', async () => {
  const { letIn, metrics } = anOverload()
  const come = letIn(130)
  expect(come.filter(({ isIn }) => isIn)).toHaveLength(100)
  expect(await metrics.registry.metrics()).toContain('hulog_requests_shed_total{class="call",cause="limit"} 30')
  for (const { response } of come.slice(0, 10)) response.emit('close')
  expect(letIn(20).filter(({ isIn }) => isIn)).toHaveLength(10)
})

it('does not count requests whose body is arriving, however slowly, or whose answer is being sent', () => {
  const { overload, letIn } = anOverload()
  letIn(50, { complete: false })
  for (const { response } of letIn(50)) response.headersSent = true
  expect(letIn(1)[0]?.isIn).toBe(false)
  overload.look(50)
  expect(letIn(100).every(({ isIn }) => isIn)).toBe(true)
})

it('exposes its state', async () => {
  const { overload, metrics, letIn } = anOverload()
  letIn(7)
  overload.look(50)
  for (const lateAt of [400, 750, 1100]) overload.look(lateAt)
  const figures = await metrics.registry.metrics()
  expect(figures).toContain('hulog_requests_in_hand 7')
  expect(figures).toContain('hulog_queue_wait_seconds 0.3')
  expect(figures).toContain('hulog_overload_limit 40')
})
