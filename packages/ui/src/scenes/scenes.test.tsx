import { gzipSync } from 'node:zlib'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SceneProps } from './index.ts'
import * as shelf from './index.ts'

const MOST_BYTES = 3 * 1024
const { landingScenes: _byName, ...scenes } = shelf
const drawn = Object.entries<ComponentType<SceneProps>>(scenes)

describe('scenes', () => {
  it.each(drawn)('%s is at most 3 KB to send', (_name, scene) => {
    expect(gzipSync(renderToStaticMarkup(createElement(scene))).length).toBeLessThanOrEqual(MOST_BYTES)
  })

  it.each(drawn)('%s needs no style of its own: a page that forbids inline styles shows it whole', (_name, scene) => {
    expect(renderToStaticMarkup(createElement(scene))).not.toMatch(/ (style|class|id)=|url\(|<style/)
  })

  it.each(drawn)('%s is silent, or says what it is told to', (_name, scene) => {
    expect(renderToStaticMarkup(createElement(scene))).toContain('aria-hidden="true"')
    const titled = renderToStaticMarkup(createElement(scene, { title: 'A shop' }))
    expect(titled).toContain('aria-label="A shop"')
    expect(titled).not.toContain('aria-hidden')
  })

  it.each(drawn)('%s holds its place: it carries the size of its sheet', (_name, scene) => {
    expect(renderToStaticMarkup(createElement(scene))).toMatch(/viewBox="0 0 (\d+) (\d+)" width="\1" height="\2"/)
  })
})
