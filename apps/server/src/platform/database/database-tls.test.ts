import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { requireDatabaseTls } from './reach-database.ts'

const production = { NODE_ENV: 'production' }

describe('the connection to the database in production', () => {
  it.each([
    'postgres://hulog@db.example/hulog?sslmode=verify-full',
    'postgres://hulog@db.example/hulog?sslmode=disable&sslmode=verify-full',
    'postgres://127.0.0.1/hulog',
    'postgres://hulog@localhost:5433/hulog',
    'postgres://[::1]/hulog',
    'socket:/var/run/postgresql?db=hulog',
    '/var/run/postgresql hulog',
    'postgres://%2Fvar%2Frun%2Fpostgresql/hulog',
  ])('may be %s', (url) => expect(() => requireDatabaseTls(url, production)).not.toThrow())

  it.each([
    'postgres://hulog@db.example/hulog',
    'postgres://hulog@10.0.0.5/hulog?sslmode=require',
    'postgres://hulog@db.example/hulog?sslmode=no-verify',
    'postgres://hulog@db.example/hulog?sslmode=verify-full&sslmode=disable',
    'postgres://hulog@localhost/hulog?host=db.example',
    'postgres://hulog@127.0.0.1.example/hulog',
  ])('is refused as %s', (url) => {
    expect(() => requireDatabaseTls(url, production)).toThrow('sslmode=verify-full')
    expect(() => requireDatabaseTls(url, {})).not.toThrow()
    expect(() => requireDatabaseTls(url, { ...production, DATABASE_TLS: 'off' })).not.toThrow()
  })

  it('is refused where every certificate is accepted', () => {
    const env = { ...production, NODE_TLS_REJECT_UNAUTHORIZED: '0' }
    expect(() => requireDatabaseTls('postgres://db.example/hulog?sslmode=verify-full', env)).toThrow('certificate')
  })

  it('is verified by the driver: the certificate, its name, and the named authority', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hulog-authority-'))
    const file = join(folder, 'authority.pem')
    writeFileSync(file, 'an authority')
    const url = `postgres://db.example/hulog?sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`
    const { ssl } = new pg.Client({ connectionString: url }) as unknown as { ssl: object }
    rmSync(folder, { recursive: true })
    expect({ ...ssl }).toEqual({ ca: 'an authority' })
  })
})
