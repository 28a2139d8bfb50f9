import { afterEach, beforeEach, expect, it } from 'vitest'
import { aMessage } from '../fixtures/requests.ts'
import { startTestSandbox, type TestSandbox } from '../fixtures/test-sandbox.ts'

let test: TestSandbox
beforeEach(async () => {
  test = await startTestSandbox()
})
afterEach(() => test.stop())

async function texts(query = ''): Promise<string[]> {
  const { body } = await test.call('GET', `/api/messages${query}`)
  return (body.messages as { text: string }[]).map((message) => message.text)
}

it('shows a sent message with its code, for every form of its number', async () => {
  expect(await test.call('POST', '/provider/sms/messages', aMessage())).toEqual({
    status: 201,
    body: { id: 'message-1' },
  })
  for (const to of ['09171234567', '+639171234567', '%2B639171234567', '9171234567']) {
    const { body } = await test.call('GET', `/api/messages?to=${to}`)
    expect(body.messages).toEqual([
      { text: 'Your code is 482913.', code: '482913', at: expect.any(String), channel: 'sms', to: '+639171234567' },
    ])
  }
  expect(await texts('?to=09171234568')).toEqual([])
})

it('shows the newest first, to one number or to all', async () => {
  await test.call('POST', '/provider/sms/messages', aMessage({ id: '1', text: 'one' }))
  await test.call(
    'POST',
    '/provider/sms/messages',
    aMessage({ id: '2', text: 'two', to: '+919876543210', channel: 'voice' }),
  )
  await test.call('POST', '/provider/sms/messages', aMessage({ id: '3', text: 'three' }))
  expect(await texts()).toEqual(['three', 'two', 'one'])
  expect(await texts('?to=09171234567')).toEqual(['three', 'one'])
})

it('shows a message that is sent twice once, and refuses another text under its id', async () => {
  await test.call('POST', '/provider/sms/messages', aMessage())
  expect((await test.call('POST', '/provider/sms/messages', aMessage())).status).toBe(201)
  expect((await test.call('POST', '/provider/sms/messages', aMessage({ text: 'other' }))).status).toBe(409)
  expect(await texts()).toEqual(['Your code is 482913.'])
})

it('refuses callers without the right key', async () => {
  for (const authorization of ['', 'Bearer wrong', 'Basic test-key', 'Bearer test-keyy']) {
    const answer = await test.call('POST', '/provider/sms/messages', aMessage(), { authorization })
    expect(answer.status).toBe(401)
  }
  expect(await texts()).toEqual([])
})
