import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

// A run that was killed a moment ago needs this long to let go of its ports.
const patienceMs = 3_000

export async function requireFreePorts(host: string, ports: { name: string; port: number }[]): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (const { name, port } of ports) {
    while (!(await isFree(host, port))) {
      if (performance.now() > deadline) throw new Error(describeTaken(name, port))
      await sleep(100)
    }
  }
}

function describeTaken(name: string, port: number): string {
  const other = port < 65535 ? port + 1 : port - 1
  return `Port ${port} (${name}) is taken. Stop the program that listens there, or choose another: ${name}=${other} npm start`
}

async function isFree(host: string, port: number): Promise<boolean> {
  const hosts = host === 'localhost' ? ['127.0.0.1', '::1'] : [host]
  const answers = await Promise.all(hosts.map((one) => canListen(one, port)))
  return answers.every(Boolean)
}

function canListen(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else if (host === '::1' && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')) resolve(true)
      else reject(new Error(`Cannot listen on ${host}:${port}: ${error.message}`, { cause: error }))
    })
    server.listen(port, host, () => server.close(() => resolve(true)))
  })
}
