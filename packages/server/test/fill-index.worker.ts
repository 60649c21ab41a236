import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import { CompanyIndex, type PersonEvidence } from '../src/modules/matching/index/company-index.ts'

/** The size reported by an index, and its real size, in bytes. */
export type IndexSizes = { lists: number; said: number; taken: number }

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** A person who shows some of very many skills, each shown by few others. */
const personOf = (id: number): PersonEvidence => ({
  id,
  months: 12,
  hasCareer: true,
  skills: Array.from({ length: 40 }, (_, at) => ({
    skill: (id * 40 + at * 7) % 20_000,
    level: 50,
    isNamed: true,
    isNear: at % 4 === 0,
  })),
  lines: [],
  sources: ['internal'],
  groups: [],
})

function occupied(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const before = occupied()
const index = new CompanyIndex()
for (let id = 4_000; id > 0; id -= 1) index.add(personOf(id))
const taken = occupied() - before
const filled: IndexSizes = { lists: index.skills.lists.size, said: index.bytes, taken }
parentPort?.postMessage(filled)
