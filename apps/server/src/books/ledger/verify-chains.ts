import type { Reader } from '../../platform/database/database.ts'
import type { BookFault } from './book-checks.ts'
import {
  type Anchor,
  CHAINS,
  canonicalText,
  FIRST_HASH,
  hashLink,
  linksOf,
  readHeads,
  type StoredLink,
} from './chain.ts'

/**
 * Walks every chain from its first entry to its head and computes each hash again. `anchors` are heads stored earlier,
 * outside the database: each must still be found at its place.
 */
export async function verifyChains(db: Reader, anchors: readonly Anchor[] = []): Promise<BookFault[]> {
  const heads = await readHeads(db)
  const faults: BookFault[] = []
  for (let chain = 0; chain < CHAINS; chain += 1) {
    const head = heads.find((each) => each.chain === chain)
    const kept = anchors.filter((anchor) => anchor.chain === chain)
    faults.push(...(await verifyChain(db, chain, head, kept)))
  }
  return faults
}

async function verifyChain(db: Reader, chain: number, head: Anchor | undefined, kept: Anchor[]): Promise<BookFault[]> {
  const faults: BookFault[] = []
  let last: Anchor = { chain, seq: 0, hash: FIRST_HASH }
  const unmet = kept.filter((anchor) => anchor.seq > 0)
  for await (const link of linksOf(db, chain)) {
    const fault = judge(link, last)
    if (fault) faults.push(fault)
    last = { chain, seq: link.seq, hash: link.hash }
    faults.push(...unmet.filter((anchor) => anchor.seq === link.seq && anchor.hash !== link.hash).map(rewritten))
  }
  faults.push(...unmet.filter((anchor) => anchor.seq > last.seq).map((anchor) => shortened(anchor, last)))
  if (head?.seq !== last.seq || head.hash !== last.hash) faults.push(headless(last, head))
  return faults
}

function judge(link: StoredLink, last: Anchor): BookFault | null {
  const { chain } = last
  if (link.seq !== last.seq + 1) {
    const [from, to] = [last.seq + 1, link.seq - 1]
    const detail = `number ${from === to ? from : `${from} to ${to}`} is missing, before entry ${link.id}`
    return { rule: 'entries are missing from a chain', subject: nameOf(chain), detail }
  }
  if (hashLink(last.hash, chain, link.seq, canonicalText(link)) === link.hash) return null
  const detail = `${link.kind} ${link.sourceId} (${nameOf(chain)}, number ${link.seq}) and its lines do not give its hash`
  return { rule: 'an entry is not what was recorded', subject: link.id, detail }
}

function headless(last: Anchor, head: Anchor | undefined): BookFault {
  const detail = head
    ? `its head is number ${head.seq} (${head.hash}), its last entry number ${last.seq} (${last.hash})`
    : `it has no head, its last entry is number ${last.seq}`
  return { rule: 'a chain does not end at its head', subject: nameOf(last.chain), detail }
}

function rewritten({ chain, seq, hash }: Anchor): BookFault {
  const detail = `number ${seq} had the hash ${hash} when the anchor was kept, and has another now`
  return { rule: 'history was rewritten since an anchor was kept', subject: nameOf(chain), detail }
}

function shortened({ chain, seq }: Anchor, last: Anchor): BookFault {
  const detail = `it had ${seq} entries when the anchor was kept, and ends at number ${last.seq} now`
  return { rule: 'history was rewritten since an anchor was kept', subject: nameOf(chain), detail }
}

function nameOf(chain: number): string {
  return `chain ${chain}`
}
