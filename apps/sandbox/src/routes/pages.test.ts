import { afterEach, beforeEach, expect, it } from 'vitest'
import { aMessage, answerPayoutsByHand, aPayout, askPayment } from '../fixtures/requests.ts'
import { startTestSandbox, type TestSandbox } from '../fixtures/test-sandbox.ts'

let test: TestSandbox
beforeEach(async () => {
  test = await startTestSandbox()
})
afterEach(() => test.stop())

const open = (url: string) => test.app.inject({ url, headers: { accept: 'text/html' } })

function send(url: string, fields: Record<string, string>, accept = 'text/html') {
  const headers = { accept, 'content-type': 'application/x-www-form-urlencoded' }
  return test.app.inject({ method: 'POST', url, headers, payload: new URLSearchParams(fields).toString() })
}

function hiddenField(page: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
}

it('the hosted page pays by a plain form and links back to the product', async () => {
  const code = await askPayment(test, { channel: 'hosted', returnUrl: `${test.product.url}/loanDetail` })
  const page = (await open(`/pay/${code}`)).body
  expect(page).toContain('₱1,240.00')
  expect(page).toContain('Hulog loan 1001')
  const form = { key: hiddenField(page, 'key'), amountMinor: hiddenField(page, 'amountMinor'), amount: '' }
  const [one, two] = await Promise.all([send(`/pay/${code}`, form), send(`/pay/${code}`, form)])
  expect(one.statusCode).toBe(303)
  expect(two.headers.location).toBe(one.headers.location)
  expect(test.product.received).toHaveLength(1)

  const done = (await open(String(one.headers.location))).body
  expect(done).toContain('The merchant has been told.')
  expect(done).toContain(`href="${test.product.url}/loanDetail"`)
})

it('the hosted page accepts another amount, and offers the rest', async () => {
  const code = await askPayment(test)
  await send(`/pay/${code}`, { key: 'a', amountMinor: '124000', amount: '1,000.50' })
  expect(test.product.received[0]?.event.data.amountMinor).toBe(100_050)
  expect((await open(`/pay/${code}`)).body).toContain('₱239.50')
  const refused = await send(`/pay/${code}`, { key: 'b', amount: '1.005' })
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
})

it('a foreign return address is never linked to', async () => {
  const code = await askPayment(test, { returnUrl: 'https://evil.example/' })
  const { headers } = await send(`/pay/${code}`, { key: 'a' })
  expect((await open(String(headers.location))).body).not.toContain('evil.example')
})

it('an unknown code gets a page that says so', async () => {
  const response = await open('/pay/123')
  expect(response.statusCode).toBe(404)
  expect(response.body).toContain('No payment has this code')
})

it('the home page shows everything, escaped, under a policy that allows no foreign script', async () => {
  const evil = '<script>alert(1)</script>'
  await test.call('POST', '/provider/sms/messages', aMessage({ text: `${evil} code 4821` }))
  await askPayment(test, { description: evil })
  await answerPayoutsByHand(test)
  await test.call('POST', '/provider/payouts', aPayout({ holderName: evil }))
  const page = await open(`/?to=${encodeURIComponent('"><script>alert(2)</script>')}&notice=${evil}`)
  const unfiltered = await open('/')
  for (const { body, headers } of [page, unfiltered]) {
    expect(body).not.toContain('<script>')
    expect(body).not.toMatch(/\son\w+=|style=/)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  }
  expect(unfiltered.body.match(/&lt;script&gt;alert\(1\)/g)).toHaveLength(3)
  expect(unfiltered.body).toContain('<strong class="code">4821</strong>')
  const { parts } = (await test.app.inject('/page/parts')).json<{ parts: Record<string, string> }>()
  for (const markup of Object.values(parts)) expect(unfiltered.body).toContain(markup)
})

it('every style and script that a page names exists', async () => {
  const code = await askPayment(test)
  for (const page of ['/', `/pay/${code}`]) {
    const named = [...(await open(page)).body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(
      ([, path = '']) => path,
    )
    expect(named.length, page).toBeGreaterThan(2)
    for (const path of named) expect((await open(path)).statusCode, path).toBe(200)
  }
})

it('each button works as a plain form and for the script', async () => {
  const code = await askPayment(test)
  await answerPayoutsByHand(test)
  await test.call('POST', '/provider/payouts', aPayout())
  test.product.answers.push({ status: 200, body: { code: 0, data: { offsetDays: 7, businessDate: '2030-01-01' } } })
  const presses: [string, Record<string, string>, string][] = [
    ['/page/clock', { advanceDays: '7' }, '/?notice=clock#clock'],
    ['/page/pay', { code, amount: '10', currency: '' }, '/?notice=paid#wallet'],
    ['/page/payouts', { id: 'loan-1001', action: 'succeed' }, '/?notice=payout#bank'],
    ['/page/settings', { autoPayout: 'fail', autoPayoutDelayMs: '10' }, '/?notice=settings#bank'],
    ['/page/charges', { chargeAnswer: 'no-code' }, '/?notice=settings#bank'],
    ['/page/faults', { fault: 'sms:error' }, '/?notice=fault#faults'],
    ['/page/faults/clear', {}, '/?notice=cleared#faults'],
  ]
  for (const [path, fields, location] of presses) {
    const response = await send(path, fields)
    expect([response.statusCode, response.headers.location]).toEqual([303, location])
    expect((await open(location)).body).toMatch(/role="status">\w/)
  }
  const answer = await send('/page/pay', { code: '555', amount: '10' }, 'application/json')
  expect(answer.json()).toEqual({ notice: 'Paid, and the product has acknowledged it.' })
  expect((await test.call('GET', '/api/settings')).body).toEqual({
    autoPayout: 'fail',
    autoPayoutDelayMs: 10,
    chargeAnswer: 'no-code',
  })
})

it.each([
  ['/page/pay', { code: '', amount: '1' }],
  ['/page/pay', { code: '5', amount: 'x' }],
  ['/page/pay', { code: '5', amount: '1', currency: 'zz' }],
  ['/page/payouts', { id: 'x', action: 'constructor' }],
  ['/page/settings', { autoPayout: 'fail', autoPayoutDelayMs: '9999999' }],
  ['/page/charges', { chargeAnswer: 'maybe' }],
  ['/page/faults', { fault: 'sms' }],
  ['/page/clock', { advanceDays: '0' }],
])('a button refuses %s %j', async (path, fields) => {
  const answer = await send(path, fields, 'application/json')
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'bad_request'])
})
