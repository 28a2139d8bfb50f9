import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** The metrics of this process. Made once and passed on; labels are few and never contain a caller's input. */
export type Metrics = {
  readonly registry: Registry
  readonly requestSeconds: Histogram<'operation' | 'status'>
  readonly loginCodesSent: Counter<'channel'>
  readonly codes: Counter<'purpose' | 'outcome'>
  readonly codeRefusals: Counter<'limit'>
  readonly landingVisits: Counter<'result'>
  readonly staffDenied: Counter
  readonly webhooksRefused: Counter<'provider'>
  readonly dueWorkDone: Counter<'market'>
  readonly dueWorkFailed: Counter<'market'>
  readonly rowsRemoved: Counter<'table'>
  readonly landingTemplatesUnknown: Counter
  readonly captchas: Counter<'outcome'>
  readonly landingCodes: Counter<'answer'>
  readonly registrations: Counter<'outcome'>
  readonly landingAlarms: Counter<'about'>
}

/** From a point read to a provider that takes its time. */
const BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

export function makeMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'hulog_request_seconds',
      help: 'Time to answer, by operation and class of status.',
      labelNames: ['operation', 'status'],
      buckets: BUCKETS_SECONDS,
      registers,
    }),
    loginCodesSent: new Counter({
      name: 'hulog_login_codes_sent_total',
      help: 'Sign-in codes handed to the message provider, by channel.',
      labelNames: ['channel'],
      registers,
    }),
    codes: new Counter({
      name: 'hulog_codes_total',
      help: 'Codes by what they are for: sent, failed (the provider did not take it), used.',
      labelNames: ['purpose', 'outcome'],
      registers,
    }),
    codeRefusals: new Counter({
      name: 'hulog_code_refusals_total',
      help: 'Codes that were asked for and not sent, by the limit that refused.',
      labelNames: ['limit'],
      registers,
    }),
    landingVisits: new Counter({
      name: 'hulog_landing_visits_total',
      help: 'Visits and clicks of landing pages: recorded, of a bot, dropped, or of a page that is unknown.',
      labelNames: ['result'],
      registers,
    }),
    staffDenied: new Counter({
      name: 'hulog_staff_denied_total',
      help: 'Calls for staff that were refused for want of the right token.',
      registers,
    }),
    webhooksRefused: new Counter({
      name: 'hulog_webhooks_refused_total',
      help: 'Calls of a webhook without a right signature, by provider.',
      labelNames: ['provider'],
      registers,
    }),
    dueWorkDone: new Counter({
      name: 'hulog_due_work_done_total',
      help: 'Loans whose due work this process did, by market.',
      labelNames: ['market'],
      registers,
    }),
    dueWorkFailed: new Counter({
      name: 'hulog_due_work_failed_total',
      help: 'Loans whose due work failed in this process and will be tried again, by market.',
      labelNames: ['market'],
      registers,
    }),
    rowsRemoved: new Counter({
      name: 'hulog_rows_removed_total',
      help: 'Rows, or months of them, that this process removed when their term was over, by table.',
      labelNames: ['table'],
      registers,
    }),
    landingTemplatesUnknown: new Counter({
      name: 'hulog_landing_templates_unknown_total',
      help: 'Asked for a landing page that is not there or is switched off.',
      registers,
    }),
    captchas: new Counter({
      name: 'hulog_captchas_total',
      help: 'Captchas drawn, refused as too many, and what became of answers to them.',
      labelNames: ['outcome'],
      registers,
    }),
    landingCodes: new Counter({
      name: 'hulog_landing_codes_total',
      help: 'What visitors of landing pages who asked for a code were answered.',
      labelNames: ['answer'],
      registers,
    }),
    registrations: new Counter({
      name: 'hulog_registrations_total',
      help: 'What became of registrations on landing pages.',
      labelNames: ['outcome'],
      registers,
    }),
    landingAlarms: new Counter({
      name: 'hulog_landing_alarms_total',
      help: 'Networks that asked for very many numbers, or for many that are registered.',
      labelNames: ['about'],
      registers,
    }),
  }
}
