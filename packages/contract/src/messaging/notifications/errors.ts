import { defineErrors } from '../../errors.ts'

export const notificationErrors = defineErrors({
  NOTIFICATION_NOT_FOUND: { code: 3551, status: 404, message: 'We could not find this message.' },
})
