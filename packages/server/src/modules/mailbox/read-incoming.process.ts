import { serveAsWorkerProcess } from '../../platform/processes/serve-as-worker-process.ts'
import type { ReadLetter } from './incoming-reader.ts'
import { readIncoming } from './read-incoming.ts'

// The program that reads long incoming emails in a separate process.

await serveAsWorkerProcess(
  (bytes: Uint8Array): Promise<ReadLetter | { fault: string }> =>
    readIncoming(Buffer.from(bytes)).catch((error: unknown) => ({
      fault: error instanceof Error ? error.message : String(error),
    })),
)
