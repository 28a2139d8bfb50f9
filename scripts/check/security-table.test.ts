import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const ROW = /^\| (\d+) +\| (.+?) +\| (.+?) +\|$/
const NAMED = /^`([^`]+\.(?:test|spec)\.tsx?)` (.+)$/
const UNHELD = /^(no subject yet: |gap: |open(: |$)|see )/

type Row = { readonly number: number; readonly held: string[] }

function readTable(): Row[] {
  return readFileSync(join(root, 'docs/security.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, number, , held] = ROW.exec(line) ?? []
      return held === undefined ? [] : [{ number: Number(number), held: held.split('<br>').map((each) => each.trim()) }]
    })
}

/** As it is written between the quotes of a test. */
function isTitleIn(file: string, title: string): boolean {
  const source = readFileSync(join(root, file), 'utf8')
  return ["'", '`', '"'].some((quote) => source.includes(`${quote}${title}${quote}`))
}

it('security.md has a row for each of the 64 promises, in order', () => {
  expect(readTable().map(({ number }) => number)).toEqual(Array.from({ length: 64 }, (_, index) => index + 1))
})

it('security.md names tests that exist, and otherwise only gaps', () => {
  const wrong = readTable().flatMap(({ number, held }) =>
    held.flatMap((each) => {
      const [, file = '', title = ''] = NAMED.exec(each) ?? []
      if (file === '') return UNHELD.test(each) ? [] : [`${number}: ${each}`]
      return existsSync(join(root, file)) && isTitleIn(file, title) ? [] : [`${number}: ${each}`]
    }),
  )
  expect(wrong).toEqual([])
})
