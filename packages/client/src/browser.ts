/** COM-09: whether the page runs in the messaging app's own browser, which cannot open stores or other apps. */
export function isMessagingAppBrowser(userAgent: string): boolean {
  return /MicroMessenger/i.test(userAgent)
}

/** COM-10: a cookie that expires at the end of year 9999 (browsers shorten it to their own limit). */
export function setPermanentCookie(target: Pick<Document, 'cookie'>, name: string, value: string): void {
  const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
  target.cookie = `${pair}; expires=Fri, 31 Dec 9999 23:59:59 GMT; path=/; SameSite=Lax`
}
