/**
 * OTH-04: no page asks for more of a phone than its rough position, and only where a borrower pressed for it. Photos come
 * through the phone's own camera or chooser, which hand over one picture and need no permission.
 */
const PHONE_POLICY = [
  'geolocation=(self)',
  ...['accelerometer', 'bluetooth', 'camera', 'display-capture', 'gyroscope', 'hid', 'magnetometer'].map(denied),
  ...['microphone', 'midi', 'payment', 'serial', 'usb'].map(denied),
].join(', ')

function denied(feature: string): string {
  return `${feature}=()`
}

/**
 * On every answer: what a browser may do with it. Nothing, unless a page says otherwise for itself (see
 * `pages/content-policy.ts`). Fixed text, made once: assembling it anew took a tenth of a short request's time.
 */
export function safeHeaders(isProduction: boolean): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PHONE_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // A proxy in front ends TLS; without one there is no https to insist on.
    ...(isProduction ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
