import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const least = { DATABASE_URL: 'postgres://127.0.0.1/hulog' }
const sandbox = { SANDBOX_URL: 'http://localhost:8090', SANDBOX_API_KEY: 'key', SANDBOX_WEBHOOK_SECRET: 'secret' }
const production = { ...least, NODE_ENV: 'production', PUBLIC_URL: 'https://loans.example' }

describe('the configuration', () => {
  it('requires only the database address', () => {
    expect(readConfig(least)).toMatchObject({ port: 8080, host: 'localhost', role: 'all', sandbox: null })
    expect(() => readConfig({})).toThrow('DATABASE_URL must be set')
  })

  it('refuses to start in production with the sandbox or without https', () => {
    expect(readConfig(production).isProduction).toBe(true)
    expect(() => readConfig({ ...production, ...sandbox })).toThrow('sandbox secrets is refused')
    expect(() => readConfig({ ...production, PUBLIC_URL: 'http://loans.example' })).toThrow('https://')
  })

  it('refuses messages at any hour in production', () => {
    expect(readConfig(least).contactHours).toBe('lawful')
    expect(readConfig({ ...least, CONTACT_HOURS: 'any' }).contactHours).toBe('any')
    expect(() => readConfig({ ...production, CONTACT_HOURS: 'any' })).toThrow('CONTACT_HOURS')
  })

  it('runs without the sandbox when SANDBOX is 0', () => {
    expect(readConfig({ ...least, ...sandbox }).sandbox).toEqual({
      url: 'http://localhost:8090',
      apiKey: 'key',
      webhookSecrets: ['secret'],
    })
    expect(readConfig({ ...least, ...sandbox, SANDBOX: '0' }).sandbox).toBeNull()
  })

  it('accepts the previous webhook secret during a change', () => {
    const changing = { ...least, ...sandbox, SANDBOX_WEBHOOK_SECRET_PREVIOUS: 'older' }
    expect(readConfig(changing).sandbox?.webhookSecrets).toEqual(['secret', 'older'])
  })

  it.each([
    ['PORT', 'eighty'],
    ['ROLE', 'boss'],
    ['FIELD_KEY', 'short'],
    ['FIELD_KEY', '00'.repeat(32)],
    ['FIELD_KEY', '0123456789abcdef'.repeat(4)],
    ['FIELD_KEY', Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex')],
    ['FIELD_KEY_PREVIOUS', 'short'],
    ['FIELD_KEY_PREVIOUS', '9f'.repeat(32)],
    ['INDEX_KEY', 'short'],
    ['RECOMMENDATIONS', 'sometimes'],
    ['HOLIDAYS', '/no/such/file.json'],
    ['CONTACT_HOURS', 'night'],
  ])('names %s when its value is invalid', (name, value) => {
    expect(() => readConfig({ ...least, [name]: value })).toThrow(name)
  })
})

describe('keys for personal data', () => {
  const [newest, previous, index] = ['a', 'b', 'c'].map((text) => createHash('sha256').update(text).digest('hex'))

  it('include previous keys during a change and require an index key of their own then', () => {
    expect(readConfig({ ...least, FIELD_KEY: newest })).toMatchObject({ previousFieldKeys: [], indexKey: null })
    const changing = { ...least, FIELD_KEY: newest, FIELD_KEY_PREVIOUS: ` ${previous} ,`, INDEX_KEY: index }
    expect(readConfig(changing)).toMatchObject({ fieldKey: newest, previousFieldKeys: [previous], indexKey: index })
    expect(() => readConfig({ ...changing, INDEX_KEY: '' })).toThrow('npm run staff -- keys index-key')
  })
})

describe('file storage', () => {
  const s3 = {
    ...least,
    STORAGE: 's3',
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'hulog-files',
    S3_ACCESS_KEY: 'access',
    S3_SECRET_KEY: 'secret',
  }

  it('is the data directory by default and a bucket when configured', () => {
    expect(readConfig(least).s3).toBeNull()
    expect(readConfig(s3).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'hulog-files',
      region: 'us-east-1',
      accessKey: 'access',
      secretKey: 'secret',
    })
  })

  it.each([
    ['STORAGE', 'tape'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_ENDPOINT', 'https://me:secret@s3.example'],
    ['S3_ENDPOINT', ''],
    ['S3_BUCKET', 'not a/bucket'],
    ['S3_ACCESS_KEY', ''],
    ['S3_SECRET_KEY', ''],
  ])('names the variable for %s=%s', (name, value) => {
    expect(() => readConfig({ ...s3, [name]: value })).toThrow(name)
  })

  it('requires https in production', () => {
    const open = { ...s3, ...production, S3_ENDPOINT: 'http://s3.example' }
    expect(() => readConfig(open)).toThrow('https://')
  })
})
