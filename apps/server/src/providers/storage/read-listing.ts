import { ProviderUnavailable } from '../provider-unavailable.ts'
import type { ListedFile } from './file-storage.ts'

type Listing = { readonly files: readonly ListedFile[]; readonly nextToken: string | null }

const ENTRY = /<Contents>([\s\S]*?)<\/Contents>/g

/** Reads one page of S3's list of a bucket (ListObjectsV2): keys, when each was written, and where the next page begins. */
export function readListing(xml: string): Listing {
  // Half a list taken for a whole one would make files look gone.
  const isWhole = /<ListBucketResult[\s>]/.test(xml) && xml.trimEnd().endsWith('</ListBucketResult>')
  if (!isWhole) throw new ProviderUnavailable('the list of the file storage cannot be read')
  const files = [...xml.matchAll(ENTRY)].map(([, entry = '']) => readEntry(entry))
  const isCut = textOf(xml, 'IsTruncated') === 'true'
  const nextToken = textOf(xml, 'NextContinuationToken')
  if (isCut && !nextToken) throw new ProviderUnavailable('the list of the file storage ends before its end')
  return { files, nextToken: isCut ? nextToken : null }
}

function readEntry(entry: string): ListedFile {
  const key = textOf(entry, 'Key')
  const writtenAt = new Date(textOf(entry, 'LastModified') ?? '')
  if (!key || Number.isNaN(writtenAt.getTime())) throw new ProviderUnavailable('a listed file cannot be read')
  return { key, writtenAt }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textOf(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? '') ?? null
}
