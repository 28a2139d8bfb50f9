import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aMessage } from '../fixtures/requests.ts'
import { startTestSandbox, type TestSandbox } from '../fixtures/test-sandbox.ts'
import registry from '../sms/registered-texts.json' with { type: 'json' }

let test: TestSandbox
beforeEach(async () => {
  test = await startTestSandbox()
})
afterEach(() => test.stop())

const login = registry.find(({ template }) => template === 'login.en')
if (!login) throw new Error('the text of a sign-in code is not registered')
const { entityId, senderId, templateId, words } = login
const registered = { entityId, senderId, templateId }
const text = words.replace('{#var#}', '482913')
const toIndia = { to: '+919876543210', text, registered }

const send = (change: object) => test.call('POST', '/provider/sms/messages', aMessage(change))
const messages = async () => (await test.call('GET', '/api/messages')).body.messages

describe('a message to India', () => {
  it('arrives when it is a registered text, and shows its registration', async () => {
    expect((await send(toIndia)).status).toBe(201)
    expect(await messages()).toEqual([
      { to: toIndia.to, text, code: '482913', channel: 'sms', at: expect.any(String), registered },
    ])
    expect((await test.app.inject('/')).body).toContain(`template ${templateId}`)
  })

  it.each([
    ['without ids', { registered: undefined }, 'names its sender'],
    ['with a template nobody registered', { registered: { ...registered, templateId: '1107' } }, 'not registered'],
    ['of another sender', { registered: { ...registered, senderId: 'OTHERS' } }, 'belongs to another sender'],
    ['with other words', { text: `${text} Win a prize!` }, 'not those of template'],
    ['with a value that is too long', { text: words.replace('{#var#}', '4'.repeat(31)) }, 'not those of template'],
    ['with a value missing', { text: words.replace('{#var#}', '') }, 'not those of template'],
  ])('is dropped %s, which the page shows', async (_how, change, why) => {
    const answer = await send({ ...toIndia, ...change })
    expect(answer).toEqual({ status: 422, body: { error: 'not_registered', message: expect.stringContaining(why) } })
    expect(await messages()).toEqual([])
    expect((await test.app.inject('/')).body).toContain(String(answer.body.message))
  })

  it('needs no registration as a call, and messages to other countries need none', async () => {
    expect((await send({ to: toIndia.to, channel: 'voice', text: 'Your code: 1 2 3 4 5 6' })).status).toBe(201)
    expect((await send({ id: 'message-2', text: 'Any words' })).status).toBe(201)
  })
})
