import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestSandbox, type TestSandbox } from '../fixtures/test-sandbox.ts'

let test: TestSandbox
beforeEach(async () => {
  test = await startTestSandbox()
})
afterEach(() => test.stop())

it.each([
  ['android', 'App store for Android'],
  ['ios', 'App store for iPhone'],
])('PRO-09 the store for %s says that the demo has no native app, and links to the product', async (store, title) => {
  const page = await test.app.inject({ url: `/stores/${store}` })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain(title)
  expect(page.body).toContain(`href="${test.product.url}/login"`)
  expect(page.body, 'a store that knows no lender names none').not.toContain('Hulog')
})

it('PRO-09 the file instead of an Android package is a text that says so', async () => {
  const file = await test.app.inject({ url: '/stores/android/file' })
  expect(file.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': 'attachment; filename="demo-app.txt"',
  })
  expect(file.body).toContain('no native app')
})

it('there is no other store', async () => {
  expect((await test.app.inject({ url: '/stores/windows' })).statusCode).toBe(404)
})
