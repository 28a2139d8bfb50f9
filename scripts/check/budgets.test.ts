import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isOver } from './budgets/measure.ts'
import { type AppBudget, type Manifest, measureApp } from './budgets/measure-app.ts'
import { type DocumentBudget, heaviestOfEach, measureDocument } from './budgets/measure-documents.ts'

// Random bytes do not compress, so that the sizes here are exact.
const kb = (size: number) => randomBytes(size * 1000)

const manifest: Manifest = {
  'index.html': {
    file: 'main.js',
    isEntry: true,
    imports: ['_react.js'],
    css: ['main.css'],
    dynamicImports: ['src/home.tsx'],
  },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  'src/home.tsx': { file: 'home.js', isDynamicEntry: true, imports: ['_react.js', '_form.js'], css: ['home.css'] },
}
const appBudget: AppBudget = {
  name: 'app',
  dist: '',
  firstPages: ['src/home.tsx'],
  entryAndPageKb: 92,
  pageKb: 12,
  heavyPageKb: 35,
  htmlKb: 10,
  cssKb: 12,
}
const sizesKb = {
  'main.js': 10,
  'react.js': 60,
  'form.js': 8,
  'home.js': 8,
  'main.css': 4,
  'home.css': 4,
  'index.html': 4,
}

function overOf(changedKb: Partial<typeof sizesKb>, budget = appBudget): string[] {
  const files = new Map(Object.entries({ ...sizesKb, ...changedKb }).map(([file, size]) => [file, kb(size)]))
  const read = (file: string) => files.get(file) ?? Buffer.alloc(0)
  return measureApp(budget, manifest, read)
    .filter(isOver)
    .map((one) => one.name)
}

describe('the budget of an app', () => {
  it('is kept by a small one', () => {
    expect(overOf({})).toEqual([])
  })

  it('is exceeded by a page that needs too much with the shell, counting shared code once', () => {
    expect(overOf({ 'form.js': 15 })).toEqual(['app: scripts of the shell and src/home.tsx'])
  })

  it('is exceeded by a heavy page', () => {
    expect(overOf({ 'home.js': 13, 'form.js': 1 })).toEqual(['app: own script of src/home.tsx'])
  })

  it('allows a page that is listed as heavy more, with a limit', () => {
    const budget = { ...appBudget, firstPages: [], heavyPages: ['src/home.tsx'] }
    expect(overOf({ 'home.js': 30, 'form.js': 1 }, budget)).toEqual([])
    expect(overOf({ 'home.js': 36 }, budget)).toContain('app: own script of src/home.tsx')
  })

  it('counts the messages that are fetched with a page', () => {
    const page = 'src/loans/loan/loan-page.tsx'
    const withLoans: Manifest = {
      ...manifest,
      [page]: { file: 'loan.js', isDynamicEntry: true },
      'src/locales/hi/loan.ts': { file: 'words.js', isDynamicEntry: true },
    }
    const budget = { ...appBudget, firstPages: [page], loadedWithPages: ['src/locales/hi/{feature}.ts'] }
    const measures = measureApp(budget, withLoans, (file) => kb(file === 'words.js' ? 11 : 6))
    const of = (name: string) => Math.floor((measures.find((one) => one.name === `app: ${name}`)?.bytes ?? 0) / 1000)
    expect(of(`scripts of the shell and ${page}`)).toBe(6 + 6 + 6 + 11)
  })

  it('is exceeded by a page’s dependencies, however they are split', () => {
    expect(overOf({ 'form.js': 31 }, { ...appBudget, firstPages: [] })).toEqual([
      'app: scripts besides the shell of src/home.tsx',
    ])
  })

  it('does not treat a missing first page as light', () => {
    expect(() => overOf({}, { ...appBudget, firstPages: ['src/gone.tsx'] })).toThrow('no page src/gone.tsx')
  })

  it('is exceeded by the styles of all pages together', () => {
    expect(overOf({ 'home.css': 9 })).toEqual(['app: all styles'])
  })

  it('is exceeded by a large page shell', () => {
    expect(overOf({ 'index.html': 11 })).toEqual(['app: index.html'])
  })
})

describe('the budget of a document', () => {
  const budget: DocumentBudget = {
    name: 'landing',
    dist: '',
    pages: '',
    scriptKb: 0,
    inlineScriptKb: 2,
    htmlAndCssKb: 14,
    imageKb: 30,
  }
  const over = (html: string) =>
    measureDocument(budget, 'index.html', html, () => kb(1))
      .filter(isOver)
      .map((one) => one.name)

  it('is kept by plain HTML with a small script in it', () => {
    expect(over('<link rel="stylesheet" href="a.css"><p>Hello</p><script>start()</script>')).toEqual([])
  })

  it('is exceeded by a script in a separate file', () => {
    expect(over('<script type="module" src="/a.js"></script>')).toEqual(['landing: index.html, scripts in files'])
  })

  it('is exceeded by a long inline script', () => {
    expect(over(`<script>${kb(2).toString('base64')}</script>`)).toEqual(['landing: index.html, inline scripts'])
  })

  it('counts an inline script once, and data for machines with the page', () => {
    const script = `<script>${kb(1.3).toString('base64')}</script>`
    const data = `<script type="application/ld+json">${kb(9).toString('base64')}</script>`
    expect(over(`<p>${kb(9).toString('base64')}</p>${script}`)).toEqual([])
    expect(over(`<p>${kb(9).toString('base64')}</p>${data}`)).toEqual(['landing: index.html, HTML and CSS'])
  })

  it('reports the heaviest page of each kind', () => {
    const page = (name: string, bytes: number[]) =>
      bytes.map((one, kind) => ({ name: `${name} ${kind}`, bytes: one, limitKb: 1 }))
    const heaviest = heaviestOfEach([page('home', [3, 1]), page('about', [2, 5])])
    expect(heaviest.map(({ name }) => name)).toEqual(['home 0', 'about 1'])
  })

  it('is exceeded by long HTML', () => {
    expect(over(`<p>${kb(14).toString('base64')}</p>`)).toEqual(['landing: index.html, HTML and CSS'])
  })
})
