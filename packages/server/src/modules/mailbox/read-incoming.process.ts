import { answerApart } from '../../ground/apart/answer-apart.ts'
import type { ReadLetter } from './incoming-reader.ts'
import { readIncoming } from './read-incoming.ts'

// The program that reads long mails that came in.

await answerApart(
  (bytes: Uint8Array): Promise<ReadLetter | { fault: string }> =>
    readIncoming(Buffer.from(bytes)).catch((error: unknown) => ({
      fault: error instanceof Error ? error.message : String(error),
    })),
)
