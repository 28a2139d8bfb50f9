/** Where a chain of the audit trail stood at some time. Kept outside the database, it proves that nothing before it changed. */
export type AuditAnchor = { readonly chain: number; readonly seq: number; readonly hash: string }

export function auditAnchorLine({ chain, seq, hash }: AuditAnchor): string {
  return `audit-anchor ${chain} ${seq} ${hash}`
}

/** The anchors in a text, such as a kept verification or the product's log; everything else is passed over. */
export function readAuditAnchors(text: string): AuditAnchor[] {
  return [...text.matchAll(/\baudit-anchor (\d{1,2}) (\d{1,15}) ([0-9a-f]{64})\b/g)].map(
    ([, chain, seq, hash = '']) => ({ chain: Number(chain), seq: Number(seq), hash }),
  )
}
