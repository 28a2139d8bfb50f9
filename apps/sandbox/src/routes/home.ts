import { readFileSync } from 'node:fs'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { keepAccounts } from '../authenticator/authenticator.ts'
import { advanceClock } from '../clock/clock.ts'
import { authenticatorSection, codeList } from '../page/authenticator-parts.ts'
import {
  accountFromForm,
  armFromForm,
  chargeAnswerFromForm,
  daysFromForm,
  FORM,
  type Form,
  payFromForm,
  settingsFromForm,
  settleFromForm,
} from '../page/form-fields.ts'
import { type Html, html, layout } from '../page/html.ts'
import { bankSection, chargeList, paymentList, payoutList, walletSection } from '../page/money-parts.ts'
import { clockFace, clockSection, messageList, phoneSection } from '../page/phone-and-clock-parts.ts'
import {
  adsSection,
  armedFaults,
  conversionList,
  faultsSection,
  partnerSection,
  webhookList,
  webhooksSection,
} from '../page/product-parts.ts'
import { pay } from '../payments/payments.ts'
import { settlePayout } from '../payouts/payouts.ts'
import type { Sandbox } from '../sandbox.ts'
import { armFault, clearFaults, getSettings, saveSettings } from '../store/settings-and-faults.ts'
import { releaseEverythingHeld } from './test-controls.ts'

const ASSETS = {
  'base.css': 'text/css; charset=utf-8',
  'home.css': 'text/css; charset=utf-8',
  'cards.css': 'text/css; charset=utf-8',
  'parts.css': 'text/css; charset=utf-8',
  'pay.css': 'text/css; charset=utf-8',
  'home.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
} as const

const QUERY = {
  type: 'object',
  properties: { to: { type: 'string', maxLength: 40 }, notice: { type: 'string', maxLength: 40 } },
}

type HomeCall = { Querystring: { to?: string; notice?: string } }

export function homeRoutes(app: FastifyInstance, sandbox: Sandbox) {
  for (const [name, type] of Object.entries(ASSETS)) {
    const content = readFileSync(new URL(`../page/assets/${name}`, import.meta.url), 'utf8')
    app.get(`/assets/${name}`, async (_request, reply) => reply.type(type).send(content))
  }

  app.get<HomeCall>('/', { schema: { querystring: QUERY } }, async ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(homePage(sandbox, query.to?.trim() ?? '', readNotice(query.notice))),
  )

  app.get<HomeCall>('/page/parts', { schema: { querystring: QUERY } }, async ({ query }) => ({
    parts: liveParts(sandbox, query.to?.trim() ?? ''),
  }))
}

/** The buttons of the page. Each is a plain form; the script, where there is one, sends the same form and stays. */
export function homeActionRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const { database, dispatcher } = sandbox
  app.register(formbody)

  function action(path: string, part: string, act: (form: Form) => Notice | Promise<Notice>) {
    app.post<{ Body: Form }>(path, { schema: { body: FORM } }, async (request, reply) =>
      finish(request, reply, part, await act(request.body)),
    )
  }

  action('/page/pay', 'wallet', async (form): Promise<Notice> => {
    const receipt = pay(sandbox, payFromForm(database, form))
    return (await dispatcher.waitUntilAcknowledged(receipt.eventId)) ? 'paid' : 'paid-untold'
  })

  action('/page/payouts', 'bank', (form) => {
    const { id, status } = settleFromForm(form)
    settlePayout(sandbox, id, status)
    return 'payout'
  })

  action('/page/settings', 'bank', (form) => {
    saveSettings(database, { ...getSettings(database), ...settingsFromForm(form) })
    return 'settings'
  })

  action('/page/charges', 'bank', (form) => {
    saveSettings(database, { ...getSettings(database), ...chargeAnswerFromForm(form) })
    return 'settings'
  })

  action('/page/clock', 'clock', async (form): Promise<Notice> => {
    await advanceClock(sandbox, daysFromForm(form))
    return 'clock'
  })

  action('/page/authenticator', 'authenticator', (form) => {
    keepAccounts(sandbox, [accountFromForm(form)])
    return 'account'
  })

  action('/page/faults', 'faults', (form) => {
    armFault(database, armFromForm(form))
    return 'fault'
  })

  action('/page/faults/clear', 'faults', () => {
    clearFaults(database)
    releaseEverythingHeld(sandbox)
    return 'cleared'
  })
}

function finish(request: FastifyRequest, reply: FastifyReply, part: string, notice: Notice) {
  if (request.headers.accept === 'application/json') return reply.send({ notice: NOTICES[notice] })
  return reply.redirect(`/?notice=${notice}#${part}`, 303)
}

/** The results of buttons. Only these words are ever shown, so no link can put others into the page. */
const NOTICES = {
  paid: 'Paid, and the product has acknowledged it.',
  'paid-untold': 'Paid. The product has not acknowledged it yet; it is told again.',
  payout: 'The bank has answered.',
  settings: 'Saved.',
  account: 'The authenticator shows its codes now.',
  fault: 'The fault is armed.',
  cleared: 'All faults are disarmed, and what was held back has gone out.',
  clock: 'The product has moved its date.',
} as const

type Notice = keyof typeof NOTICES

function readNotice(text: string | undefined): string {
  return text && Object.hasOwn(NOTICES, text) ? NOTICES[text as Notice] : ''
}

export function homePage(sandbox: Sandbox, phone: string, notice: string): string {
  const body = html`<header class="top">
<h1><img src="/assets/icon.svg" width="28" height="28" alt="">The outside world</h1>
<nav aria-label="Parts of this page">
<a href="#phone">Phone</a> <a href="#authenticator">Authenticator</a> <a href="#clock">Clock</a> <a href="#wallet">Wallet</a> <a href="#bank">Bank</a> <a href="#partner">Partner</a> <a href="#faults">Faults</a> <a href="#ads">Advertisers</a> <a href="#webhooks">Webhooks</a>
<a href="${sandbox.config.hulogUrl}">To the product</a>
</nav>
</header>
<p id="notice" role="status">${notice}</p>
<main class="board">
<div class="column">${phoneSection(sandbox, phone)}${authenticatorSection(sandbox)}${clockSection(sandbox)}</div>
<div class="column">${walletSection(sandbox)}${bankSection(sandbox)}</div>
<div class="column">${partnerSection()}${faultsSection(sandbox)}${adsSection(sandbox)}${webhooksSection(sandbox)}</div>
</main>`
  return layout({ title: 'Sandbox: the outside world', body, look: 'home', withScript: true })
}

/** The parts that change by themselves; the page's script fetches them repeatedly. */
export function liveParts(sandbox: Sandbox, phone: string): Record<string, string> {
  const parts: Record<string, Html> = {
    messages: messageList(sandbox, phone),
    codes: codeList(sandbox),
    payments: paymentList(sandbox),
    payouts: payoutList(sandbox),
    charges: chargeList(sandbox),
    clock: clockFace(sandbox),
    faults: armedFaults(sandbox),
    conversions: conversionList(sandbox),
    webhooks: webhookList(sandbox),
  }
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.markup]))
}
