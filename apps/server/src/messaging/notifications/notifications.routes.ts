import type { Language } from '@hulog/texts'
import type { Database } from '../../platform/database/database.ts'
import { nothingToSay } from '../../platform/http/nothing-to-say.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import { languageAsked } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { listNotifications, readNotifications } from './inbox.ts'

/** The language in which a borrower is written to: theirs to choose, kept with the person. */
type MessageLanguage = {
  find(db: Database, borrowerId: string): Promise<Language>
  set(db: Database, borrowerId: string, language: Language): Promise<void>
}

export function notificationRoutes(routes: Routes, services: Services, messageLanguage: MessageLanguage): void {
  const { db } = services
  routes.borrower('listNotifications', ({ borrowerId, request }) =>
    listNotifications(services, borrowerId, async () => {
      return languageAsked(request) ?? (await messageLanguage.find(db, borrowerId))
    }),
  )
  routes.borrower('readNotifications', async ({ borrowerId, body }) => {
    await readNotifications(services, borrowerId, body)
    return nothingToSay
  })
  routes.borrower('chooseMessageLanguage', async ({ borrowerId, body }) => {
    await messageLanguage.set(db, borrowerId, body.messageLanguage)
    return nothingToSay
  })
}
