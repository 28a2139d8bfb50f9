import { expect, it } from 'vitest'
import { formatDate } from './format.ts'

it('COM-13 shows a date as it is, whatever the zone', () => {
  expect(formatDate('2027-03-05', { timeZone: 'Pacific/Pago_Pago' })).toBe('2027-03-05')
  expect(formatDate('2027-03-05', { timeZone: 'Pacific/Kiritimati', withTime: true })).toBe('2027-03-05')
})

it('COM-13 shows an instant zero padded, with its time when asked', () => {
  const paidAt = '2027-03-05T01:02:03Z'
  expect(formatDate(paidAt, { timeZone: 'UTC' })).toBe('2027-03-05')
  expect(formatDate(paidAt, { timeZone: 'UTC', withTime: true })).toBe('2027-03-05 01:02:03')
  expect(formatDate(new Date(paidAt), { timeZone: 'Asia/Manila', withTime: true })).toBe('2027-03-05 09:02:03')
})

it('COM-13 shows an instant on the day it has in the zone', () => {
  expect(formatDate('2026-12-31T20:00:00Z', { timeZone: 'Asia/Kolkata' })).toBe('2027-01-01')
})

it('COM-13 shows midnight as hour 00', () => {
  expect(formatDate('2027-01-01T00:00:00Z', { timeZone: 'UTC', withTime: true })).toBe('2027-01-01 00:00:00')
})
