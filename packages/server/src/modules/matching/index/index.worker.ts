import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../../platform/db/connect.ts'
import { PositionShelf } from '../position-shelf.ts'
import { countMatching } from './count-matching.ts'
import { HeldIndexes } from './held-indexes.ts'
import { listBest } from './match.ts'
import type { IndexReply, IndexRequest, Settings } from './protocol.ts'

/** One builds, another applies changes. */
const CONNECTIONS = 3
/** Time limit of one statement: chunks are small, and callers have turned to SQL long before. */
const STATEMENT_MS = 60_000

const { url, memoryMb } = workerData as Settings
const db = connect(url, { max: CONNECTIONS, statementMs: STATEMENT_MS })
/** Share of the memory for the most recently viewed shortlists. */
const SHORTLISTS_SHARE = 0.25
const FORGET_EVERY_MS = 60_000
const bytes = memoryMb * 1_000_000
const held = new HeldIndexes(db, bytes * (1 - SHORTLISTS_SHARE))
const shortlists = new PositionShelf(db, { bytesMax: bytes * SHORTLISTS_SHARE })
setInterval(() => shortlists.forgetUnused(), FORGET_EVERY_MS).unref()

async function answer({ companyId, atLeast, until, ask }: IndexRequest): Promise<IndexReply['answer']> {
  // The caller has turned to SQL: skipping it makes later ones wait less.
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

parentPort?.on('message', (asked: IndexRequest) => {
  answer(asked)
    .catch(() => undefined)
    .then((given) => parentPort?.postMessage({ id: asked.id, answer: given } satisfies IndexReply))
})
