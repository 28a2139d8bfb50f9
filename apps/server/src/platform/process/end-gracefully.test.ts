import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { makeLogger } from '../logging/make-logger.ts'
import { endGracefully } from './end-gracefully.ts'

function aProcess(finish: () => Promise<void>) {
  const lines: string[] = []
  const { promise: exited, resolve } = Promise.withResolvers<number>()
  const process = Object.assign(new EventEmitter(), { exit: resolve })
  endGracefully(
    makeLogger('info', { write: (line) => void lines.push(line) }),
    finish,
    process as unknown as NodeJS.Process,
  )
  return { process, exited, lines }
}

it.each(['unhandledRejection', 'uncaughtException'])(
  'an %s is logged with its cause, and the process fails after current work is finished',
  async (event) => {
    const done: string[] = []
    const running = Promise.withResolvers<void>()
    const { process, exited, lines } = aProcess(async () => {
      await running.promise
      done.push('finished')
    })
    process.emit(event, new Error('nobody listened', { cause: new Error('the line was cut') }))
    process.emit(event, new Error('a second one'))
    running.resolve()
    expect(await exited).toBe(1)
    expect(done).toEqual(['finished'])
    expect(lines[0]).toContain('nobody listened')
    expect(lines[0]).toContain('the line was cut')
  },
)

it('a process that is asked to stop ends successfully, and fails when its work could not be finished', async () => {
  const told = aProcess(async () => undefined)
  told.process.emit('SIGTERM')
  expect(await told.exited).toBe(0)
  const failing = aProcess(() => Promise.reject(new Error('the database is away')))
  failing.process.emit('unhandledRejection', 'a text')
  expect(await failing.exited).toBe(1)
  expect(failing.lines.join()).toContain('the database is away')
})
