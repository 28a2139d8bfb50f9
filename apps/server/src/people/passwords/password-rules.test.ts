import { operations } from '@hulog/contract'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../platform/http/domain-error.ts'
import { requireGoodPassword, requireGoodStaffPassword } from './password-rules.ts'

const PHONE = '+639175551234'

async function refusalOf(password: string): Promise<string | null> {
  return reasonOf(requireGoodPassword(password, PHONE))
}

function reasonOf(checked: Promise<void>): Promise<string | null> {
  return checked.then(
    () => null,
    (error: unknown) => (error instanceof DomainError ? error.reason : String(error)),
  )
}

describe('a new password', () => {
  it.each([
    'correct horse battery staple',
    `${'a'.repeat(9)}bcd`,
    'लाल गाड़ी पहाड़ पर',
    '我家的狗会唱歌吗',
    '🐢🐢🐢🐢🦔🦔🦔🦔',
    'x7'.repeat(32),
    '  spaces count  ',
    'hulog helps my shop',
    '20 coconuts for 1990',
  ])('ASVS 6.2.5, 6.2.9 may be %s', async (password) => {
    expect(await refusalOf(password)).toBeNull()
  })

  it.each(['password', 'PASSWORD', 'Iloveyou', 'trustno1', '12345678', 'qwertyuiop', '1qaz2wsx'])(
    'ASVS 6.2.4 is not one that many people use: %s',
    async (password) => {
      expect(await refusalOf(password)).toBe('PASSWORD_COMMON')
    },
  )

  it.each([
    '09175551234',
    '+63 917 555 1234',
    '9175551234',
    '0917-555-1234',
    '００９１７５５５１２３４',
    'my 09175551234',
  ])('ASVS 6.2.11 is not the number of its owner, however written: %s', async (password) => {
    expect(await refusalOf(password)).toBe('PASSWORD_NAMES_YOU')
  })

  it.each(['hulog123', 'Hulog-2026', 'HULOGHULOG', 'hulog demo lender', '1hulog!!!'])(
    'ASVS 6.2.11 is not our name with something around it: %s',
    async (password) => {
      expect(await refusalOf(password)).toBe('PASSWORD_NAMES_YOU')
    },
  )

  it('ASVS 6.2.1 has eight characters after its letters are composed', async () => {
    expect(await refusalOf('é'.repeat(7).normalize('NFD'))).toBe('PASSWORD_TOO_SHORT')
    expect(await refusalOf('éàüñöçêî'.normalize('NFD'))).toBeNull()
  })

  it('ASVS 6.2.9 may have 64 characters and more, and a limit', () => {
    const { body } = operations.setPassword
    expect(Value.Check(body, { password: '文'.repeat(64) })).toBe(true)
    expect(Value.Check(body, { password: 'x'.repeat(128) })).toBe(true)
    expect(Value.Check(body, { password: 'x'.repeat(129) })).toBe(false)
    expect(Value.Check(body, { password: 'x'.repeat(7) })).toBe(false)
  })
})

describe('a new password of staff', () => {
  const who = { name: 'ana.cruz', displayName: 'Ana María Cruz', email: 'ana.cruz@lender.example' }
  const refusalOfStaff = (password: string) => reasonOf(requireGoodStaffPassword(password, who))

  it.each(['correct horse battery staple', 'मेरी गाय नीली है 42', 'ana likes cruising', 'crème brûlée 12'])(
    'ASVS 6.2.5 may be %s',
    async (password) => {
      expect(await refusalOfStaff(password)).toBeNull()
    },
  )

  it('ASVS 6.2.1 has twelve characters after its letters are composed', async () => {
    expect(await refusalOfStaff('é'.repeat(11).normalize('NFD'))).toBe('PASSWORD_TOO_SHORT')
    expect(await refusalOfStaff('qué turrón añejo'.normalize('NFD'))).toBeNull()
  })

  it.each(['1qaz2wsx3edc', 'Q1W2E3R4T5Y6'])('ASVS 6.2.4 is not one that many people use: %s', async (password) => {
    expect(await refusalOfStaff(password)).toBe('PASSWORD_COMMON')
  })

  it.each([
    'ana.cruz-2026',
    'anacruzanacruz',
    'Ana María Cruz!',
    '2026-cruz-2027',
    'ana.cruz@lender.example',
    'hulog-hulog-12',
    'Hulog Demo Lender',
  ])('ASVS 6.2.11 is neither their own name or address nor ours: %s', async (password) => {
    expect(await refusalOfStaff(password)).toBe('PASSWORD_NAMES_YOU')
  })
})
