import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { advanceClock } from '../clock/advance-clock.ts'
import {
  armFromForm,
  chargeAnswerFromForm,
  daysFromForm,
  payFromForm,
  settingsFromForm,
  settleFromForm,
} from '../page/form-fields.ts'
import { NOTICES, type Notice } from '../page/notices.ts'
import { pay } from '../payments/pay.ts'
import { settlePayout } from '../payouts/settle-payout.ts'
import { releaseEverythingHeld } from '../release-held.ts'
import type { Sandbox } from '../sandbox.ts'
import { armFault, clearFaults } from '../store/faults.ts'
import { getSettings, saveSettings } from '../store/settings.ts'
import { FORM, type Form } from './forms.ts'

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
