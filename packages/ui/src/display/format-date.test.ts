import { expect, it } from 'vitest'
import { formatDaysAway } from './days-away.tsx'
import { formatDate, formatDay } from './format-date.ts'

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

it.each([
  ['en', 'Fri 5 Mar 2027', 'in 18 days', 'today', 'tomorrow', 'yesterday'],
  ['fil', 'Biy Mar 5, 2027', 'sa 18 araw', 'ngayong araw', 'bukas', 'kahapon'],
  ['hi', 'शुक्र 5 मार्च 2027', '18 दिन में', 'आज', '1 दिन में', '1 दिन पहले'],
  ['id', 'Jum 5 Mar 2027', 'dalam 18 hari', 'hari ini', 'besok', 'kemarin'],
  ['zh', '2027年3月5日周五', '18天后', '今天', '明天', '昨天'],
])('writes dates as people say them in %s', (language, day, inDays, today, tomorrow, yesterday) => {
  expect(formatDay('2027-03-05', language)).toBe(day)
  expect(formatDay('2027-03-04T20:00:00Z', language, { timeZone: 'Asia/Manila', withTime: true })).toBe(`${day} 04:00`)
  const away = (value: string) => formatDaysAway(value, '2027-03-05', language)
  expect(['2027-03-23', '2027-03-05', '2027-03-06', '2027-03-04'].map(away)).toEqual([
    inDays,
    today,
    tomorrow,
    yesterday,
  ])
})

it('leaves out the year of this year', () => {
  const year = new Date().getFullYear()
  expect(formatDay(`${year}-03-05`, 'en')).toMatch(/^\w{3} 5 Mar$/)
})
