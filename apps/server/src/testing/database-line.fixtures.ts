import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy between a product and its database, which a test can silence and cut. */
export type DatabaseLine = {
  /** The address of the same database through this proxy. */
  readonly url: string
  /** Passes nothing on any more, in either direction. Connections stay open, and new ones are accepted. */
  hang(): void
  /** The same, once the nth message from now on was sent to the database. */
  hangAfter(nth: number): void
  isHanging(): boolean
  /** Passes messages on again, withheld ones first. */
  goOn(): void
  /** From now on: the database gets the nth `commit`, but its answer is withheld and the connection cut. */
  cutAfterCommit(nth: number): void
  /** Whether that has happened. */
  wasCut(): boolean
  close(): Promise<void>
}

/** As the driver sends it: a simple query, ended by a zero byte. */
const COMMIT = Buffer.from('commit\0')

/** `port`: where it listens; a free one by default. */
export async function openDatabaseLine(url: string, port = 0): Promise<DatabaseLine> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isHanging = false
  let piecesLeft = 0
  let commitsLeft = 0
  let wasCut = false

  function hang(): void {
    isHanging = true
    for (const socket of sockets) socket.pause()
  }

  function keep(socket: Socket, other: Socket): void {
    sockets.add(socket)
    socket.on('error', () => other.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    if (isHanging) socket.pause()
  }

  const server = createServer((near) => {
    const far = connect({ host: target.hostname, port: Number(target.port) })
    let isCommitting = false
    keep(near, far)
    keep(far, near)
    near.on('data', (bytes) => {
      if (commitsLeft > 0 && bytes.includes(COMMIT)) {
        commitsLeft -= 1
        isCommitting = commitsLeft === 0
      }
      far.write(bytes)
      if (piecesLeft > 0) {
        piecesLeft -= 1
        if (piecesLeft === 0) hang()
      }
    })
    far.on('data', (bytes) => {
      if (isCommitting) {
        wasCut = true
        near.destroy()
      } else near.write(bytes)
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const over = new URL(url)
  over.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return {
    url: over.href,
    hang,
    hangAfter(nth) {
      piecesLeft = nth
    },
    isHanging: () => isHanging,
    goOn() {
      isHanging = false
      piecesLeft = 0
      for (const socket of sockets) socket.resume()
    },
    cutAfterCommit(nth) {
      commitsLeft = nth
      wasCut = false
    },
    wasCut: () => wasCut,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
