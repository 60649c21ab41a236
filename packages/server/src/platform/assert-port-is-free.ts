import { once } from 'node:events'
import { createServer } from 'node:net'

/** Rejects with the error of `listen` if a port cannot be listened on. Port 0 is any free one. */
export async function assertPortIsFree(port: number, host: string): Promise<void> {
  if (port === 0) return
  const probe = createServer().listen({ port, host, exclusive: true })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
