/** Only a page of the product itself is linked to: anything else would make the provider an open redirect. */
export function returnLink(returnUrl: string | null, hulogUrl: string): string | null {
  if (!returnUrl || !URL.canParse(returnUrl)) return null
  const url = new URL(returnUrl)
  return /^https?:$/.test(url.protocol) && url.origin === new URL(hulogUrl).origin ? url.href : null
}
