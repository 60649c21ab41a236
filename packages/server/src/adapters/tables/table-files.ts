import type { FilesAdapter, NounLine, SourceFiles, Step } from '../adapter.ts'
import { countLosses } from '../losses.ts'
import { readMomentsIn } from '../moments.ts'
import { gather, type ReadRow, rowReader } from './gather-tables.ts'
import { type Context, mapApplications, mapEvent, mapNote, mapPerson, mapSmall } from './map-tables.ts'
import { KIND_NAMES, type Kind } from './table-kinds.ts'
import { listTables, readRows, type TableOf } from './table-rows.ts'

/** Rows between two marks. */
const MARK_EVERY = 300

type Phase =
  | { make: keyof ReturnType<typeof mapSmall> }
  | { kinds: readonly Kind[]; map: (context: Context, row: ReadRow, personId: string) => NounLine[] }

const isFirst = ({ found }: Context, { place }: ReadRow, personId: string) => found.placeOf.get(personId) === place

/** Each phase refers only to lines of earlier ones. Marks count phases: add new ones at the end. */
const PHASES: readonly Phase[] = [
  { make: 'users' },
  { make: 'sources' },
  { make: 'jobs' },
  { make: 'stages' },
  {
    kinds: ['people', 'list', 'projects', 'fields', 'notes', 'events'],
    map: (context, row, id) => (isFirst(context, row, id) ? [mapPerson(context, row, id)] : []),
  },
  {
    kinds: ['list', 'projects'],
    map: (context, row, id) => {
      const lines = mapApplications(context, row, id, isFirst(context, row, id))
      if (lines.length === 0 && !isFirst(context, row, id))
        context.lose('person', 'They are in several rows, and only the first of each is read.')
      return lines
    },
  },
  { kinds: ['list', 'notes'], map: mapNote },
  { kinds: ['events'], map: mapEvent },
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

export const tableFiles: FilesAdapter = {
  product: 'tables',
  label: 'Tables of people',
  door: 'files',
  asks: [
    'Export people, projects, notes and outreach from your sourcing tool, such as Gem, as CSV or Excel files.',
    'Tables need a line of headings, such as “Name”, “Email”, “LinkedIn”, “Project” and “Stage”.',
    'Have a column that says who unsubscribed, so that nobody writes to them from here.',
  ],
  asksZone: true,

  async recognise(files) {
    const known = new Map<string, string>()
    for (const { path, kind } of await listTables(files)) if (!known.has(path)) known.set(path, KIND_NAMES[kind])
    return known
  },

  async *read(files, { after, zone }) {
    const moment = readMomentsIn(zone)
    const tables = await listTables(files)
    const found = await gather(files, tables)
    const losses = countLosses()
    const context: Context = { found, moment, lose: losses.add }
    const mark = readMark(after)
    if (after === undefined)
      losses.add(
        'person',
        'What people said about their origin or gender does not come along, since nobody may see it beside them.',
        found.surveys,
      )
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

  // Tables have no files of people.
  fetchFile: async () => undefined,
}

type Reading = {
  context: Context
  phase: Extract<Phase, { kinds: readonly Kind[] }>
  from: Mark
  take: () => Step[]
}

async function* readPhase(
  files: SourceFiles,
  tables: readonly TableOf[],
  { context, phase, from, take }: Reading,
): AsyncGenerator<Step> {
  let since = 0
  for (const [nth, table] of tables.filter(({ kind }) => phase.kinds.includes(kind)).entries()) {
    if (nth < from.table) continue
    const read = rowReader(table)
    for await (const placed of readRows(files, table, nth === from.table ? from.line : 0)) {
      const row = read(placed)
      const personId = row.id ?? (table.kind === 'list' ? row.place : undefined)
      if (personId) yield* phase.map(context, row, personId)
      else if (phase.kinds.includes('people'))
        context.lose('person', 'These rows don’t say which candidate they are about.')
      since += 1
      if (since < MARK_EVERY) continue
      yield* take()
      yield writeMark({ phase: from.phase, table: nth, line: row.line })
      since = 0
    }
  }
}
