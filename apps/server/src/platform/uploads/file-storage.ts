/** Stores bytes under keys of our own making. A key is written once. */
export type FileStorage = {
  /** Returns only once the bytes would survive a power cut. @throws ProviderUnavailable: they may be there all the same. */
  write(key: string, bytes: Buffer): Promise<void>
  /** @throws FileMissing, ProviderUnavailable */
  read(key: string): Promise<Buffer>
  /** Removing an unknown key succeeds too. @throws ProviderUnavailable */
  remove(key: string): Promise<void>
  /** Everything whose key begins with this folder, including half-written files. @throws ProviderUnavailable */
  list(folder: string): AsyncIterable<ListedFile>
}

export type ListedFile = { readonly key: string; readonly writtenAt: Date }

/** Nothing is stored under this key. */
export class FileMissing extends Error {}

/** The file is not the stored one: it was changed, moved there, or encrypted with another key. */
export class FileChanged extends Error {}

/** Keys are made by us from ids: letters, digits, dashes and single slashes, so that none can leave its folder. */
const SAFE_KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/

export function isStorageKey(text: string): boolean {
  return SAFE_KEY.test(text)
}

export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('a storage key is not of the form this product makes')
}

/** A storage whose contents cannot be read without the key. Reading may also throw FileChanged. */
export type SealedStorage = FileStorage & {
  /** Encrypts a clear file or one of a previous key; false when it has the newest. */
  sealAnew(key: string): Promise<boolean>
  isUnderNewest(key: string): Promise<boolean>
}
