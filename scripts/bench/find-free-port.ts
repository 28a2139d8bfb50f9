import { once } from 'node:events'
import { createServer } from 'node:net'

/** For a program that has to be told its port before it starts. */
export async function findFreePort(): Promise<number> {
  const listener = createServer().listen(0, 'localhost')
  await once(listener, 'listening')
  const address = listener.address()
  await once(listener.close(), 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no free port was found')
  return address.port
}
