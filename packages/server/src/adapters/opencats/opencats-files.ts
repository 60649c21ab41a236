import type { FilesAdapter, NounLine, SourceFiles, Step } from '../adapter.ts'
import { SourceRefused } from '../adapter.ts'
import { countLosses } from '../losses.ts'
import { readMomentsIn } from '../moments.ts'
import { type Gathered, gather, namedRows } from './gather-dump.ts'
import { mapActivity, mapAnswers, mapEventNote, mapInterview } from './map-opencats-events.ts'
import {
  mapApplication,
  mapJob,
  mapMove,
  mapReasons,
  mapSources,
  mapStages,
  WITHOUT_PLACE,
} from './map-opencats-jobs.ts'
import { mapEmail, mapFile, mapNotesOfPerson, mapPerson, mapUser } from './map-opencats-people.ts'
import { readDumpText } from './open-dump.ts'
import type { Context } from './opencats-context.ts'
import type { Row } from './opencats-rows.ts'
import { scanDump } from './scan-dump.ts'

/** Rows between two marks. */
const MARK_EVERY = 500
/** Bytes that are looked at to recognise a dump. */
const HEAD_BYTES = 256 * 1024

/** A mapping of rows; one that holds rows back gives them with a later row, or at the end. */
type Mapping = { take: (row: Row) => NounLine[]; end?: () => NounLine[] }
type Phase = { make: (context: Context) => NounLine[] } | { table: string; start: (context: Context) => Mapping }

const each = (table: string, map: (context: Context, row: Row) => NounLine[]): Phase => ({
  table,
  start: (context) => ({ take: (row) => map(context, row) }),
})

/** Each phase refers only to lines of earlier ones. Marks count phases: add new ones at the end. */
const PHASES: readonly Phase[] = [
  each('user', mapUser),
  { make: mapSources },
  { make: mapReasons },
  each('joborder', mapJob),
  { make: mapStages },
  each('candidate', mapPerson),
  each('attachment', mapFile),
  each('candidate_joborder', mapApplication),
  each('candidate_joborder_status_history', mapMove),
  each('candidate', mapNotesOfPerson),
  each('activity', mapActivity),
  each('calendar_event', mapEventNote),
  { table: 'career_portal_questionnaire_history', start: mapAnswers },
  each('email_history', mapEmail),
  each('calendar_event', mapInterview),
]

/** The position of a reading: a phase, one of the dumps, and the last byte that was read. */
type Mark = { phase: number; path: number; at: number }
const START: Mark = { phase: 0, path: 0, at: 0 }

function readMark(written: string | undefined): Mark {
  const [phase, path, at] = (written ?? '').split(':').map(Number)
  const isWhole = [phase, path, at].every((each) => Number.isSafeInteger(each))
  return isWhole ? { phase: phase as number, path: path as number, at: at as number } : START
}

const writeMark = ({ phase, path, at }: Mark): Step => ({ mark: `${phase}:${path}:${at}` })

export const opencatsFiles: FilesAdapter = {
  product: 'opencats',
  label: 'OpenCATS',
  door: 'files',
  asks: [
    'Export the whole database of OpenCATS with mysqldump or phpMyAdmin, as SQL.',
    'Pack the folder “attachments” of OpenCATS as a ZIP, to bring résumés and other files along.',
    'Say in which time zone the database server runs, since the dump doesn’t.',
  ],
  asksZone: true,

  async recognise(files) {
    const known = new Map<string, string>()
    for (const { path } of files.list()) if (await isDump(files, path)) known.set(path, 'Database of OpenCATS')
    if (known.size === 0) return known
    for (const { path } of files.list()) if (/(?:^|\/)attachments\//i.test(path)) known.set(path, 'Attachment')
    return known
  },

  async *read(files, { after, zone }) {
    const moment = readMomentsIn(zone)
    const paths = await dumpsIn(files)
    if (paths.length === 0)
      throw new SourceRefused('There is no dump of OpenCATS among the files. Choose its .sql file.')
    const { found, losses: ofDump } = await gather(files, paths)
    const losses = countLosses()
    const context: Context = { found, moment, hasZone: zone !== undefined, lose: losses.add }
    const mark = readMark(after)
    if (after === undefined) {
      yield* ofDump.take()
      for (const [table, why] of Object.entries(WITHOUT_PLACE)) losses.add('other', why, found.counts.get(table) ?? 0)
    }
    for (const [place, phase] of PHASES.entries()) {
      if (place < mark.phase) continue
      const from = place === mark.phase ? mark : { ...START, phase: place }
      if ('make' in phase) yield* phase.make(context)
      else yield* readTable(files, paths, { context, phase, from, take: losses.take })
      yield* losses.take()
      yield writeMark({ ...START, phase: place + 1 })
    }
  },

  async fetchFile(files, where) {
    const path = findAttachment(files, where)
    return path === undefined ? undefined : files.open(path)
  },
}

type Reading = {
  context: Context
  phase: Extract<Phase, { table: string }>
  from: Mark
  take: () => Step[]
}

async function* readTable(
  files: SourceFiles,
  paths: readonly string[],
  { context, phase, from, take }: Reading,
): AsyncGenerator<Step> {
  const mapping = phase.start(context)
  let since = 0
  let last: Mark = from
  for await (const { row, isWhole, mark } of rowsOf(files, paths, { found: context.found, table: phase.table, from })) {
    if (!isWhole) context.lose('other', `A row of the table “${phase.table}” has too few values, or too many.`)
    const lines = isWhole ? mapping.take(row) : []
    yield* lines
    since += 1
    // What is held back is not said yet: the mark stands before the first row of it.
    if (since >= MARK_EVERY && (!mapping.end || lines.length > 0)) {
      yield* take()
      yield writeMark(mapping.end ? last : mark)
      since = 0
    }
    last = mark
  }
  yield* mapping.end?.() ?? []
}

type Rows = { found: Gathered; table: string; from: Mark }

/** Rows of a table behind a mark, each with the mark behind it. A dump is opened once, at its first statement of the table. */
async function* rowsOf(files: SourceFiles, paths: readonly string[], { found, table, from }: Rows) {
  for (const [place, path] of paths.entries()) {
    const behind = place === from.path ? from.at : place < from.path ? Number.POSITIVE_INFINITY : 0
    const statements = found.statements.filter((each) => each.path === path && each.table === table && each.to > behind)
    const [first, last] = [statements[0], statements.at(-1)]
    if (!first || !last) continue
    const pieces = readDumpText(await files.open(path), first.from)
    for await (const part of scanDump(pieces, { base: first.from, wants: (name) => name === table })) {
      if (part.kind === 'rows')
        for (const { row, end, isWhole } of namedRows(found, part))
          if (end > behind) yield { row, isWhole, mark: { phase: from.phase, path: place, at: end } }
      if (part.kind === 'insert' && part.to >= last.to) break
    }
  }
}

const isNamedDump = (path: string): boolean => /\.sql(?:\.gz|\.\d{1,5})?$/i.test(path)

async function isDump(files: SourceFiles, path: string): Promise<boolean> {
  if (!isNamedDump(path)) return false
  let head = ''
  for await (const piece of readDumpText(await files.open(path), 0)) {
    head += piece
    if (head.length > HEAD_BYTES) break
  }
  return (
    /candidate_joborder|CREATE TABLE [^(]{0,40}(?:access_level|activity)\b/i.test(head) || /\.sql\.\d+$/i.test(path)
  )
}

/** Paths of the dumps, parts of one in their order. */
async function dumpsIn(files: SourceFiles): Promise<string[]> {
  const paths: string[] = []
  for (const { path } of files.list()) if (await isDump(files, path)) paths.push(path)
  const numberOf = (path: string) => Number(/\.(\d+)$/.exec(path)?.[1] ?? 0)
  return paths.toSorted((one, next) => numberOf(one) - numberOf(next) || (one < next ? -1 : 1))
}

const attachments = new WeakMap<SourceFiles, ReadonlyMap<string, string>>()

/** The path of an attachment: behind whatever folders the archive has put around "attachments". */
function findAttachment(files: SourceFiles, where: string): string | undefined {
  const known = attachments.get(files) ?? listAttachments(files)
  attachments.set(files, known)
  return known.get(where) ?? known.get(where.toLowerCase())
}

function listAttachments(files: SourceFiles): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { path } of files.list()) {
    const folder = /(?:^|\/)attachments\//i.exec(path)
    const inner = folder ? path.slice(folder.index + folder[0].length) : ''
    if (inner === '') continue
    found.set(inner, path)
    if (!found.has(inner.toLowerCase())) found.set(inner.toLowerCase(), path)
  }
  return found
}
