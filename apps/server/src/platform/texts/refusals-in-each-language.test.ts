import { type Operation, operations, platformErrors } from '@hulog/contract'
import { compileCatalogue, LANGUAGES } from '@hulog/texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { textsIn } from './texts-in.ts'

/** Calls of borrowers and visitors; those of the console, its sign-in among them, are for staff. */
const shown: readonly Operation[] = Object.values(operations).filter(
  ({ access, path }) => access !== 'staff' && !path.startsWith('/gateway/console/'),
)
/** Only staff have rights. */
const { NOT_ALLOWED: _ofStaff, ...met } = platformErrors
const refusals = Object.entries(Object.assign({}, met, ...shown.map(({ errors }) => errors))).map(
  ([reason, definition]) => ({ reason, message: (definition as { message: string }).message }),
)
/** Those of the landing page are said in the words of its template. */
const ofTheServer = compileCatalogue('server', 'en')
const ofEveryPage = refusals.filter(({ reason }) => !(`landing.${reason}` in ofTheServer) || isAlsoInTheApp(reason))

function isAlsoInTheApp(reason: string): boolean {
  return shown.some(({ errors, feature }) => reason in errors && feature !== 'promotion') || reason in met
}

const said = (language: (typeof LANGUAGES)[number], reason: string) => {
  const id = `refusal.${reason}`
  const say = textsIn(language)
  return say.knows(id) ? say(id) : null
}

describe('COM-05 every refusal that a borrower can meet', () => {
  it('is said in English as the contract writes it', () => {
    expect(ofEveryPage.map(({ reason }) => [reason, said('en', reason)])).toEqual(
      ofEveryPage.map(({ reason, message }) => [reason, message]),
    )
  })

  it.each(LANGUAGES.filter((language) => language !== 'en'))('has words of its own in %s', (language) => {
    const unsaid = ofEveryPage.filter(({ reason, message }) => [null, message].includes(said(language, reason)))
    expect(unsaid).toEqual([])
  })

  it.each(LANGUAGES)('is said in the same words by a page that finds it itself, in %s', (language) => {
    const inTheApp = Object.entries(compileCatalogue('app', language)).filter(([id]) => id.startsWith('refusal.'))
    expect(inTheApp).not.toEqual([])
    const ofServer = compileCatalogue('server', language)
    expect(inTheApp).toEqual(inTheApp.map(([id]) => [id, ofServer[id]]))
  })
})

describe('COM-05 a refused call', () => {
  let product: TestProduct
  beforeAll(async () => {
    product = await startTestProduct()
  })
  afterAll(() => product.close())

  const message = async (url: string, payload: object | string = {}) => {
    const headers = { 'content-type': 'application/json' }
    return (await product.app.inject({ method: 'POST', url, payload, headers })).json().message
  }

  it('answers in the language of the call: of no access, of a wrong field, of a body that is no JSON, of an unknown address', async () => {
    const say = textsIn('fil')
    expect(await message('/gateway/order/list?lang=fil')).toBe(say('refusal.SIGN_IN_REQUIRED'))
    expect(await message('/gateway/login/send-code?lang=fil', { phone: 7 })).toBe(say('refusal.INVALID_FIELD'))
    expect(await message('/gateway/login/send-code?lang=fil', '{')).toBe(say('refusal.MALFORMED'))
    expect(await message('/gateway/nothing?lang=fil')).toBe(say('refusal.NOT_FOUND'))
  })

  it('answers in the contract’s words without a language, and with one that is none', async () => {
    const { message: plain } = platformErrors.SIGN_IN_REQUIRED
    for (const query of ['', '?lang=', '?lang=en', '?lang=xx', '?lang=hi&lang=id', '?lang[]=hi']) {
      expect([query, await message(`/gateway/order/list${query}`)]).toEqual([query, plain])
    }
  })

  it('answers a rule’s refusal in the language of the call', async () => {
    const { message: words } = await product.call('sendLoginCode', { phone: '12' }, { lang: 'hi' })
    expect(words).toBe(textsIn('hi')('refusal.PHONE_NOT_VALID'))
  })
})
