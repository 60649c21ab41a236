import { parentPort, workerData } from 'node:worker_threads'
import { connect, poolOf } from '../../../ground/db/connect.ts'
import { HeldIndexes } from './held-indexes.ts'
import { countMatching, listBest } from './match.ts'
import type { Asked, Given, Settings } from './protocol.ts'

/** One builds, another keeps up with changes. */
const CONNECTIONS = 3
/** Of one statement: the chunks are small, and who waits for an answer has asked SQL long before. */
const STATEMENT_MS = 60_000

const { url, memoryMb } = workerData as Settings
const db = connect(url, { max: CONNECTIONS, statementMs: STATEMENT_MS })
const held = new HeldIndexes(poolOf(db), memoryMb * 1_000_000)

async function answer({ companyId, atLeast, ask }: Asked): Promise<Given['answer']> {
  const index = await held.find(companyId, atLeast)
  if (!index) return undefined
  const { known } = index
  return ask.kind === 'best'
    ? { kind: 'best', known, best: listBest(index, ask.question, ask.supplied) }
    : { kind: 'counts', known, counts: countMatching(index, ask.question) }
}

parentPort?.on('message', (asked: Asked) => {
  answer(asked)
    .catch(() => undefined)
    .then((given) => parentPort?.postMessage({ id: asked.id, answer: given } satisfies Given))
})
