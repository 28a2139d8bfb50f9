import { gzipSync } from 'node:zlib'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { isWhole } from '../testing/whole-paths.ts'
import type { SceneProps } from './index.tsx'
import * as shelf from './index.tsx'

const MOST_BYTES = 3 * 1024
const { landingScenes: _byName, ...scenes } = shelf
const drawn = Object.entries<ComponentType<SceneProps>>(scenes)

describe('scenes', () => {
  it.each(drawn)('%s is at most 3 KB to send', (_name, scene) => {
    expect(gzipSync(renderToStaticMarkup(createElement(scene))).length).toBeLessThanOrEqual(MOST_BYTES)
  })

  it.each(drawn)('%s has no incomplete line: each command of a path has its numbers', (_name, scene) => {
    const paths = [...renderToStaticMarkup(createElement(scene)).matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path)
    expect(paths.length).toBeGreaterThan(10)
    expect(paths.filter((path) => !isWhole(path))).toEqual([])
  })

  it.each(drawn)('%s needs no inline style: a page that forbids them shows it completely', (_name, scene) => {
    expect(renderToStaticMarkup(createElement(scene))).not.toMatch(/ (style|class|id)=|url\(|<style/)
  })

  it.each(drawn)('%s is hidden from screen readers, or has the given description', (_name, scene) => {
    expect(renderToStaticMarkup(createElement(scene))).toContain('aria-hidden="true"')
    const titled = renderToStaticMarkup(createElement(scene, { title: 'A shop' }))
    expect(titled).toContain('aria-label="A shop"')
    expect(titled).not.toContain('aria-hidden')
  })

  it.each(drawn)('%s reserves its space: it has the size of its sheet', (_name, scene) => {
    expect(renderToStaticMarkup(createElement(scene))).toMatch(/viewBox="0 0 (\d+) (\d+)" width="\1" height="\2"/)
  })
})
