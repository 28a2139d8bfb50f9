import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtPage } from './page.ts'
import { brandStyle } from './page-styles.ts'

it('puts the lender’s colour into a page, and its hash into the page’s policy', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'hulog-page-')), 'index.html')
  writeFileSync(file, '<html><head><title>x</title></head></html>')
  const page = builtPage(file, brandStyle('#1a3c8c'))()
  expect(page?.plain.toString()).toContain('--brand:#1a3c8c')
  expect(page?.policy).toMatch(/style-src 'self' 'sha256-/)
})

it('does not change the product’s own colour', () => {
  expect(brandStyle(null)).toBe('')
})

it.each(['#ffee00', '#9cc8b4'])('refuses %s, because text in it could not be read', (colour) => {
  expect(() => brandStyle(colour)).toThrow('at least 4.5')
})

it('refuses values that are not colours', () => {
  expect(() => brandStyle('red;}body{display:none')).toThrow('must be a colour')
})
