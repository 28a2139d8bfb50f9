import { randomUUID } from 'node:crypto'
import { aBorrower } from '../../origination/confirmation/a-borrower.fixtures.ts'
import type { TestProduct } from '../../testing/test-product.ts'

type Columns = Readonly<Record<string, unknown>>
/** The columns of a row with a given time: an instant, or a day. */
type RowAt = (at: string) => Columns

const HOUR_MS = 3_600_000
const later = (at: string, hours: number) => new Date(Date.parse(at) + hours * HOUR_MS).toISOString()
const DAY_AND_MORE = { visitor_key: 'k', template_id: 1, kind: 'visit' }
const SOURCE = { app_from: '', user_from: '', utm_tag: '' }
const ADVERTISER = { template_id: 1, tag: 't', url: 'https://ads.example/told', ...SOURCE }

/** Makes a row of each table with a retention period that counts from the given time. */
export function rowsOf(borrowerId: string, consentId: string, contacted: string): Readonly<Record<string, RowAt>> {
  let contacts = 0
  let reports = 0
  let invitations = 0
  const code = { phone_key: 'k', code_hash: 'h', tries_left: 3 }
  const number = { phone_sealed: 's', market: 'PH' }
  return {
    login_challenges: (at) => ({ id: randomUUID(), ...code, ...number, created_at: at, expires_at: later(at, 1) }),
    step_up_challenges: (at) => ({
      id: randomUUID(),
      borrower_id: borrowerId,
      purpose: 'copyData',
      code_hash: 'h',
      tries_left: 3,
      created_at: at,
      expires_at: later(at, 1),
      closed_at: later(at, 1),
    }),
    registration_challenges: (at) => ({
      id: randomUUID(),
      ...code,
      ...number,
      language: 'en',
      sid_key: 's',
      capcode_key: 'c',
      created_at: at,
      expires_at: later(at, 1),
      closed_at: later(at, 1),
      closed_because: 'used',
    }),
    sms_codes: (at) => ({ id: randomUUID(), purpose: 'login', phone_key: 'k', prefix: '+63 9170000', sent_at: at }),
    captchas: (at) => ({
      sid_key: randomUUID(),
      purpose: 'login',
      source_key: 's',
      drawings: 0,
      is_open: false,
      ends_at: at,
    }),
    limit_counters: (at) => ({ key: randomUUID(), window_ends_at: at, count: 1 }),
    hand_overs: (at) => ({
      code_hash: randomUUID(),
      borrower_id: borrowerId,
      session_id: randomUUID(),
      device_hash: 'd',
      created_at: later(at, -1),
      expires_at: at,
    }),
    passkey_challenges: (at) => ({ challenge: randomUUID(), expires_at: at }),
    used_partner_links: (at) => ({
      partner_id: 'retention',
      jti: randomUUID(),
      borrower_id: borrowerId,
      used_at: at,
      forget_at: at,
    }),
    sms_freed_prefixes: (at) => ({ prefix: randomUUID(), freed_at: at, freed_by: 'ana.cruz' }),
    sessions: (at) => ({
      token_hash: randomUUID(),
      borrower_id: borrowerId,
      created_at: later(at, -1),
      last_seen_at: at,
      ends_at: later(at, 11),
      ended_at: at,
    }),
    staff_sessions: (at) => ({
      token_hash: randomUUID(),
      name: 'retention',
      device_hash: 'd',
      device_browser: 'other',
      device_system: 'other',
      started_at: later(at, -1),
      last_seen_at: at,
      ends_at: later(at, 7),
      ended_at: at,
    }),
    staff_sign_ins: (at) => ({
      id: randomUUID(),
      name: 'retention',
      challenge: randomUUID(),
      tries_left: 5,
      expires_at: at,
    }),
    // One at a time of a borrower.
    contact_starts: (at) => ({
      borrower_id: contacts++ % 2 === 0 ? borrowerId : contacted,
      order_id: randomUUID(),
      way: 'call',
      started_by: 'ana.cruz',
      started_at: at,
    }),
    staff_invitations: (at) => ({
      code_hash: randomUUID(),
      // One each: the first administrator's, and a colleague's.
      ...(invitations++ % 2 === 0 ? { purpose: 'first' } : { purpose: 'invite', name: 'retention' }),
      totp_sealed: '',
      expires_at: at,
    }),
    staff_passkey_challenges: (at) => ({ challenge: randomUUID(), name: 'retention', expires_at: at }),
    push_subscriptions: (at) => ({
      borrower_id: borrowerId,
      id: randomUUID(),
      session_id: randomUUID(),
      endpoint_key: randomUUID(),
      subscription_sealed: '',
      created_at: later(at, -1),
      renewed_at: at,
    }),
    visitor_salts: (at) => ({ day: at, salt: 's' }),
    landing_visitors: (at) => ({ day: at, ...DAY_AND_MORE, last_at: `${at}T00:00:00Z` }),
    ad_conversions: (at) => ({ id: randomUUID(), ...ADVERTISER, at, state: 'told', told_at: later(at, 1) }),
    phone_reports: (at) => ({
      borrower_id: borrowerId,
      id: randomUUID(),
      kind: reports++ % 2 === 0 ? 'device' : 'location',
      consent_id: consentId,
      sealed: 's',
      reported_at: '2026-01-01T00:00:00Z',
      removed_on: at,
    }),
    messages: (at) => ({
      phone_key: 'k',
      id: randomUUID(),
      phone_masked: '0917***4567',
      channel: 'sms',
      kind: 'login-code',
      text: '••••••',
      outcome: 'sent',
      at,
    }),
    idempotency_keys: (at) => ({
      actor: borrowerId,
      operation: 'saveCalculation',
      key: randomUUID(),
      body_hash: 'h',
      answer: '{}',
      created_at: at,
    }),
    provider_events: (at) => ({
      provider: 'retention',
      event_id: randomUUID(),
      raw_body: '{}',
      received_at: later(at, -1),
      processed_at: at,
      outcome: 'posted',
    }),
    'graphile_worker._private_jobs': (at) => ({
      task_id: 1,
      payload: '{}',
      attempts: 25,
      max_attempts: 25,
      updated_at: at,
      run_at: at,
    }),
  }
}

/** Rows that those above refer to. */
export async function referencedRows(
  product: TestProduct,
): Promise<{ borrowerId: string; consentId: string; contacted: string }> {
  const { borrowerId } = await aBorrower(product)
  const { borrowerId: contacted } = await aBorrower(product)
  const consentId = randomUUID()
  await insertRow(product, 'consents', {
    borrower_id: borrowerId,
    id: consentId,
    kind: 'device',
    version: '1',
    language: 'en',
    how: 'certification',
    given_at: '2026-01-01T00:00:00Z',
  })
  await insertRow(product, 'partners', {
    id: 'retention',
    name: 'Retention',
    markets: '["PH"]',
    is_active: true,
    created_at: '2026-01-01T00:00:00Z',
  })
  await insertRow(product, 'staff', {
    name: 'retention',
    kind: 'person',
    display_name: 'Retention',
    added_at: '2026-01-01T00:00:00Z',
  })
  await product.services.db.$client.query(`select graphile_worker.add_job('sweepFiles')`)
  return { borrowerId, consentId, contacted }
}

export async function insertRow({ services }: TestProduct, table: string, row: Columns): Promise<void> {
  const names = Object.keys(row)
  await services.db.$client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_name, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
}
