import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../ground/db/connect.ts'
import { type PositionQuestion, PositionShelf } from './position-shelf.ts'

export type FacetsData = { url: string; bytesMax: number }
export type Asked = { id: number; question: PositionQuestion }

const { url, bytesMax } = workerData as FacetsData
/** One for reading a position anew, one for what changed in others meanwhile. */
const CONNECTIONS = 2
const LOOKED_EVERY_MS = 60_000
const shelf = new PositionShelf(connect(url, { max: CONNECTIONS }), { bytesMax })

setInterval(() => shelf.forgetUnused(), LOOKED_EVERY_MS).unref()

parentPort?.on('message', async ({ id, question }: Asked) => {
  try {
    parentPort?.postMessage({ id, answer: await shelf.answer(question) })
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
