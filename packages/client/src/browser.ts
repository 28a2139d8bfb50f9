/** COM-09: whether the page runs in the messaging app's own browser, which cannot open stores or other apps. */
export function isMessagingAppBrowser(userAgent: string): boolean {
  return /MicroMessenger/i.test(userAgent)
}
