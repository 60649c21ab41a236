import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../../ground/db/connect.ts'
import { PositionShelf } from '../../facets/position-shelf.ts'
import { HeldIndexes } from './held-indexes.ts'
import { countMatching, listBest } from './match.ts'
import type { Asked, Given, Settings } from './protocol.ts'

/** One builds, another keeps up with changes. */
const CONNECTIONS = 3
/** Of one statement: the chunks are small, and who waits for an answer has asked SQL long before. */
const STATEMENT_MS = 60_000

const { url, memoryMb } = workerData as Settings
const db = connect(url, { max: CONNECTIONS, statementMs: STATEMENT_MS })
/** Of the memory, for the shortlists that were looked at last. */
const SHORTLISTS_SHARE = 0.25
const FORGET_EVERY_MS = 60_000
const bytes = memoryMb * 1_000_000
const held = new HeldIndexes(db, bytes * (1 - SHORTLISTS_SHARE))
const shortlists = new PositionShelf(db, { bytesMax: bytes * SHORTLISTS_SHARE })
setInterval(() => shortlists.forgetUnused(), FORGET_EVERY_MS).unref()

async function answer({ companyId, atLeast, until, ask }: Asked): Promise<Given['answer']> {
  // Whoever asked has gone to SQL: what waits in line behind them is answered the sooner.
  if (Date.now() > until) return undefined
  if (ask.kind === 'shortlist') {
    const { positionId, question } = ask
    const page = await shortlists.answer({ companyId, positionId, atLeast, question })
    return page && { kind: 'shortlist', page }
  }
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
