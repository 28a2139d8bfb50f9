import { defineErrors } from '../../errors.ts'

export const consentErrors = defineErrors({
  CONSENT_NEEDED: { code: 3561, status: 200, message: 'You have not agreed to this. Nothing was kept.' },
  CONSENT_TEXT_CHANGED: {
    code: 3562,
    status: 200,
    message: 'These words have changed. Please open the page again and read them. Nothing was kept.',
  },
  REPORT_NOT_NEEDED: {
    code: 3563,
    status: 200,
    message: 'We need this only before you apply. Nothing was kept.',
  },
  CONSENT_BOUND: {
    code: 3564,
    status: 200,
    message: 'This goes with your account. You can ask us to delete your data instead.',
  },
})
