/** What the app asks for in words of its own; see `CONSENT_VERSIONS`. */
export const ASKED_CONSENTS = ['location', 'device', 'marketing', 'contactOutsideHours'] as const

export const CONSENT_KINDS = ['privacyPolicy', ...ASKED_CONSENTS] as const
