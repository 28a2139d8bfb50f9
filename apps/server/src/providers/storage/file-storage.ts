/** Keeps bytes under keys of our own making. A key is written once. */
export type FileStorage = {
  /** Returns only once the bytes would survive a power cut. */
  write(key: string, bytes: Buffer): Promise<void>
  read(key: string): Promise<Buffer>
  remove(key: string): Promise<void>
}
