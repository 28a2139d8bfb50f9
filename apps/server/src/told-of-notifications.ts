import { factsNow } from './loans/index.ts'
import type { Told } from './messaging/index.ts'
import { getBorrower, hasConsent, marketOf, openPhone } from './people/index.ts'
import type { Services } from './services.ts'

/** What sending a notification learns from people, orders and loans, which messages know nothing of. */
export function toldOfNotifications(services: Services): Told {
  return {
    factsNow,
    mayDisturb: (db, borrowerId) => hasConsent(db, borrowerId, 'contactOutsideHours'),
    findRecipient: async (db, borrowerId) => {
      const borrower = await getBorrower(db, borrowerId)
      const { language, phoneKey, phoneMasked, phoneSealed } = borrower
      return {
        market: marketOf(borrower),
        language,
        phoneKey,
        phoneMasked,
        isForgotten: phoneSealed === '',
        openPhone: () => openPhone(services, borrower),
      }
    },
  }
}
