/**
 * Where a chain stood at some time. Kept by somebody else, it proves later that nothing before it was rewritten: whoever
 * can write to the database can also compute every hash anew, but cannot reach what an auditor has in the drawer.
 */
export type Anchor = { chain: number; seq: number; hash: string }

export function anchorLine({ chain, seq, hash }: Anchor): string {
  return `anchor ${chain} ${seq} ${hash}`
}

/** The anchors in a text, such as the kept output of an earlier verification; other lines are passed over. */
export function readAnchors(text: string): Anchor[] {
  return [...text.matchAll(/^anchor (\d{1,2}) (\d{1,15}) ([0-9a-f]{64})\s*$/gm)].map(([, chain, seq, hash = '']) => ({
    chain: Number(chain),
    seq: Number(seq),
    hash,
  }))
}
