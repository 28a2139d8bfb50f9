import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { settingsFromStarter } from './settings-from-starter.ts'

function aProcess(env: Record<string, string>, connected = true) {
  const { promise: exited, resolve: exit } = Promise.withResolvers<number>()
  const process = Object.assign(new EventEmitter(), { env, connected, exit })
  return { process, exited, settings: settingsFromStarter(process as unknown as NodeJS.Process) }
}

it('are those of the environment when the starter sends none', async () => {
  expect(await aProcess({ PORT: '8080' }).settings).toEqual({ PORT: '8080' })
})

it('are awaited from a starter that will send them, beside those of the environment', async () => {
  const { process, settings } = aProcess({ SETTINGS: 'later', LOG_LEVEL: 'warn', PORT: '1' })
  process.emit('message', { type: 'something else', env: { PORT: '2' } })
  process.emit('message', { type: 'settings', env: { PORT: '8080' } })
  expect(await settings).toEqual({ SETTINGS: 'later', LOG_LEVEL: 'warn', PORT: '8080' })
  expect(process.listenerCount('message') + process.listenerCount('disconnect')).toBe(0)
})

it('a process whose starter ends while it waits ends too', async () => {
  const { process, exited } = aProcess({ SETTINGS: 'later' })
  process.emit('disconnect')
  expect(await exited).toBe(0)
})

it('a process whose starter ended before it could wait ends too', async () => {
  expect(await aProcess({ SETTINGS: 'later' }, false).exited).toBe(0)
})
