import { addLosses, type Loss } from '@rolecall/domain/archive/archive-format'
import type { Tx } from '../../platform/db/connect.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { enqueue } from '../../platform/jobs/define-job.ts'
import type { SystemWork } from '../../platform/kernel/work.ts'
import { recordAllChanged } from '../changes/record-changed.ts'
import { fillCareersJob } from '../matching/fill-careers.ts'
import { fillWordsJob } from '../matching/fill-words.ts'
import { listNamedKeys } from '../pool/uploads.queries.ts'
import type { Noun } from './archive-nouns.ts'
import type { CheckedArchive } from './check-archive.ts'
import {
  claimPosts,
  clearSetUp,
  listRolesInUse,
  listUsedNouns,
  listUsers,
  readSettings,
  separateMisled,
  setCounters,
} from './empty-company.queries.ts'
import { type FilesIn, importFiles } from './import-files.ts'
import { importLate, importLines, type Mapping } from './import-records.ts'
import type { LinesFile } from './manifest.ts'
import { ArchiveRefused, type ArchiveSource } from './read-archive.ts'
import { type GivenLine, inBatches, readLines } from './read-lines.ts'
import { countApplications } from './store-lines.queries.ts'

/** Lines, and characters of them, that are written in one transaction: an interrupted import repeats at most these. */
export const BATCH = { count: 1_000, characters: 1_500_000 }

export const NOT_EMPTY =
  'The company isn’t empty. An archive can only be imported before there are projects, positions or candidates.'

/** How far an import is; kept with each batch. `noun`: in the order of references. */
export type ImportPlace = { noun: number; line: number; files: FilesIn }
export type ImportState = {
  phase: 'records' | 'links' | 'files' | 'done'
  place: ImportPlace | undefined
  mapping: Mapping | undefined
}

export const NO_FILES_IN: FilesIn = { entries: 0, count: 0, unnamed: 0 }

/** What a step adds to what is known of an import. */
export type StepDone = {
  phase?: ImportState['phase']
  place?: ImportPlace
  mapping?: Mapping
  lines?: number
  files?: number
  losses?: readonly Loss[]
}

/** Runs a step in one transaction, which keeps what it has done. */
export type StepRunner = (step: (work: SystemWork) => Promise<StepDone>) => Promise<void>

type Import = {
  archiveId: string
  companyId: string
  source: ArchiveSource
  checked: CheckedArchive
  /** Folder with the files of lines. */
  folder: string
  nouns: readonly Noun[]
  /** The product's files; missing in a dry run, which writes none. */
  files: FileStore | undefined
  run: StepRunner
  signal?: AbortSignal | undefined
  atOnce?: number | undefined
}

/**
 * Writes a checked archive into an empty company, step by step, each in its own transaction with the place that it has reached.
 * Throws ArchiveRefused if the company is not empty.
 */
export async function importArchive(given: Import, state: ImportState): Promise<void> {
  let { phase, place, mapping } = state
  if (!place || !mapping) {
    mapping = await begin(given)
    place = { noun: 0, line: 0, files: NO_FILES_IN }
  }
  if (phase === 'records') {
    await importAllLines(given, place, mapping)
    phase = 'links'
    place = { noun: 0, line: 0, files: NO_FILES_IN }
  }
  if (phase === 'links') {
    await importLinks(given, mapping)
    phase = 'files'
    place = { noun: 0, line: 0, files: NO_FILES_IN }
  }
  if (phase === 'files') await importAllFiles(given, place)
}

const filesOf = ({ checked }: Import, { noun }: Noun): readonly LinesFile[] => checked.lines.get(noun) ?? []

/** Throws ArchiveRefused if somebody has worked in the company. */
export async function assertEmpty(tx: Tx, nouns: readonly Noun[]): Promise<void> {
  if ((await listUsedNouns(tx, nouns)).length > 0) throw new ArchiveRefused(NOT_EMPTY)
}

/** Replaces the set-up of the company, and finds the users and roles that it has already. */
async function begin(given: Import): Promise<Mapping> {
  const { companyId, nouns, checked, run } = given
  const unknown = listUnknown(checked, nouns)
  const [users, roles] = [await readIds(given, 'app_user', 'email'), await readIds(given, 'role', 'type_name')]
  let mapping: Mapping = { companyId, ids: {}, known: [], before: { users: [], settings: {} } }
  await run(async ({ tx }) => {
    await assertEmpty(tx, nouns)
    const there = await listUsers(tx)
    const here = [
      ...there.map(({ id, email }) => ({ id, theirs: users.get(email.toLowerCase()) })),
      ...(await listRolesInUse(tx)).map(({ id, type_name }) => ({ id, theirs: roles.get(type_name.toLowerCase()) })),
    ].filter((each) => each.theirs !== undefined)
    const ids = here.filter(({ id, theirs }) => id !== theirs).map(({ id, theirs = '' }) => [theirs, id] as const)
    mapping = {
      companyId,
      format: checked.manifest.format,
      ids: { ...Object.fromEntries(ids), [checked.manifest.company.id.toLowerCase()]: companyId },
      known: here.map(({ id }) => id),
      before: { users: there.map(({ id }) => id), settings: await readSettings(tx) },
    }
    await clearSetUp(tx, nouns)
    return { mapping, place: { noun: 0, line: 0, files: NO_FILES_IN }, losses: addLosses(checked.losses, unknown) }
  })
  return mapping
}

/** Unknown fields of a noun that a sentence names. */
const NAMED_FIELDS = 10

/** What this version does not know: nouns and fields that a newer one of the same format has added. */
function listUnknown({ manifest, lines }: CheckedArchive, nouns: readonly Noun[]): Loss[] {
  const known = new Map(nouns.map(({ noun, fields }) => [noun, new Set(fields.map(({ name }) => name))]))
  return manifest.nouns.flatMap(({ noun, fields }): Loss[] => {
    const there = known.get(noun)
    if (there) {
      const more = fields.filter((name) => !there.has(name))
      const why = `This version of Rolecall doesn’t know the fields ${more.slice(0, NAMED_FIELDS).join(', ')}.`
      return [{ noun, count: more.length, why }]
    }
    const count = (lines.get(noun) ?? []).reduce((sum, file) => sum + file.lines, 0)
    return [{ noun, count, why: 'This version of Rolecall doesn’t know these records.' }]
  })
}

/** Ids of the lines of a noun, by a field in small letters; the first of several counts. */
async function readIds(given: Import, table: string, field: string): Promise<Map<string, string>> {
  const noun = given.nouns.find((each) => each.table === table)
  const ids = new Map<string, string>()
  if (!noun) return ids
  for await (const { text } of readLines(given.folder, filesOf(given, noun))) {
    const { id, [field]: value } = parse(text)
    if (typeof id !== 'string' || typeof value !== 'string' || !/^[0-9a-f-]{36}$/.test(id)) continue
    if (!ids.has(value.toLowerCase())) ids.set(value.toLowerCase(), id)
  }
  return ids
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

async function importAllLines(given: Import, from: ImportPlace, mapping: Mapping): Promise<void> {
  const { archiveId, nouns, run } = given
  for await (const parts of stepsOf(given, from))
    await run(async (work) => {
      let losses: Loss[] = []
      let written = 0
      for (const { at, lines } of parts) {
        const done = await importLines(work, { archiveId, noun: nouns[at] as Noun, mapping }, lines)
        losses = addLosses(losses, done.losses)
        written += done.stored
      }
      const last = parts.at(-1)
      const place = { noun: last?.at ?? 0, line: (last?.lines.at(-1)?.place ?? -1) + 1, files: NO_FILES_IN }
      return { place, lines: written, losses }
    })
  await run(async () => ({ phase: 'links', place: { noun: 0, line: 0, files: NO_FILES_IN } }))
}

/** Lines of one noun, by its place in the order. */
type StepPart = { at: number; lines: GivenLine[] }

/** Lines that are written in one transaction: a batch of a large noun, or all of several small ones. */
async function* stepsOf(given: Import, from: ImportPlace): AsyncGenerator<StepPart[]> {
  const { nouns, atOnce = BATCH.count } = given
  let parts: StepPart[] = []
  let [count, characters] = [0, 0]
  for (let at = from.noun; at < nouns.length; at += 1)
    for await (const lines of batchesOf(given, nouns[at] as Noun, at === from.noun ? from.line : 0)) {
      const size = lines.reduce((sum, { text = '' }) => sum + text.length, 0)
      if (parts.length > 0 && (count + lines.length > atOnce || characters + size > BATCH.characters)) {
        yield parts
        parts = []
        ;[count, characters] = [0, 0]
      }
      parts.push({ at, lines })
      count += lines.length
      characters += size
    }
  if (parts.length > 0) yield parts
}

async function* batchesOf(given: Import, noun: Noun, from: number): AsyncGenerator<GivenLine[]> {
  const { folder, signal, atOnce = BATCH.count } = given
  for await (const batch of inBatches(readLines(folder, filesOf(given, noun), from), { ...BATCH, count: atOnce })) {
    signal?.throwIfAborted()
    yield batch
  }
}

/** Writes late references, which does no harm a second time, and what is computed from rows. */
async function importLinks(given: Import, mapping: Mapping): Promise<void> {
  const { nouns, run, files } = given
  let losses: Loss[] = []
  for (const noun of nouns.filter(({ late }) => late.length > 0))
    for await (const lines of batchesOf(given, noun, 0))
      await run(async (work) => {
        losses = addLosses(losses, await importLate(work, noun, mapping, lines))
        return {}
      })
  await run(async ({ tx }) => {
    const misled = await separateMisled(tx)
    losses = addLosses(losses, [
      {
        noun: 'candidates',
        count: misled.length,
        why: 'They are merged into someone who is merged as well, and were separated.',
      },
    ])
    await countApplications(tx)
    await setCounters(tx)
    const count = await claimPosts(tx)
    const why = 'The id of the position is taken in this installation, so its post is not published.'
    recordAllChanged(tx)
    if (files) {
      await enqueue(tx, fillWordsJob, { companyId: tx.companyId })
      await enqueue(tx, fillCareersJob, { companyId: tx.companyId })
    }
    return {
      phase: 'files',
      place: { noun: 0, line: 0, files: NO_FILES_IN },
      losses: addLosses(losses, [{ noun: 'positions', count, why }]),
    }
  })
}

async function importAllFiles(given: Import, { files: from }: ImportPlace): Promise<void> {
  const { companyId, source, files, run } = given
  if (!files) return
  let counted = from.count
  const done = await importFiles(source, from, {
    companyId,
    files,
    listNamed: async (keys) => {
      let named: ReadonlySet<string> = new Set()
      await run(async ({ tx }) => {
        named = await listNamedKeys(tx, keys)
        return {}
      })
      return named
    },
    async keepProgress(now) {
      const more = now.count - counted
      counted = now.count
      await run(async () => ({ place: { noun: 0, line: 0, files: { ...now } }, files: more }))
    },
  })
  const why = 'No record names the file.'
  await run(async () => ({ phase: 'done', losses: [{ noun: 'files', count: done.unnamed, why }] }))
}
