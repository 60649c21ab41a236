import type { FilesAdapter, NounLine, SourceFiles, Step } from '../adapter.ts'
import { countLosses } from '../losses.ts'
import { readMomentsIn } from '../moments.ts'
import { gather } from './gather-odoo.ts'
import { mapFile, mapMeeting, mapMessage, mapMoveOfChange, mapMovesOfMessage } from './map-odoo-events.ts'
import {
  type Context,
  mapApplication,
  mapOwnNotes,
  mapPerson,
  mapPersonOfApplication,
  mapSmall,
} from './map-odoo-people.ts'
import { MODEL_NAMES, type Model } from './odoo-fields.ts'
import { idOf, listTables, type OdooRecord, type OdooTable, readRecords } from './odoo-records.ts'

/** Records between two marks. */
const MARK_EVERY = 300

type Phase =
  | { make: keyof ReturnType<typeof mapSmall> }
  | { model: Model; map: (context: Context, record: OdooRecord) => NounLine[] }

/** Each phase refers only to lines of earlier ones. Marks count phases: add new ones at the end. */
const PHASES: readonly Phase[] = [
  { make: 'users' },
  { make: 'sources' },
  { make: 'reasons' },
  { make: 'jobs' },
  { make: 'stages' },
  {
    model: 'hr.candidate',
    map: (context, record) => [mapPerson(context, record, idOf(record), true)],
  },
  { model: 'hr.applicant', map: mapPersonOfApplication },
  // Files name their applications, which come next; the importer knows both by their ids.
  { model: 'hr.applicant', map: mapApplication },
  { model: 'ir.attachment', map: mapFile },
  { model: 'mail.message', map: mapMovesOfMessage },
  { model: 'mail.tracking.value', map: mapMoveOfChange },
  { model: 'hr.applicant', map: mapOwnNotes },
  { model: 'mail.message', map: mapMessage },
  { model: 'calendar.event', map: mapMeeting },
]

/** The position of a reading: a phase, one of its tables, and the last line that was read. */
type Mark = { phase: number; table: number; line: number }
const START: Mark = { phase: 0, table: 0, line: 0 }

function readMark(written: string | undefined): Mark {
  const [phase, table, line] = (written ?? '').split(':').map(Number)
  const isWhole = [phase, table, line].every((each) => Number.isSafeInteger(each))
  return isWhole ? { phase: phase as number, table: table as number, line: line as number } : START
}

const writeMark = ({ phase, table, line }: Mark): Step => ({ mark: `${phase}:${table}:${line}` })

export const odooFiles: FilesAdapter = {
  product: 'odoo',
  label: 'Odoo',
  door: 'files',
  asks: [
    'In Odoo Recruitment, open the list of applications, archived ones included, select all, and export them.',
    'Tick “I want to update data (import-compatible export)”, and add all fields, “External ID” among them.',
    'Export job positions, stages and refuse reasons in the same way.',
    'For the history of stages, an administrator exports the models “mail.message” and “mail.tracking.value”.',
    'Say which time zone the exporting user has in Odoo: exports show times in it without naming it.',
  ],
  asksZone: true,

  async recognise(files) {
    const tables = await listTables(files)
    return new Map(tables.map(({ path, model }) => [path, MODEL_NAMES[model]]))
  },

  async *read(files, { after, zone }) {
    const moment = readMomentsIn(zone)
    const tables = await listTables(files)
    const found = await gather(files, tables)
    const losses = countLosses()
    const context: Context = { found, moment, hasZone: zone !== undefined, lose: losses.add }
    const mark = readMark(after)
    if (after === undefined) {
      sayMissing(tables, losses.add)
      losses.add('application', 'They are in several exports, or several times in one, and count once.', found.repeats)
    }
    const small = mapSmall(context)
    for (const [place, phase] of PHASES.entries()) {
      if (place < mark.phase) continue
      const from = place === mark.phase ? mark : { ...START, phase: place }
      if ('make' in phase) yield* small[phase.make]()
      else yield* readPhase(files, tables, { context, phase, from, take: losses.take })
      yield* losses.take()
      yield writeMark({ ...START, phase: place + 1 })
    }
  },

  async fetchFile(files, where) {
    const named = filesByName(files).get(nameOf(where)) ?? []
    const [path, ...others] = named.filter((each) => each === where || each.endsWith(`/${where}`))
    // Of several files with one name, nobody knows which is meant.
    return path === undefined || others.length > 0 ? undefined : files.open(path)
  },
}

const byName = new WeakMap<SourceFiles, ReadonlyMap<string, readonly string[]>>()
const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Paths of files by their last part. */
function filesByName(files: SourceFiles): ReadonlyMap<string, readonly string[]> {
  const known = byName.get(files)
  if (known) return known
  const paths = files.list().map(({ path }) => path)
  const found = Map.groupBy(paths, nameOf)
  byName.set(files, found)
  return found
}

/** Says what the exports lack, so that nobody takes it for lost on the way. */
function sayMissing(tables: readonly OdooTable[], lose: Context['lose']): void {
  const has = (model: Model) => tables.some((table) => table.model === model)
  if (!has('mail.message') && !has('mail.tracking.value'))
    lose(
      'move',
      'Moves between stages are only in exports of “mail.message” and “mail.tracking.value”, which are missing.',
    )
  if (!has('hr.job'))
    lose('job', 'The export of job positions is missing, so jobs come with their names alone, as open.')
  if (!has('ir.attachment'))
    lose('file', 'The export of “ir.attachment” is missing, so no file can be told to belong to anybody.')
}

type Reading = {
  context: Context
  phase: Extract<Phase, { model: Model }>
  from: Mark
  take: () => Step[]
}

async function* readPhase(
  files: SourceFiles,
  tables: readonly OdooTable[],
  { context, phase, from, take }: Reading,
): AsyncGenerator<Step> {
  let since = 0
  for (const [nth, table] of tables.filter(({ model }) => model === phase.model).entries()) {
    if (nth < from.table) continue
    const behind = nth === from.table ? from.line : 0
    for await (const record of readRecords(files, table, behind)) {
      const place = table.model === 'hr.applicant' ? context.found.placeOf.get(idOf(record)) : undefined
      if (place === undefined || place === `${record.path}#${record.line}`) yield* phase.map(context, record)
      since += 1
      if (since < MARK_EVERY) continue
      yield* take()
      yield writeMark({ phase: from.phase, table: nth, line: record.line })
      since = 0
    }
  }
}
