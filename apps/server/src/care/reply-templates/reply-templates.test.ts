import { randomUUID } from 'node:crypto'
import type { Body } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countEvents } from '../../people/audit/audit.fixtures.ts'
import { aColleague, type Colleague } from '../../people/staff/staff.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'

let product: TestProduct
let agent: Colleague
beforeAll(async () => {
  product = await startTestProduct()
  agent = await aColleague(product, { roles: ['care-agent'] })
})
afterAll(() => product.close())

let made = 0
function aTemplate(overrides: Partial<Body<'saveReplyTemplate'>> = {}): Body<'saveReplyTemplate'> {
  made += 1
  const templateText = 'Case {caseNumber} of {orderNumber} is settled by {resolveDueOn}. {lenderName}, {replyDueOn}'
  return { templateName: `Settled ${made}`, language: 'en', templateText, isArchived: false, version: 0, ...overrides }
}
const save = (body: Body<'saveReplyTemplate'>, key = '') =>
  product.call('saveReplyTemplate', body, { cookie: agent.cookie, ...(key && { key }) })
const templates = async () => (await product.call('listReplyTemplates', {}, { cookie: agent.cookie })).data.templates
const one = async (id: string) => (await templates()).find(({ templateId }) => templateId === id)
const code = (name: string) => ({ code: refusalCode(name) })

describe('a reply template', () => {
  it('is added once under its key, changed, archived and brought back', async () => {
    const body = aTemplate()
    const added = await Promise.all([save(body, 'add-one'), save(body, 'add-one')])
    const { templateId } = added[0].data
    expect(added[1].data.templateId).toBe(templateId)
    expect(await one(templateId)).toMatchObject({ ...body, version: 1, changedBy: agent.name })
    await save({ ...body, templateId, version: 1, templateText: 'Line one\r\nline two' })
    expect(await one(templateId)).toMatchObject({ version: 2, templateText: 'Line one\nline two' })
    await save({ ...body, templateId, version: 2, isArchived: true })
    expect(await one(templateId)).toMatchObject({ version: 3, isArchived: true })
    await save({ ...body, templateId, version: 3 })
    expect(await one(templateId)).toMatchObject({ version: 4, isArchived: false })
    expect(await countEvents(product, 'reply-template-saved')).toBe(4)
  })

  it('is not overwritten by an older edit, also of two at once', async () => {
    const body = aTemplate()
    const { templateId } = (await save(body)).data
    const edits = ['Mine.', 'Theirs.'].map((templateText) => save({ ...body, templateId, version: 1, templateText }))
    const codes = (await Promise.all(edits)).map((answer) => answer.code)
    expect(codes.toSorted()).toEqual([0, refusalCode('STALE')].toSorted())
    expect((await one(templateId))?.version).toBe(2)
  })

  it('has a name that no other of its language has, unless that one is archived', async () => {
    const body = aTemplate()
    const [first, second] = await Promise.all([save(body), save(body)])
    expect([first.code, second.code].toSorted()).toEqual([0, refusalCode('TEMPLATE_NAME_TAKEN')].toSorted())
    const { templateId } = first.code === 0 ? first.data : second.data
    expect(await save({ ...body, language: 'fil' })).toMatchObject({ code: 0 })
    await save({ ...body, templateId, version: 1, isArchived: true })
    expect(await save(body)).toMatchObject({ code: 0 })
    expect(await save({ ...body, templateId, version: 2 })).toMatchObject(code('TEMPLATE_NAME_TAKEN'))
  })

  it.each([
    [{ templateText: 'Dear {name}' }, 'TEMPLATE_FACT_UNKNOWN'],
    [{ templateText: 'Dear {__proto__}' }, 'TEMPLATE_FACT_UNKNOWN'],
    [{ templateText: 'Pay to 4111-1111-1111-1111' }, 'REPLY_HOLDS_CARD'],
    [{ templateText: 'lone \ud800' }, 'REPLY_MISSING'],
    [{ templateText: ' \n ' }, 'INVALID_FIELD'],
    [{ templateName: 'lone \ud800' }, 'INVALID_FIELD'],
    [{ templateId: randomUUID(), version: 1 }, 'REPLY_TEMPLATE_NOT_FOUND'],
    [{ version: 3 }, 'REPLY_TEMPLATE_NOT_FOUND'],
  ])('is refused with %j', async (overrides, reason) => {
    const before = await templates()
    expect(await save(aTemplate(overrides))).toMatchObject(code(reason))
    expect(await templates()).toEqual(before)
  })

  it('is read by readers, and changed by those who answer', async () => {
    const { cookie } = await aColleague(product, { permissions: ['care.read'] })
    expect((await product.call('listReplyTemplates', {}, { cookie })).code).toBe(0)
    expect(await product.call('saveReplyTemplate', aTemplate(), { cookie })).toMatchObject(code('NOT_ALLOWED'))
  })
})
