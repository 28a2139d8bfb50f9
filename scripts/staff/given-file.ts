import { readFileSync, writeFileSync } from 'node:fs'

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EEXIST: 'it exists already, and is not written over',
  EISDIR: 'it is a folder',
  EACCES: 'you may not',
}

/** The text of a file that was named to a command. */
export function readGivenFile(file: string): string {
  return readGivenBytes(file).toString('utf8')
}

export function readGivenBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${why(cause)}.`, { cause })
  }
}

/** Writes a file that was named to a command, and never over one that exists. `mode`: who may read it. */
export function writeGivenFile(file: string, content: string | Buffer, mode = 0o666): void {
  try {
    writeFileSync(file, content, { flag: 'wx', mode })
  } catch (cause) {
    throw new Error(`${file} cannot be written: ${why(cause)}.`, { cause })
  }
}

function why(cause: unknown): string {
  const { code = '', message } = cause as NodeJS.ErrnoException
  return WHY[code] ?? message
}
