import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetSession, keepSession, readSession, sessionFileOf } from './session-file.ts'

let home: string
let file: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'hulog-state-'))
  file = sessionFileOf({ databaseUrl: null, dataDir: '/srv/hulog' }, { XDG_STATE_HOME: home })
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const session = { token: 'a-token', device: 'a-device' }
const modeOf = (path: string) => statSync(path).mode & 0o777

it('keeps a session where only its user can read it, also over one that is there', () => {
  expect(readSession(file)).toBeNull()
  keepSession(file, { token: 'older', device: 'older' })
  keepSession(file, session)
  expect(readSession(file)).toEqual(session)
  expect(modeOf(file)).toBe(0o600)
  expect(modeOf(dirname(file))).toBe(0o700)
  expect(readdirSync(dirname(file))).toHaveLength(1)
  forgetSession(file)
  forgetSession(file)
  expect(readSession(file)).toBeNull()
})

it('closes a folder that was open to others before', () => {
  keepSession(file, session)
  chmodSync(dirname(file), 0o755)
  keepSession(file, session)
  expect(modeOf(dirname(file))).toBe(0o700)
})

it.each([0o640, 0o604, 0o666])('removes a session that others could read (mode %o)', (mode) => {
  keepSession(file, session)
  chmodSync(file, mode)
  expect(() => readSession(file)).toThrow('Others could read')
  expect(existsSync(file)).toBe(false)
})

it.each(['', '{', '[]', '{"token":1,"device":"x"}', '{"token":"x"}'])('takes %j for no sign-in', (text) => {
  keepSession(file, session)
  writeFileSync(file, text)
  expect(readSession(file)).toBeNull()
})

it('keeps sessions of different products apart', () => {
  const env = { XDG_STATE_HOME: home }
  const files = [
    { databaseUrl: null, dataDir: '/srv/hulog' },
    { databaseUrl: null, dataDir: '/srv/other' },
    { databaseUrl: 'postgres://db/one', dataDir: '/srv/hulog' },
    { databaseUrl: 'postgres://db/two', dataDir: '/srv/hulog' },
  ].map((settings) => sessionFileOf(settings, env))
  expect(new Set(files).size).toBe(4)
})

it('is below the home directory where no absolute folder for states is set', () => {
  const settings = { databaseUrl: null, dataDir: '/srv/hulog' }
  for (const env of [{}, { XDG_STATE_HOME: '' }, { XDG_STATE_HOME: 'state' }]) {
    expect(sessionFileOf(settings, env)).toMatch(/\/\.local\/state\/hulog\/session-[0-9a-f]{16}\.json$/)
  }
})
