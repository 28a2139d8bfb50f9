import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const least = { DATABASE_URL: 'postgres://127.0.0.1/hulog' }
const sandbox = { SANDBOX_URL: 'http://localhost:8090', SANDBOX_API_KEY: 'key', SANDBOX_WEBHOOK_SECRET: 'secret' }
const production = { ...least, NODE_ENV: 'production', PUBLIC_URL: 'https://loans.example' }

describe('the configuration', () => {
  it('needs a database and nothing else', () => {
    expect(readConfig(least)).toMatchObject({ port: 8080, host: 'localhost', role: 'all', sandbox: null })
    expect(() => readConfig({})).toThrow('DATABASE_URL must be set')
  })

  it('refuses a production start with the sandbox, or without https', () => {
    expect(readConfig(production).isProduction).toBe(true)
    expect(() => readConfig({ ...production, ...sandbox })).toThrow('sandbox secrets is refused')
    expect(() => readConfig({ ...production, PUBLIC_URL: 'http://loans.example' })).toThrow('https://')
  })

  it('runs without the sandbox when told so', () => {
    expect(readConfig({ ...least, ...sandbox }).sandbox).toEqual({
      url: 'http://localhost:8090',
      apiKey: 'key',
      webhookSecret: 'secret',
    })
    expect(readConfig({ ...least, ...sandbox, SANDBOX: '0' }).sandbox).toBeNull()
  })

  it.each([
    ['PORT', 'eighty'],
    ['ROLE', 'boss'],
    ['FIELD_KEY', 'short'],
    ['RECOMMENDATIONS', 'sometimes'],
  ])('names what is wrong with %s', (name, value) => {
    expect(() => readConfig({ ...least, [name]: value })).toThrow(name)
  })
})
