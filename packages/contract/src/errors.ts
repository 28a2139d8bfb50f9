/**
 * One refusal the API can give. `code` is what a machine switches on, `message` what a person reads, `status` the HTTP
 * status: 200 for a business refusal (the request was understood, the answer is no), 4xx for a request that is itself
 * wrong, unauthenticated, forbidden, unknown, too large or too frequent.
 */
export type ErrorDefinition = { readonly code: number; readonly status: number; readonly message: string }

export function defineErrors<const Errors extends Record<string, ErrorDefinition>>(errors: Errors): Errors {
  return errors
}

/** The possible answers of any operation before its own rules. */
export const platformErrors = defineErrors({
  MALFORMED: { code: 1000, status: 400, message: 'We could not read this request.' },
  INVALID_FIELD: { code: 1001, status: 400, message: 'Please check the highlighted field.' },
  SIGN_IN_REQUIRED: { code: 1002, status: 401, message: 'Please sign in to continue.' },
  CROSS_SITE: { code: 1003, status: 403, message: 'This request came from another site and was refused.' },
  NOT_FOUND: { code: 1004, status: 404, message: 'We could not find what you asked for.' },
  METHOD_NOT_ALLOWED: { code: 1005, status: 405, message: 'This address does not answer that kind of request.' },
  TOO_LARGE: { code: 1006, status: 413, message: 'This is too large to send.' },
  UNSUPPORTED_TYPE: { code: 1007, status: 415, message: 'This kind of content is not accepted here.' },
  KEY_REUSED: { code: 1008, status: 422, message: 'This request key was already used for something else.' },
  TOO_MANY: { code: 1009, status: 429, message: 'Too many tries. Please wait a little and try again.' },
  HEADERS_TOO_LARGE: { code: 1010, status: 431, message: 'This request is too large to read.' },
  UNAVAILABLE: { code: 1011, status: 503, message: 'We cannot answer right now. Nothing was lost. Please try again.' },
  STORAGE_FULL: {
    code: 1014,
    status: 503,
    message:
      'We cannot save anything right now. Nothing was lost and nothing was charged. Please try again in a few minutes.',
  },
  NOT_ALLOWED: { code: 1015, status: 403, message: 'Your role does not allow this.' },
  INTERNAL: { code: 1012, status: 500, message: 'Something went wrong on our side. Nothing was charged.' },
  TOO_SLOW: { code: 1013, status: 408, message: 'This request took too long to reach us. Please try again.' },
})
