import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrastRatio, parseHexColour } from './brand.ts'

const [light, darkPhone, darkChosen] = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  .split(/:root[^{]*\{/)
  .slice(1)
  .map((block) => new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!])))
const THEMES = { light: light!, dark: new Map([...light!, ...darkChosen!]) }

const TEXT_ON = [
  [
    '--ink',
    ['--paper', '--card', '--brand-wash', '--line', '--due-wash', '--overdue-wash', '--settled-wash', '--waiting-wash'],
  ],
  ['--quiet-ink', ['--paper', '--card', '--brand-wash', '--waiting-wash']],
  ['--brand', ['--paper', '--card', '--brand-wash']],
  ['--on-brand', ['--brand']],
  ['--due', ['--due-wash']],
  ['--overdue', ['--overdue-wash', '--paper', '--card']],
  ['--on-overdue', ['--overdue']],
  ['--settled', ['--settled-wash']],
  ['--waiting', ['--waiting-wash']],
  ['--paper', ['--ink']],
] as const
const EDGE_ON = [['--field-line', ['--paper', '--card']]] as const

function ratio(theme: Map<string, string>, one: string, other: string): number {
  return contrastRatio(parseHexColour(theme.get(one)!)!, parseHexColour(theme.get(other)!)!)
}

describe.each(Object.entries(THEMES))('tokens, %s', (_name, theme) => {
  it.each(TEXT_ON.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground])))(
    '%s can be read on %s',
    (text, ground) => {
      expect(ratio(theme, text!, ground!)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(EDGE_ON.flatMap(([edge, grounds]) => grounds.map((ground) => [edge, ground])))(
    '%s stands out from %s',
    (edge, ground) => {
      expect(ratio(theme, edge!, ground!)).toBeGreaterThanOrEqual(3)
    },
  )
})

it('is the same dark theme, chosen by the phone or by the user', () => {
  expect(Object.fromEntries(darkPhone!)).toEqual(Object.fromEntries(darkChosen!))
})
