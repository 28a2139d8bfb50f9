import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobHandlers } from '../../../job-handlers.ts'
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts'
import { aCode, aLandingPhone, aNetwork, askForCode } from './landing.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const sentTo = (e164: string) => product.world.messages.filter(({ to }) => to === e164)

describe('while messages cannot be sent', () => {
  it('tries again as long as the code is valid, then records a failure', async () => {
    const [from, phone] = [aNetwork(), aLandingPhone()]
    await askForCode(product, phone, { from })
    const { rows } = await product.services.db.$client.query<{ id: string }>(
      'select id from registration_challenges order by created_at desc limit 1',
    )
    const challengeId = rows[0]?.id ?? ''
    const send = () => jobHandlers(product.services).sendRegistrationCode({ challengeId })
    product.world.isDown = true
    await expect(send()).rejects.toThrow()
    product.passSeconds(200)
    await send()
    product.world.isDown = false
    await product.runJobs()
    expect(sentTo(`+86${phone}`)).toEqual([])
    const { rows: kept } = await product.services.db.$client.query(
      `select c.closed_because, c.code_sealed, m.outcome, m.text from registration_challenges c
       join messages m on m.id = c.id where c.id = $1`,
      [challengeId],
    )
    expect(kept).toMatchObject([{ closed_because: 'unsent', code_sealed: null, outcome: 'failed' }])
    expect(kept[0].text).not.toMatch(/\d{6}/)
    expect((await askForCode(product, phone, { from })).answer.code).toBe(0)
  })

  it('does not send a code whose job came too late', async () => {
    const [from, phone] = [aNetwork(), aLandingPhone()]
    await askForCode(product, phone, { from })
    product.passSeconds(301)
    await product.runJobs()
    expect(sentTo(`+86${phone}`)).toEqual([])
  })
})

it('stores neither number nor code readably, the code only until it is sent, and nothing for more than a day', async () => {
  const [from, phone] = [aNetwork(), aLandingPhone()]
  const { smsCode, capcode, sid } = await aCode(product, phone, `+86${phone}`, { from })
  const { $client } = product.services.db
  const { rows } = await $client.query<{ dump: string; waiting: string }>(
    `select json_agg(c)::text as dump, count(*) filter (where code_sealed is not null) as waiting
     from registration_challenges c`,
  )
  expect(rows[0]?.waiting).toBe('0')
  for (const secret of [phone, `"${smsCode}"`, `"${capcode}"`, sid]) expect(rows[0]?.dump).not.toContain(secret)
  product.passSeconds(86_401)
  await jobHandlers(product.services).followCalendar({})
  expect((await $client.query('select 1 from registration_challenges')).rows).toEqual([])
})
