import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPayer, type Payer } from '../../loans/repayments/a-payer.fixtures.ts'
import { eventsAbout } from '../../people/audit/audit.fixtures.ts'
import { aColleague, aProgram, type Colleague } from '../../people/staff/staff.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { actOn, readCase } from './cases.fixtures.ts'
import { aComplaint } from './complaints.fixtures.ts'

let product: TestProduct
let payer: Payer
let agent: Colleague
let other: Colleague
let sent: Awaited<ReturnType<typeof aComplaint>>
beforeAll(async () => {
  product = await startTestProduct()
  agent = await aColleague(product, { roles: ['care-agent'] })
  other = await aColleague(product, { roles: ['care-agent'] })
})
beforeEach(async () => {
  payer = await aPayer(product)
  sent = await aComplaint(product, payer)
})
afterAll(() => product.close())

const read = () => readCase(product, agent, sent.caseNumber)
const events = async () => (await read()).steps.map(({ event, by, to }) => [event, by, to])
const code = (name: string) => ({ code: refusalCode(name) })

describe('a complaint of staff', () => {
  it('is taken, started, answered, rated and closed, each step under the name of who did it', async () => {
    const { caseNumber } = sent
    expect(await actOn(product, agent, 'takeCase', caseNumber)).toMatchObject({ code: 0 })
    expect(await actOn(product, agent, 'startCase', caseNumber)).toMatchObject({ code: 0 })
    expect((await read()).assignedTo).toBe(agent.name)
    expect(await actOn(product, other, 'replyToCase', caseNumber, { replyText: 'It works\r\nagain.' })).toMatchObject({
      code: 0,
    })
    await sent.read()
    await sent.score(2)
    await actOn(product, agent, 'closeCase', caseNumber)
    expect(await events()).toEqual([
      ['received', null, null],
      ['assigned', agent.name, agent.name],
      ['started', agent.name, null],
      ['answered', other.name, null],
      ['rated', null, null],
      ['closed', agent.name, null],
    ])
    const shown = await read()
    expect(shown).toMatchObject({
      complaintState: 'closed',
      dueOn: null,
      score: 2,
      replyDeadline: { outcome: 'met' },
      resolveDeadline: { outcome: 'met' },
      replies: [{ text: 'It works\nagain.', repliedBy: other.name, score: 2, readAt: expect.any(String) }],
    })
  })

  it('shows its borrower none of what happens among staff', async () => {
    await actOn(product, agent, 'takeCase', sent.caseNumber)
    await actOn(product, agent, 'escalateCase', sent.caseNumber, { addressee: 'officer', reason: 'a hard one' })
    await actOn(product, agent, 'endEscalation', sent.caseNumber, { reason: 'settled' })
    await actOn(product, agent, 'replyToCase', sent.caseNumber, { replyText: 'First.' })
    await actOn(product, agent, 'replyToCase', sent.caseNumber, { replyText: 'Second.' })
    const seen = await sent.read()
    expect(seen.history.map(({ what }) => what)).toEqual([
      'We received your complaint.',
      'We answered. First.',
      'We answered.',
    ])
    expect(JSON.stringify(seen)).not.toMatch(/hard one|settled/)
  })

  it('is given to a colleague who answers, and back to nobody', async () => {
    const { caseNumber } = sent
    await actOn(product, agent, 'assignCase', caseNumber, { staffName: other.name })
    expect((await read()).assignedTo).toBe(other.name)
    const reader = await aColleague(product, { permissions: ['care.read'] })
    const program = await aProgram(product, { permissions: ['care.reply'] })
    for (const staffName of [reader.name, program.name, 'nobody.here']) {
      expect(await actOn(product, agent, 'assignCase', caseNumber, { staffName })).toMatchObject(
        code('CASE_NOT_ASSIGNABLE'),
      )
    }
    await actOn(product, agent, 'assignCase', caseNumber)
    expect((await read()).assignedTo).toBeNull()
    const { colleagues } = (await product.call('listCaseColleagues', {}, { cookie: agent.cookie })).data
    const names = colleagues.map(({ staffName }) => staffName)
    expect(names).toEqual(expect.arrayContaining([agent.name, other.name]))
    expect(names).not.toContain(reader.name)
    expect(names).not.toContain(program.name)
  })

  it('is escalated once, to a role that sees complaints, and that ends when it is taken back or closed', async () => {
    const { caseNumber } = sent
    const escalate = (addressee = 'officer') =>
      actOn(product, agent, 'escalateCase', caseNumber, { addressee, reason: 'threatens to sue' })
    for (const addressee of ['administrator', 'marketing', 'unknown-role']) {
      expect(await escalate(addressee)).toMatchObject(code('ADDRESSEE_NOT_KNOWN'))
    }
    expect(await actOn(product, agent, 'endEscalation', caseNumber, { reason: 'no need' })).toMatchObject(
      code('CASE_NOT_ESCALATED'),
    )
    expect(await escalate()).toMatchObject({ code: 0 })
    expect(await escalate()).toMatchObject(code('CASE_ESCALATED'))
    expect(await read()).toMatchObject({ escalatedTo: 'officer' })
    expect((await read()).steps.at(-1)).toMatchObject({ event: 'escalated', to: 'officer', note: 'threatens to sue' })
    await actOn(product, other, 'endEscalation', caseNumber, { reason: 'talked to them' })
    expect((await read()).escalatedTo).toBeNull()
    await escalate()
    await actOn(product, agent, 'replyToCase', caseNumber, { replyText: 'Sorry.' })
    expect((await read()).escalatedTo).toBe('officer')
    await actOn(product, agent, 'closeCase', caseNumber)
    expect((await read()).escalatedTo).toBeNull()
  })

  it('is refused every act when it is closed, and closing or starting where that is not its next step', async () => {
    const { caseNumber } = sent
    expect(await actOn(product, agent, 'closeCase', caseNumber)).toMatchObject(code('COMPLAINT_NOT_ANSWERED'))
    await actOn(product, agent, 'replyToCase', caseNumber, { replyText: 'Done.' })
    expect(await actOn(product, agent, 'startCase', caseNumber)).toMatchObject(code('COMPLAINT_STARTED'))
    expect(await actOn(product, agent, 'replyToCase', caseNumber, { replyText: 'Done.' })).toMatchObject(
      code('REPLY_GIVEN'),
    )
    await actOn(product, agent, 'closeCase', caseNumber)
    const closed = code('COMPLAINT_CLOSED')
    for (const name of ['takeCase', 'assignCase', 'startCase', 'closeCase'] as const) {
      expect(await actOn(product, agent, name, caseNumber)).toMatchObject(closed)
    }
    expect(await actOn(product, agent, 'replyToCase', caseNumber, { replyText: 'More.' })).toMatchObject(closed)
    const reasons = { addressee: 'officer', reason: 'too late' }
    expect(await actOn(product, agent, 'escalateCase', caseNumber, reasons)).toMatchObject(closed)
    expect(await actOn(product, agent, 'endEscalation', caseNumber, { reason: 'too late' })).toMatchObject(closed)
  })

  it('is not answered past a colleague’s step that was not seen; a rating in between changes nothing', async () => {
    const { caseNumber } = sent
    const { version } = await read()
    await actOn(product, other, 'replyToCase', caseNumber, { replyText: 'From a colleague.' })
    const stale = await actOn(product, agent, 'replyToCase', caseNumber, { replyText: 'Mine.', version })
    expect(stale).toMatchObject(code('STALE'))
    expect((await read()).replies).toHaveLength(1)
    const seen = await read()
    await sent.score(5)
    expect(
      await actOn(product, agent, 'replyToCase', caseNumber, { replyText: 'Mine.', version: seen.version }),
    ).toMatchObject({ code: 0 })
  })

  it('gets one answer of two who send at once, and one for a request sent again under its key', async () => {
    const { caseNumber } = sent
    const { version } = await read()
    const texts = [agent, other].map(({ cookie, name }) =>
      product.call('replyToCase', { caseNumber, version, replyText: `I am ${name}.` }, { cookie }),
    )
    const answers = (await Promise.all(texts)).map((answer) => answer.code)
    expect(answers.toSorted()).toEqual([0, refusalCode('STALE')].toSorted())
    const body = { caseNumber, version: (await read()).version, replyText: 'Once.' }
    const again = () => product.call('replyToCase', body, { cookie: agent.cookie, key: `once-${caseNumber}` })
    expect((await Promise.all([again(), again(), again()])).map((answer) => answer.code)).toEqual([0, 0, 0])
    expect((await read()).replies).toHaveLength(2)
  })

  it.each([
    ['', 'REPLY_MISSING'],
    [' \n ', 'REPLY_MISSING'],
    ['a\u001b[2J', 'REPLY_MISSING'],
    ['Pay to 4111 1111 1111 1111.', 'REPLY_HOLDS_CARD'],
    ['Your case {caseNumber} is done.', 'REPLY_NOT_FILLED'],
  ])('refuses the answer %j', async (replyText, reason) => {
    expect(await actOn(product, agent, 'replyToCase', sent.caseNumber, { replyText })).toMatchObject(code(reason))
    expect(await read()).toMatchObject({ complaintState: 'received', assignedTo: null, replies: [] })
  })

  it('keeps strange texts as they were typed', async () => {
    const text = '<script>alert(1)</script> {{7*7}} =cmd|calc!A1 \u202e 👩‍👩‍👧 {name}'
    await actOn(product, agent, 'replyToCase', sent.caseNumber, { replyText: text })
    expect((await read()).replies[0]?.text).toBe(text)
    expect((await sent.read()).disposeDetail).toBe(text)
  })
})

describe('rights on a complaint', () => {
  it('let a reader see and not act, and nobody else see', async () => {
    const { caseNumber } = sent
    const reader = await aColleague(product, { permissions: ['care.read'] })
    const stranger = await aColleague(product, { roles: ['marketing'] })
    expect((await readCase(product, reader, caseNumber)).caseNumber).toBe(caseNumber)
    expect(await actOn(product, reader, 'takeCase', caseNumber)).toMatchObject(code('NOT_ALLOWED'))
    expect(await product.call('getCase', { caseNumber }, { cookie: stranger.cookie })).toMatchObject(
      code('NOT_ALLOWED'),
    )
    expect(await product.call('getCase', { caseNumber: '123-456-789' }, { cookie: reader.cookie })).toMatchObject(
      code('CASE_NUMBER_WRONG'),
    )
  })

  it('leave a trail: each act by complaint, each opening by borrower', async () => {
    const { caseNumber } = sent
    const mine = await aColleague(product, { roles: ['care-agent'] })
    await actOn(product, mine, 'takeCase', caseNumber)
    await actOn(product, mine, 'replyToCase', caseNumber, { replyText: 'Done.' })
    const { complaintId, borrowerId } = await readCase(product, mine, caseNumber)
    const acts = await eventsAbout(product, `complaint:${complaintId}`)
    expect(acts.map(({ actor, action }) => [actor, action])).toEqual([
      [mine.name, 'complaint-assigned'],
      [mine.name, 'complaint-answered'],
    ])
    const views = await eventsAbout(product, `borrower:${borrowerId}`)
    expect(views.filter(({ actor }) => actor === mine.name)).toMatchObject([
      { action: 'borrower-viewed', details: { what: 'complaint' } },
    ])
    expect(JSON.stringify(acts)).not.toContain('Done.')
  })
})
