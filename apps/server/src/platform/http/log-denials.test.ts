import { pino } from 'pino'
import { expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { DomainError } from './domain-error.ts'
import { makeHttp } from './make-http.ts'
import { admitBorrower } from './register-operation.ts'

async function anApp() {
  const lines: Record<string, unknown>[] = []
  const log = pino(
    { level: 'info', timestamp: pino.stdTimeFunctions.isoTime },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  )
  let nowMs = 0
  const app = await makeHttp(
    readConfig({ DATABASE_URL: 'postgres://nowhere' }),
    log,
    null,
    null,
    undefined,
    () => nowMs,
  )
  const as = (borrowerId: string | null) =>
    admitBorrower(async () => (borrowerId === null ? null : { borrowerId, sessionId: 's' }))
  app.get('/mine/:id', { onRequest: as(null) }, async () => ({}))
  app.get('/busy', { onRequest: as('borrower-1') }, async () => {
    throw new DomainError('TOO_MANY')
  })
  app.get('/fine', async () => ({}))
  const passMinute = () => {
    nowMs += 60_000
  }
  return { app, lines, passMinute }
}

it('security 61 records who was refused what, when and by which request', async () => {
  const { app, lines } = await anApp()
  const hostile = '/mine/abc%0d%0a%7B%22level%22:60%7D?q=secret'
  const guest = await app.inject({ url: hostile, headers: { cookie: 'sid=secret', 'user-agent': 'secret\u2028' } })
  const busy = await app.inject({ url: '/busy' })
  await app.inject({ method: 'POST', url: '/fine', headers: { origin: 'https://evil.example' } })
  await app.inject({ url: '/fine' })
  expect(lines).toMatchObject([
    {
      event: 'denied',
      why: 'not signed in',
      asked: '/mine/:id',
      who: 'anyone',
      requestId: guest.headers['x-request-id'],
    },
    { event: 'denied', why: 'too many', asked: '/busy', who: 'borrower-1', requestId: busy.headers['x-request-id'] },
    { event: 'denied', why: 'not allowed', who: 'anyone' },
  ])
  for (const { time, requestId, ...told } of lines) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(requestId).toMatch(/^[\da-f-]{36}$/)
    expect(JSON.stringify(told)).not.toMatch(/secret|abc|evil/)
  }
})

it('security 61 records a limited number per minute, and then the number of the others', async () => {
  const { app, lines, passMinute } = await anApp()
  for (let at = 0; at < 350; at += 1) await app.inject({ url: '/busy' })
  expect(lines).toHaveLength(300)
  passMinute()
  await app.inject({ url: '/busy' })
  expect(lines.slice(300)).toMatchObject([
    { event: 'denied', more: 50 },
    { event: 'denied', why: 'too many' },
  ])
})
