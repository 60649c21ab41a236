import { hashOf } from '@rolecall/domain/text/hash-of'
import { type NounLine, type SourceFiles, SourceRefused, type SourceRow, type Step } from '../../adapter.ts'
import { countLosses } from '../../losses.ts'
import type { ReadMoment } from '../../moments.ts'
import { SURVEY_WHY } from '../shared/greenhouse-values.ts'
import { collectSide, type Desk, readCandidate } from './greenhouse-candidates.ts'
import { openDirectory } from './greenhouse-directory.ts'
import { readFeed, rowKey } from './greenhouse-feed.ts'
import {
  CANDIDATE_HEADINGS,
  FEED_HEADINGS,
  type HeadingTable,
  headingKey,
  JOB_HEADINGS,
  OFFER_HEADINGS,
  ORGANISATION_HEADINGS,
  SCORECARD_HEADINGS,
  SIDE_HEADINGS,
} from './greenhouse-headings.ts'
import { type CandidateSheet, candidateSheetOf, type FileKind, findKinds } from './greenhouse-kinds.ts'
import {
  collectJob,
  emitJobs,
  type JobDraft,
  organisationSheetOf,
  readOrganisation,
} from './greenhouse-organisation.ts'
import { openPeople } from './greenhouse-people.ts'
import { emitFile } from './greenhouse-resumes.ts'
import { openRows, type Row } from './greenhouse-rows.ts'
import { openScorecards, readOffer } from './greenhouse-scorecards.ts'

/** Rows between two marks. Limit chosen by us: reading so many takes less than a second. */
const ROWS_A_MARK = 500

const NO_INTERVIEWS_WHY = 'Greenhouse’s files have no scheduled interviews.'
const NO_PRIVATE_NOTES_WHY = 'Greenhouse’s activity feed has no private notes.'
const SIDE_WHY = 'Some schools, employers and tags belong to people who are missing in the candidates files.'

/**
 * Reads the files of an export. The lines depend on all rows before them, so a reading that goes on after a mark reads the rows
 * before it again, without their lines. Throws SourceRefused where the files are not those of the mark.
 */
export async function* readGreenhouse(
  files: SourceFiles,
  after: string | undefined,
  moment: ReadMoment,
): AsyncGenerator<Step> {
  const name = fingerprintOf(files)
  let isBehind = after === undefined
  let marks = 0
  for await (const step of readAll(files, moment)) {
    if (step !== 'mark') {
      if (isBehind) yield step
      continue
    }
    marks += 1
    const mark = `${name}:${marks}`
    if (isBehind) yield { mark }
    else isBehind = mark === after
  }
  if (!isBehind)
    throw new SourceRefused(
      'The files aren’t those that the import started with. Bring the same files, or start again.',
    )
}

function fingerprintOf(files: SourceFiles): string {
  const list = files.list().map(({ path, bytes }) => `${path} ${bytes}`)
  return hashOf(list.toSorted().join('\n')).toString(36)
}

type Sheet = { path: string; name: string; keys: readonly string[]; place: number }

/** One reading of the files of a kind: by rows of their sheets, or only by their paths. */
type Pass = { kind: FileKind; isNeeded?: (path: string) => boolean; end?: () => void } & (
  | { readPath: (path: string) => void }
  | {
      table: HeadingTable
      isWanted?: (sheet: Sheet) => boolean
      read: (row: Row<string>, key: string, sheet: Sheet) => void
      endSheet?: () => void
    }
)

async function* readAll(files: SourceFiles, moment: ReadMoment): AsyncGenerator<Step | 'mark'> {
  const kinds = await findKinds(files)
  const pathsOf = (kind: FileKind) => [...kinds].flatMap(([path, each]) => (each === kind ? path : [])).sort()
  if (pathsOf('candidates').length === 0)
    throw new SourceRefused('The candidates are missing. Bring candidates_summary.zip, and the other files with it.')
  const lines: NounLine[] = []
  const losses = countLosses()
  const emit = (line: NounLine) => lines.push(line)
  const directory = openDirectory(emit, losses)
  const desk: Desk = { emit, losses, directory, people: openPeople(losses), sides: new Map(), fileOwners: new Map() }
  let rows = 0

  function* flush(isEnd: boolean): Generator<Step | 'mark'> {
    yield* lines.splice(0)
    rows += 1
    if (!isEnd && rows % ROWS_A_MARK !== 0) return
    yield* losses.take()
    yield 'mark'
  }

  for (const pass of listPasses(desk)) {
    const paths = pathsOf(pass.kind)
    for (const path of paths) {
      if (pass.isNeeded?.(path) === false) continue
      if ('readPath' in pass) {
        pass.readPath(path)
        yield* flush(false)
        continue
      }
      for await (const { sheet, rows: own } of sheetsOf(files, path)) {
        if (pass.isWanted?.(sheet) === false) continue
        const open = openRows<string>(pass.table, losses, moment)
        for await (const row of own) {
          pass.read(open(row), rowKey(`${path} ${sheet.place}`, row.line), sheet)
          yield* flush(false)
        }
        pass.endSheet?.()
      }
    }
    if (paths.length === 0) continue
    pass.end?.()
    yield* flush(true)
  }
}

async function* sheetsOf(
  files: SourceFiles,
  path: string,
): AsyncGenerator<{ sheet: Sheet; rows: AsyncIterable<SourceRow> }> {
  let place = 0
  for await (const { name, headings, rows } of files.sheets(path)) {
    yield { sheet: { path, name, keys: headings.map(headingKey), place }, rows }
    // A CSV file has no further sheet, so that its other rows need not be read where nobody wants this one.
    if (/\.csv$/i.test(path)) return
    place += 1
  }
}

/**
 * What is read in turn, so that lines refer to earlier ones. The first reading of the candidates files takes schools and the like,
 * and notes what the other sheets hold; the next ones take people, and applications in sheets of their own.
 */
function listPasses(desk: Desk): Pass[] {
  const { losses, sides } = desk
  const jobs = new Map<string, JobDraft>()
  const scorecards = openScorecards(desk)
  const sheetKinds = new Map<string, Set<CandidateSheet>>()
  const isOf = (kind: CandidateSheet) => (sheet: Sheet) => {
    const own = candidateSheetOf(sheet.keys)
    sheetKinds.set(sheet.path, (sheetKinds.get(sheet.path) ?? new Set()).add(own))
    return own === kind
  }
  const holds = (kind: CandidateSheet) => (path: string) => sheetKinds.get(path)?.has(kind) === true
  const isStages = ({ name, keys }: Sheet) => organisationSheetOf(name, keys) === 'stages'
  const organisation = {
    kind: 'organisation' as const,
    table: ORGANISATION_HEADINGS,
    read: (row: Row<string>, _key: string, { name, keys }: Sheet) =>
      readOrganisation(row, organisationSheetOf(name, keys), desk),
  }
  const candidates = {
    kind: 'candidates' as const,
    table: CANDIDATE_HEADINGS,
    read: (row: Row<string>) => readCandidate(row, desk),
  }
  return [
    { ...organisation, isWanted: (sheet) => !isStages(sheet) },
    { kind: 'jobs', table: JOB_HEADINGS, read: (row) => collectJob(row, jobs, desk), end: () => emitJobs(jobs, desk) },
    { ...organisation, isWanted: isStages },
    { kind: 'candidates', table: SIDE_HEADINGS, isWanted: isOf('side'), read: (row) => collectSide(row, desk) },
    { ...candidates, isWanted: isOf('people'), isNeeded: holds('people') },
    {
      ...candidates,
      isWanted: isOf('applications'),
      isNeeded: holds('applications'),
      end() {
        losses.add('person', SIDE_WHY, sides.size)
        losses.say('interview', NO_INTERVIEWS_WHY)
        sides.clear()
      },
    },
    { kind: 'resume', readPath: (path) => emitFile(path, desk) },
    {
      kind: 'feed',
      table: FEED_HEADINGS,
      read: (row, key) => readFeed(row, key, desk),
      end: () => losses.say('note', NO_PRIVATE_NOTES_WHY),
    },
    {
      kind: 'scorecards',
      table: SCORECARD_HEADINGS,
      read: (row, key) => scorecards.read(row, key),
      endSheet: () => scorecards.end(),
    },
    { kind: 'offers', table: OFFER_HEADINGS, read: (row, key) => readOffer(row, key, desk) },
    { kind: 'survey', table: {}, read: () => losses.add('other', SURVEY_WHY) },
  ]
}
