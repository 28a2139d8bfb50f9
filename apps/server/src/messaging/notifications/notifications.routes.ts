import { languageAsked, setLanguage } from '../../people/borrowers/index.ts'
import { nothingToSay } from '../../platform/http/nothing-to-say.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { listNotifications, readNotifications } from './inbox.ts'

export function notificationRoutes(routes: Routes, services: Services): void {
  routes.borrower('listNotifications', ({ borrowerId, request }) =>
    listNotifications(services, borrowerId, languageAsked(request)),
  )
  routes.borrower('readNotifications', async ({ borrowerId, body }) => {
    await readNotifications(services, borrowerId, body)
    return nothingToSay
  })
  routes.borrower('chooseMessageLanguage', async ({ borrowerId, body }) => {
    await setLanguage(services.db, borrowerId, body.messageLanguage)
    return nothingToSay
  })
}
