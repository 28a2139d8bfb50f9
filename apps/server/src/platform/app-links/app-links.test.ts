import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { borrowerPages } from '@hulog/contract/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../../../../../scripts/staff/stores.ts'
import { readConfig } from '../../config.ts'
import { runStaffCommand } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

const CERTIFICATE = Array.from({ length: 32 }, (_, index) => (index + 160).toString(16)).join(':')
const OTHER = CERTIFICATE.replace('a0', '0f')
const APPS = {
  ANDROID_APP: 'com.example.loans',
  ANDROID_CERTIFICATES: `${CERTIFICATE} , ${OTHER},${CERTIFICATE}`,
  APPLE_APPS: 'A1B2C3D4E5.com.example.loans, A1B2C3D4E5.com.example.loans-test',
}
const ASSET_LINKS = '/.well-known/assetlinks.json'
const SITE_ASSOCIATION = '/.well-known/apple-app-site-association'

let product: TestProduct
let without: TestProduct
beforeAll(async () => {
  product = await startTestProduct({ ...APPS, PUBLIC_URL: 'https://loans.example' })
  without = await startTestProduct()
})
afterAll(async () => {
  await product.close()
  await without.close()
})

const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => product.app.inject({ method, url })

describe('the files that connect the lender’s apps with the site', () => {
  it.each([ASSET_LINKS, SITE_ASSOCIATION])(
    '%s is JSON without a redirect, for an hour, to GET and HEAD',
    async (url) => {
      const file = await get(url)
      expect(file).toMatchObject({
        statusCode: 200,
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
      })
      expect(file.headers['set-cookie']).toBeUndefined()
      const head = await get(url, 'HEAD')
      expect(head).toMatchObject({ statusCode: 200, body: '' })
      expect(head.headers['content-length']).toBe(file.headers['content-length'])
      expect((await get(`${url}?x=1`)).body).toBe(file.body)
      expect((await get(`${url}/`)).statusCode).toBe(404)
    },
  )

  it('name the Android app with each certificate once', async () => {
    expect((await get(ASSET_LINKS)).json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'com.example.loans',
          sha256_cert_fingerprints: [CERTIFICATE.toUpperCase(), OTHER.toUpperCase()],
        },
      },
    ])
  })

  it('open the borrower’s pages in the Apple app, and nothing else', async () => {
    const { applinks } = (await get(SITE_ASSOCIATION)).json()
    expect(applinks.details).toHaveLength(1)
    const [{ appIDs, components }] = applinks.details
    expect(appIDs).toEqual(['A1B2C3D4E5.com.example.loans', 'A1B2C3D4E5.com.example.loans-test'])
    expect(components).toEqual(borrowerPages.map((page) => ({ '/': page })))
    expect(JSON.stringify(components)).not.toContain('*')
  })

  it('do not exist without an app', async () => {
    for (const url of [ASSET_LINKS, SITE_ASSOCIATION, '/apple-app-site-association']) {
      expect((await without.app.inject({ url })).statusCode).toBe(404)
    }
  })
})

describe('the settings of the apps', () => {
  const least = { DATABASE_URL: 'postgres://127.0.0.1/hulog' }

  it('are optional, each store by itself', () => {
    expect(readConfig(least).appLinks).toEqual({ android: null, appleApps: [] })
    expect(readConfig({ ...least, APPLE_APPS: 'A1B2C3D4E5.com.example' }).appLinks.android).toBeNull()
  })

  it.each([
    ['ANDROID_APP', 'loans'],
    ['ANDROID_APP', 'com.example.1loans'],
    ['ANDROID_APP', 'com.example;loans'],
    ['ANDROID_CERTIFICATES', CERTIFICATE.slice(3)],
    ['ANDROID_CERTIFICATES', CERTIFICATE.replaceAll(':', '')],
    ['ANDROID_CERTIFICATES', `${CERTIFICATE};${OTHER}`],
    ['ANDROID_CERTIFICATES', `${CERTIFICATE},`],
    ['APPLE_APPS', 'com.example.loans'],
    ['APPLE_APPS', 'a1b2c3d4e5.com.example.loans'],
    ['APPLE_APPS', 'A1B2C3D4E5.com.example.loans A1B2C3D4E5.com.example.other'],
  ])('%s=%s refuses the start and says what it must be', (name, value) => {
    expect(() => readConfig({ ...least, ...APPS, [name]: value })).toThrow(`${name} must be`)
  })

  it.each(['ANDROID_APP', 'ANDROID_CERTIFICATES'])('refuse the start without %s beside the other', (name) => {
    expect(() => readConfig({ ...least, ...APPS, [name]: '' })).toThrow('are set together')
  })
})

describe('npm run staff -- stores twa-manifest', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hulog-twa-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const ICON = 'https://loans.example/icon-512.png'
  const write = (of: TestProduct, file: string, icon = ICON) =>
    runStaffCommand(of, 'stores', commands, ['twa-manifest', '--icon', icon, '--file', file])

  it('writes the app’s file from the settings, and asks for no permission', async () => {
    const file = join(folder, 'twa-manifest.json')
    expect(await write(product, file)).toEqual({ exitCode: 0, output: `Written to ${file}\n` })
    const manifest = JSON.parse(await readFile(file, 'utf8'))
    expect(manifest).toMatchObject({
      packageId: 'com.example.loans',
      host: 'loans.example',
      startUrl: '/home',
      iconUrl: ICON,
      fingerprints: [{ value: CERTIFICATE.toUpperCase() }, { value: OTHER.toUpperCase() }],
      enableNotifications: false,
      features: {},
    })
    expect(manifest.launcherName.length).toBeLessThanOrEqual(12)
    expect(borrowerPages).toContain(manifest.startUrl)
    expect((await write(product, file)).exitCode).toBe(1)
  })

  it('refuses an icon that is no PNG, and a product without an app or https', async () => {
    const file = join(folder, 'none.json')
    for (const icon of ['icon.png', 'http://loans.example/icon.png', 'https://loans.example/icon.svg']) {
      expect((await write(product, file, icon)).output).toContain('--icon takes')
    }
    expect((await write(without, file)).output).toContain('ANDROID_APP and ANDROID_CERTIFICATES must be set')
  })
})
