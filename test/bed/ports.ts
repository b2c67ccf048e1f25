// Free TCP ports on loopback.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Below the range that systems give to outgoing connections, so that none of those takes the port in the moment
// between finding it free and listening on it.
const lowest = 20_000
const highest = 29_999

/** `count` different ports of 127.0.0.1 that nothing listens on. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const ports = new Set<number>()
  for (let attempt = 0; ports.size < count; attempt++) {
    if (attempt > 1000)
      throw new Error(`no ${count} free ports between ${lowest} and ${highest} on 127.0.0.1`)
    const port = randomInt(lowest, highest + 1)
    if (!ports.has(port) && (await isFree(port))) ports.add(port)
  }
  return [...ports]
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
