import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readClosedDays } from './working-days.ts'

const folder = mkdtempSync(join(tmpdir(), 'hulog-holidays-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(content: string) {
  const file = join(folder, 'holidays.json')
  writeFileSync(file, content)
  return readClosedDays(file)
}

it('adds the days of a file to its markets, and none without a file', () => {
  expect(readClosedDays(undefined)).toEqual({ IN: [], PH: [], ID: [] })
  expect(read('{"PH": ["2027-03-10", "2027-05-17"]}')).toEqual({ IN: [], PH: ['2027-03-10', '2027-05-17'], ID: [] })
})

it.each([
  '',
  'null',
  '{"SG": ["2027-03-10"]}',
  '{"PH": "2027-03-10"}',
  '{"PH": ["2027-02-29"]}',
  '{"PH": ["10/03/2027"]}',
  '{"PH": [20270310]}',
  '["2027-03-10"]',
])('stops the start at %j', (content) => expect(() => read(content)).toThrow('HOLIDAYS: '))
