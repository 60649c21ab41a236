import { NOTHING_READ } from '@rolecall/domain/resumes/parsed-resume'
import { z } from 'zod'
import type { ReadResume } from '../../parsing/ingest/read-answer.ts'
import { announce } from '../../platform/events/record-event.ts'
import { defineJob, enqueue, enqueueBehind } from '../../platform/jobs/define-job.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { type AnyWork, inCompany, type SystemWork } from '../../platform/kernel/work.ts'
import { getOwnSkills } from '../matching/get-own-skills.ts'
import { storeTexts, type TextOfPerson } from '../resumes/store-texts.ts'
import { changeRun } from '../runs/runs.queries.ts'
import { type ImportRecord, lockImport } from './imports.queries.ts'
import { matchImportedJob } from './match-imported.ts'
import { oneAhead } from './one-ahead.ts'
import { leaveToReparsing, listUnread, type UnreadText } from './unread-texts.queries.ts'

/** Number of texts stored together. */
const BATCH = 200
/** Number of batches per job, after which other companies have their turn. */
const BATCHES = 25
/** Number of texts read in one go, some tens of milliseconds of a thread; other work gets its turn in between. */
const READ_AT_ONCE = 20

const Payload = z.object({ companyId: z.uuid(), importId: z.uuid() })
type Task = z.output<typeof Payload>

/**
 * Reads the texts of imported people, who were stored with the facts in their cells. Each batch is committed by itself, so an
 * interrupted reading goes on with those that are left.
 */
export const readTextsJob = defineJob({
  name: 'imports.read-texts',
  payload: Payload,
  async run(task, deps) {
    const ownSkills = await getOwnSkills(deps, task.companyId)
    const whose = { company: task.companyId, isBackground: true }
    const read = oneAhead(unreadTexts(task, deps), async (texts) => {
      const shares = Array.from({ length: Math.ceil(texts.length / READ_AT_ONCE) }, (_, at) =>
        texts.slice(at * READ_AT_ONCE, (at + 1) * READ_AT_ONCE),
      )
      const people = await Promise.all(
        shares.map(async (share): Promise<TextOfPerson[]> => {
          const cells = share.map(cellsOf)
          const found = await deps.textWork.run(whose, 'readPeople', cells, deps.now(), ownSkills)
          return share.flatMap(({ resumeId, candidateId }, at) => {
            const [own, facts] = [found[at], cells[at]]
            return own && facts ? { ...own, resumeId, candidateId, cells: facts } : []
          })
        }),
      )
      return people.flat()
    })
    let batches = 0
    for await (const texts of read) {
      await change(task, deps, (work) => storeAndMatch(work, texts))
      batches += 1
    }
    if (batches < BATCHES) await end(task, deps)
    else await inCompany(deps, task.companyId, (work) => readTextsLater(work, task.importId))
  },
  giveUp: (task, deps) => end(task, deps),
})

/** Queues the reading of an import's texts behind everything that users wait for. */
export const readTextsLater = ({ tx }: AnyWork, importId: string): Promise<void> =>
  enqueueBehind(tx, readTextsJob, { companyId: tx.companyId, importId }, `texts ${importId}`)

/** The facts in the cells of a row, as a résumé. */
const cellsOf = ({ text, parsed }: UnreadText): ReadResume => ({
  text,
  type: 'txt',
  skills: [],
  parsed: { ...NOTHING_READ, ...parsed },
})

/** Yields batches; a résumé of a person in several rows comes once in each. */
async function* unreadTexts({ companyId, importId }: Task, deps: Deps): AsyncGenerator<UnreadText[]> {
  let after = -1
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const behind = after
    const texts = await inCompany(deps, companyId, ({ tx }) =>
      listUnread(tx, importId, { after: behind, limit: BATCH }),
    )
    const last = texts.at(-1)?.place
    if (last === undefined) return
    // The last row of a full batch may have further résumés.
    const whole = texts.length < BATCH ? texts : texts.filter(({ place }) => place !== last)
    const kept = whole.length > 0 ? whole : texts
    after = kept.at(-1)?.place ?? last
    yield [...new Map(kept.map((text) => [text.resumeId, text])).values()]
  }
}

/** Ends the reading of an import's texts; what is left is offered for re-parsing. */
async function end(task: Task, deps: Deps): Promise<void> {
  await change(task, deps, async (_, run) => run.counts.unread ?? 0)
  await inCompany(deps, task.companyId, ({ tx }) => leaveToReparsing(tx))
}

/** Makes a change that leaves fewer texts to read, unless the import is being undone, after which those of kept people follow. */
const change = (task: Task, deps: Deps, act: (work: SystemWork, run: ImportRecord) => Promise<number>) =>
  inCompany(deps, task.companyId, async (work) => {
    const run = await lockImport(work.tx, task.importId)
    if (!run || run.state === 'undoing') return
    const fewer = await act(work, run)
    if (fewer === 0) return
    await changeRun(work.tx, 'import', run.id, { more: { unread: -fewer } })
    await announce(work, { kind: 'import.progressed', userId: run.started_by })
  })

async function storeAndMatch(work: SystemWork, texts: readonly TextOfPerson[]): Promise<number> {
  const candidateIds = await storeTexts(work, texts)
  if (candidateIds.length > 0) await enqueue(work.tx, matchImportedJob, { companyId: work.tx.companyId, candidateIds })
  return candidateIds.length
}
