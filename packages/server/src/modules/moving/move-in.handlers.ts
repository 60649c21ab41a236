import { randomUUID } from 'node:crypto'
import { moveIn } from '@rolecall/contract/moving/move-in'
import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import { isTimeZone } from '@rolecall/domain/calendar/company-day'
import { type MoveInMapping, mappingKey } from '@rolecall/domain/moving/mapping'
import { sentence } from '@rolecall/domain/text/sentence'
import { type Adapter, type ApiAdapter, SourceRefused } from '../../adapters/adapter.ts'
import { ADAPTERS, findAdapter } from '../../adapters/all-adapters.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { isFileKey } from '../../platform/files/disk-store.ts'
import { importPrefix } from '../../platform/files/file-store.ts'
import { feature, type HandlerContext, withoutTransaction } from '../../platform/http/feature.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import { invalid, notFound, Problem } from '../../platform/kernel/problem.ts'
import { sealWith } from '../../platform/kernel/seal.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { storedMachineOf } from '../../platform/kernel/work-on-behalf-of.ts'
import { isUuid } from '../company/visibility.queries.ts'
import { listSources } from '../imports/match-words.queries.ts'
import { insertStoredFile } from '../resumes/store-resume.queries.ts'
import { changeRun, insertRun } from '../runs/runs.queries.ts'
import { readCredentialKeys } from '../sourcing/credential-keys.ts'
import { lockCredentials } from '../sourcing/credentials.queries.ts'
import { listColleagues } from './colleagues.queries.ts'
import { getMoveIn } from './get-move-in.ts'
import {
  changeMoveIn,
  countLines,
  insertMoveIn,
  listFewLines,
  listMoveIns,
  lockMoveIn,
  lockMoves,
  type MoveInRecord,
  type SourceFile,
} from './moving.queries.ts'
import { movePlace, openApi } from './open-source.ts'
import { findPositions } from './place-jobs.queries.ts'
import { placeLinesJob } from './place-lines.ts'
import { presentMoveIn, presentReceipt } from './present-move-in.ts'
import { listKnownStatuses, MAPPED_MAX, proposeMapping } from './propose-mapping.ts'
import { readMovedFilesJob } from './read-moved-files.ts'
import { readSourceJob } from './read-source.ts'
import { undoMoveInJob } from './undo-move-in.ts'

const LISTED = 20
const GONE = 'Something chosen here is gone. Load the page again.'

/** Throws if another move is at work; two that ask at once do so one after the other. */
async function assertAlone({ tx }: Pick<Work, 'tx'>, { id }: MoveInRecord): Promise<void> {
  await lockMoves(tx)
  const atWork = (await listMoveIns(tx, LISTED)).filter(({ state }) => state === 'running' || state === 'undoing')
  if (atWork.some((other) => other.id !== id))
    throw new Problem('already_running', 'Another move is at work. Wait until it has finished, or pause it.')
}

const presentAdapter = (adapter: Adapter) => ({
  product: adapter.product,
  label: adapter.label,
  door: adapter.door,
  asks_zone: adapter.door === 'files' && adapter.asksZone === true,
  asks: [...adapter.asks],
  credentials:
    adapter.door === 'files'
      ? []
      : adapter.credentials.map(({ name, label, isSecret, example = '', help = '' }) => ({
          name,
          label,
          is_secret: isSecret,
          example,
          help,
        })),
})

type Body = {
  files?: readonly { s3_key: string; file_name: string }[] | null
  credentials?: Record<string, string> | null
}

/** The files that were brought, with their sizes; each must be in the company's part of the store. */
async function findFiles({ deps, session }: HandlerContext, files: NonNullable<Body['files']>) {
  if (files.length === 0) throw invalid('files', 'Choose at least one file.')
  return Promise.all(
    files.map(async ({ s3_key: key, file_name: name }): Promise<SourceFile & { size: number }> => {
      const isOwn = isFileKey(key) && key.startsWith(importPrefix(session.companyId))
      const size = isOwn ? await deps.files.findSize(key) : undefined
      if (size === undefined) throw notFound('File')
      return { key, name, size }
    }),
  )
}

/** Checks the credentials by asking the source, before anything is stored. */
async function checkCredentials({ deps }: HandlerContext, adapter: ApiAdapter, given: Record<string, string>) {
  for (const { name, label } of adapter.credentials)
    if (!given[name]?.trim()) throw invalid(`credentials.${name}`, sentence('Enter {label}.', { label }))
  try {
    await adapter.check(openApi(deps, adapter, { isWaitedFor: true }), given)
  } catch (error) {
    if (error instanceof SourceRefused) throw invalid('credentials', error.message)
    throw error
  }
}

export const moveInFeature = feature(moveIn, {
  jobs: [readSourceJob, placeLinesJob, readMovedFilesJob, undoMoveInJob],
  handlers: {
    products: withoutTransaction(async () => ({ success: true, data: ADAPTERS.map(presentAdapter) })),

    create: withoutTransaction(async ({ body }, context) => {
      const { deps, session, inCompany } = context
      const adapter = findAdapter(body.product)
      if (!adapter) throw invalid('product', 'Choose the system to move in from.')
      const files = adapter.door === 'files' ? await findFiles(context, body.files ?? []) : []
      const given = body.credentials ?? {}
      const zone = body.zone ?? ''
      if (zone !== '' && !isTimeZone(zone)) throw invalid('zone', 'Choose a time zone.')
      if (adapter.door === 'api') await checkCredentials(context, adapter, given)
      const runId = await inCompany(async (work) => {
        const { tx, now } = work
        const id = randomUUID()
        // Before the keys are read: see readCredentialKeys.
        if (adapter.door === 'api') await lockCredentials(tx)
        const sealed =
          adapter.door === 'api'
            ? sealWith((await readCredentialKeys(deps.env)).current, JSON.stringify(given), movePlace(tx.companyId, id))
            : undefined
        const isAlone = await insertRun(tx, 'move-in', {
          id,
          by: session.userId,
          asked: storedMachineOf(session),
          at: now,
        })
        if (!isAlone)
          throw new Problem('already_running', 'Another move is at work. Wait until it has finished, or pause it.')
        for (const { key, size } of files)
          await insertStoredFile(tx, { key, size, contentType: 'application/octet-stream' })
        await insertMoveIn(tx, {
          id,
          product: adapter.product,
          zone,
          files: files.map(({ key, name }) => ({ key, name })),
          sealed,
        })
        await enqueue(tx, readSourceJob, { companyId: tx.companyId, runId: id })
        await recordEvent(work, { kind: 'move-in.started', payload: { run_id: id, product: adapter.label } })
        return id
      })
      return { success: true, message: sentence('Reading {label}.', { label: adapter.label }), run_id: runId }
    }),

    async list(_, { tx }) {
      return { success: true, data: (await listMoveIns(tx, LISTED)).map(presentMoveIn) }
    },

    async get({ body }, work) {
      const { tx } = work
      const run = await getMoveIn(work, body.run_id)
      const mapping = await proposeMapping(work, run)
      const stages = await listFewLines(tx, run.id, 'stage', MAPPED_MAX)
      const users = await listFewLines(tx, run.id, 'user', MAPPED_MAX)
      const sources = await listFewLines(tx, run.id, 'source', MAPPED_MAX)
      const byName = Map.groupBy(stages, ({ line }) => mappingKey(line.name))
      const statuses = await listKnownStatuses(tx)
      const counts = await countLines(tx, run.id)
      return {
        success: true,
        data: presentMoveIn(run),
        mapping,
        found: {
          stages: Array.from(byName, ([id, own]) => ({ id, name: own[0]?.line.name ?? id, count: own.length })),
          users: users.map(({ line: { id, name, email, role = '' } }) => ({
            id,
            name: email ? `${name} (${email})` : name,
            role,
          })),
          sources: sources.map(({ line: { name } }) => ({ id: mappingKey(name), name })),
          jobs: counts.reduce((sum, { noun, count }) => (noun === 'job' ? sum + count : sum), 0),
        },
        choices: {
          statuses: statuses.map(({ id, name, group }) => ({ id, name, group })),
          users: (await listColleagues(tx)).map(({ id, name }) => ({ id, name })),
          sources: (await listSources(tx)).map(({ id, label }) => ({ id, name: label })),
        },
        receipt: presentReceipt(counts, run.losses),
      }
    },

    async map({ body }, work) {
      const run = await getMoveIn(work, body.run_id, lockMoveIn)
      if (run.phase !== 'mapping')
        throw new Problem('import_not_ready', 'This can be changed after reading and before moving in.')
      const mapping = mergeMapping(await proposeMapping(work, run), body.mapping)
      await assertKnown(work, mapping)
      await assertPositions(work, body.mapping.jobs ?? {})
      await changeMoveIn(work.tx, run.id, { mapping })
      return { success: true, message: 'Saved.' }
    },

    async goOn({ body }, work) {
      const { tx } = work
      const run = await getMoveIn(work, body.run_id, lockMoveIn)
      if (run.state !== 'paused') throw new Problem('import_not_ready', 'This move is not paused.')
      await assertAlone(work, run)
      const isReading = run.phase === 'reading'
      if (!isReading) await changeMoveIn(tx, run.id, { phase: 'placing' })
      await changeRun(tx, 'move-in', run.id, { state: 'running', why: '' })
      await enqueue(tx, isReading ? readSourceJob : placeLinesJob, { companyId: tx.companyId, runId: run.id })
      const product = findAdapter(run.product)?.label ?? run.product
      await recordEvent(work, { kind: 'move-in.continued', payload: { run_id: run.id, product } })
      return { success: true, message: isReading ? 'Reading goes on.' : 'Moving in.' }
    },

    async pause({ body }, work) {
      const run = await getMoveIn(work, body.run_id, lockMoveIn)
      if (run.state !== 'running') throw new Problem('import_not_ready', 'This move is not running.')
      await changeRun(work.tx, 'move-in', run.id, { state: 'paused', why: '' })
      return { success: true, message: 'Paused.' }
    },

    async undo({ body }, work) {
      const { tx, session } = work
      const run = await getMoveIn(work, body.run_id, lockMoveIn)
      if (run.state === 'undoing' || run.state === 'undone')
        return { success: true, message: 'This move is already undone.' }
      if (run.state === 'running') throw new Problem('already_running', 'The move is still running. Pause it first.')
      await assertAlone(work, run)
      await changeRun(tx, 'move-in', run.id, { state: 'undoing', why: '' })
      const asked = storedMachineOf(session)
      await enqueue(tx, undoMoveInJob, { companyId: tx.companyId, runId: run.id, by: session.userId, asked })
      return { success: true, message: 'Undoing the move.' }
    },
  },
})

type ChangedMapping = CallRequest<typeof moveIn.map>['body']['mapping']

/** Adds what was changed, so that two users who map at once do not undo each other's choices. */
const mergeMapping = (known: MoveInMapping, changed: ChangedMapping): MoveInMapping => ({
  stages: { ...known.stages, ...changed.stages },
  ended: {
    hired: changed.ended?.hired ?? known.ended.hired,
    rejected: changed.ended?.rejected ?? known.ended.rejected,
    withdrawn: changed.ended?.withdrawn ?? known.ended.withdrawn,
  },
  users: { ...known.users, ...changed.users },
  sources: { ...known.sources, ...changed.sources },
  jobs: { ...known.jobs, ...changed.jobs },
  includesPrivate: changed.includesPrivate ?? known.includesPrivate,
})

/** Throws if jobs are matched with positions that the company does not have. */
async function assertPositions({ tx }: Work, jobs: Readonly<Record<string, string>>): Promise<void> {
  const ids = [...new Set(Object.values(jobs).filter((id) => id !== ''))]
  const known = ids.every(isUuid) ? await findPositions(tx, ids) : new Map()
  if (known.size < ids.length) throw invalid('mapping.jobs', GONE)
}

/** Throws if a mapping names statuses, users or sources that the company does not have. */
async function assertKnown({ tx }: Work, mapping: MoveInMapping): Promise<void> {
  const known = {
    stages: (await listKnownStatuses(tx)).map(({ id }) => id),
    users: (await listColleagues(tx)).map(({ id }) => id),
    sources: (await listSources(tx)).map(({ id }) => id),
  }
  const given = {
    stages: [...Object.values(mapping.stages), ...Object.values(mapping.ended)],
    users: Object.values(mapping.users),
    sources: Object.values(mapping.sources),
  }
  for (const part of ['stages', 'users', 'sources'] as const) {
    const ids = new Set(known[part])
    if (given[part].some((id) => id !== '' && !ids.has(id))) throw invalid(`mapping.${part}`, GONE)
  }
}
