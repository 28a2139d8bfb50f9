import { expect, it } from 'vitest'
import { parseIsoDate } from '../calendar/iso-date.ts'
import { refusalOf } from '../lending-error.fixtures.ts'
import { aprByLaw } from './apr-by-law.ts'

it('refuses an unknown law despite its type', () => {
  const flows = [{ on: parseIsoDate('2026-01-01'), amountMinor: 100 }]
  expect(refusalOf(() => aprByLaw(JSON.parse('"none"'), flows))).toBe('terms-invalid')
})
