import { type Body, type OperationName, operations, pathOf, type Reply } from '@hulog/contract'
import { Secret, TOTP } from 'otpauth'
import { inTransaction } from '../../platform/database/database.ts'
import type { Answer, TestProduct } from '../../testing/test-product.ts'
import { addReadyPerson } from './ready-people.ts'
import { newTotpSecret } from './totp.ts'

export const A_STAFF_PASSWORD = 'seven quiet lanterns'

const STEP_MS = 30_000

let networks = 0
/** A network that no other sign-in of the file uses. */
export function anyStaffNetwork(): string {
  networks += 1
  return `100.${64 + (networks >> 8)}.${networks & 255}.9`
}

export type BrowserAnswer<Data> = Answer<Data> & { readonly setCookies: readonly string[]; readonly headers: Headers }
type Headers = Readonly<Record<string, string | number | string[] | undefined>>

/** A browser at the console: it keeps cookies, and comes from a network of its own. */
export function aConsole(product: TestProduct, { agent = '', jar = new Map<string, string>() } = {}) {
  const from = anyStaffNetwork()

  async function call<Name extends OperationName>(name: Name, body: Body<Name>): Promise<BrowserAnswer<Reply<Name>>> {
    const { method } = operations[name]
    const response = await product.app.inject({
      method,
      url: pathOf(operations[name]),
      remoteAddress: from,
      headers: { 'user-agent': agent, cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(method === 'POST' ? { payload: body as object } : {}),
    })
    for (const { name: key, value } of response.cookies) {
      if (value === '') jar.delete(key)
      else jar.set(key, value)
    }
    const said = response.json<Pick<Answer<Reply<Name>>, 'code' | 'message' | 'data'>>()
    const { statusCode: status, body: raw, headers } = response
    return { ...said, status, raw, headers, cookie: null, setCookies: [headers['set-cookie'] ?? []].flat() }
  }

  return { call, jar, from, isSignedIn: async () => (await call('getStaffSession', {})).status === 200 }
}

export type Console = ReturnType<typeof aConsole>

type Wanted = { readonly roles?: readonly string[]; readonly password?: string }

export type Person = Awaited<ReturnType<typeof aPersonWhoSignsIn>>

let people = 0

/** Somebody with a password and an authenticator app, who can sign in for real. */
export async function aPersonWhoSignsIn(
  product: TestProduct,
  { roles = ['officer'], password = A_STAFF_PASSWORD }: Wanted = {},
) {
  const { services } = product
  people += 1
  const name = `person.${people}`
  const email = `${name}@lender.example`
  const passwordHash = await services.passwordHasher.hash(password)
  const totpSecret = newTotpSecret()
  const person = { name, displayName: `Person ${people}`, email, roles, passwordHash, totpSecret }
  await inTransaction(services.db, (tx) => addReadyPerson(services, tx, person, 'a-test'))
  const authenticator = anAuthenticatorApp(product, totpSecret)

  /** Both steps in a browser, with a code that was not used yet. */
  async function signIn(browser: Console = aConsole(product), typed = password) {
    const begun = await browser.call('signInStaff', { email, password: typed })
    if (begun.code !== 0) return { browser, answer: begun }
    const { signInId } = begun.data
    const answer = await browser.call('confirmStaffCode', { signInId, totpCode: authenticator.newCode() })
    return { browser, answer }
  }

  async function enter(browser?: Console): Promise<Console> {
    const { browser: entered, answer } = await signIn(browser)
    if (answer.code !== 0) throw new Error(`sign-in was refused: ${answer.raw}`)
    return entered
  }

  return { name, email, password, totpSecret, authenticator, signIn, enter }
}

export const A_NEW_PASSWORD = 'nine patient umbrellas'

type Accepted = Partial<Body<'acceptInvitation'>>

/** An invitation as its page shows it. `accept` sends a good password and a new code, and what is given instead. */
export async function anOpenedInvitation(product: TestProduct, inviteCode: string) {
  const browser = aConsole(product)
  const { data } = await browser.call('openInvitation', { inviteCode })
  const authenticator = anAuthenticatorApp(product, data.totpSecret)
  const accept = ({ totpCode = authenticator.newCode(), ...given }: Accepted = {}, by = browser) =>
    by.call('acceptInvitation', { inviteCode, password: A_NEW_PASSWORD, totpCode, ...given })
  return { browser, data, authenticator, accept }
}

/** An authenticator app. `newCode` waits for a code that it did not show before; `codeAside` shows that of another step. */
export function anAuthenticatorApp(product: TestProduct, totpSecret: string) {
  const secret = Secret.fromBase32(totpSecret)
  let lastStep = 0
  const nowMs = () => product.services.clock.now().getTime()

  /** To the middle of a step, so that neither a slow test nor the time of day moves to the next. */
  function toMiddleOfStep(steps = 0): void {
    const intoStepMs = nowMs() % STEP_MS
    product.passSeconds(((STEP_MS / 2 - intoStepMs + STEP_MS) % STEP_MS) / 1000 + steps * 30)
  }

  return {
    newCode(): string {
      toMiddleOfStep()
      const step = Math.floor(nowMs() / STEP_MS)
      if (step <= lastStep) product.passSeconds((lastStep + 1 - step) * 30)
      lastStep = Math.floor(nowMs() / STEP_MS)
      return TOTP.generate({ secret, timestamp: nowMs() })
    },
    codeAside(steps: number): string {
      toMiddleOfStep()
      return TOTP.generate({ secret, timestamp: nowMs() + steps * STEP_MS })
    },
    /** A code of no step that is accepted now. */
    wrongCode(): string {
      const right = new Set(
        [-2, -1, 0, 1, 2].map((aside) => TOTP.generate({ secret, timestamp: nowMs() + aside * STEP_MS })),
      )
      return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code)) ?? '666666'
    },
  }
}

type Recorded = { readonly actor: string; readonly action: string; readonly details: Readonly<Record<string, unknown>> }

/** What the audit trail says of an action, oldest first. */
export async function recorded({ services }: TestProduct, action: string): Promise<Recorded[]> {
  const { rows } = await services.db.$client.query<Recorded>(
    'select actor, action, details from audit_events where action = $1 order by id',
    [action],
  )
  return rows
}
