import { describe, expect, it } from 'vitest'
import { isSuccess, readEnvelope } from './read-result.ts'

describe('readEnvelope', () => {
  it.each([0, '0', '00'])('COM-04 reads code %j as success', (code) => {
    const envelope = readEnvelope({ code, message: 'ok', data: { a: 1 } })
    expect(envelope && isSuccess(envelope)).toBe(true)
    expect(envelope?.data).toEqual({ a: 1 })
  })

  it.each([11, '101', -1, '-1'])('COM-04 reads code %j as a refusal', (code) => {
    const envelope = readEnvelope({ code, message: 'no' })
    expect(envelope && isSuccess(envelope)).toBe(false)
    expect(envelope?.message).toBe('no')
  })

  it.each([[null], ['0'], [{}], [{ code: '' }], [{ code: 'ok' }], [{ code: 0.5 }]])('does not accept %j', (answer) => {
    expect(readEnvelope(answer)).toBeNull()
  })
})
