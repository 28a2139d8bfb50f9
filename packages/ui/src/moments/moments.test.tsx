// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { render, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { isWhole } from '../testing/whole-paths.ts'
import { fetchMoment, MomentPicture, momentNames } from './moment-picture.tsx'

const MOST_BYTES = 2.5 * 1024
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.svg'))

it('can show every drawing of the folder', () => {
  expect(momentNames.map((name) => `${name}.svg`)).toEqual(files.sort())
})

describe.each(momentNames)('%s', (name) => {
  const file = readFileSync(`${import.meta.dirname}/${name}.svg`, 'utf8')

  it('is at most 2.5 KB to send', () => {
    expect(gzipSync(file).length).toBeLessThanOrEqual(MOST_BYTES)
  })

  it('has no incomplete line: each command of a path has its numbers', () => {
    const paths = [...file.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((path) => !isWhole(path))).toEqual([])
  })

  it('needs no inline style, and has the size of its sheet', async () => {
    expect(await fetchMoment(name)).not.toMatch(/ (style|class|id)=|url\(|<(style|title|svg)/)
    expect(file).toContain('viewBox="0 0 240 160" width="240" height="160"')
  })

  it('uses the colours of the theme, besides those of skin and hair', async () => {
    const colours = [...(await fetchMoment(name)).matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour)
    const known = /^(none|var\(--(ink|brand|brand-wash|card|line|due|due-wash)\)|#a66f49|#c98f66|#2a2624)$/
    expect(colours.filter((colour) => !known.test(colour!))).toEqual([])
  })
})

it('reserves its space before it is there, silent for screen readers', () => {
  const empty = renderToStaticMarkup(<MomentPicture of="approved" />)
  expect(empty).toContain('viewBox="0 0 240 160" width="240" height="160"')
  expect(empty).toContain('aria-hidden="true"')
})

it('shows its drawing once fetched, and another one when another is asked for', async () => {
  const { container, rerender } = render(<MomentPicture of="offline" />)
  const drawn = () => container.querySelector('svg')!.innerHTML
  await waitFor(() => expect(drawn()).toContain('<path'))
  const offline = drawn()
  rerender(<MomentPicture of="settled" />)
  await waitFor(() => expect(drawn()).not.toBe(offline))
  expect(drawn()).toContain('<path')
})
