import { z } from 'zod'
import { type FilesAdapter, type NounLine, type SourceFiles, SourceRefused, type Step } from '../adapter.ts'
import { filled } from '../line-values.ts'
import { countLosses, type LossCount } from '../losses.ts'
import { readMark } from '../marks.ts'
import { applicationLines, personLine, settingLines } from './lever-files-map.ts'
import { cardLine, cardsOf, feedbackIdOf, interviewIdOf, interviewLine, scorecardLine } from './lever-files-parts.ts'
import { applicationIdOf, nameKey, type Overview, personIdOf, placeOf, profileIdOf, survey } from './lever-overview.ts'
import { groupsOf, type Row, sheetsOf } from './lever-rows.ts'
import { readJsonItems } from './read-json-items.ts'
import { type Kind, recogniseLever } from './recognise-lever.ts'

/** Rows between two marks. Chosen by us: a reading that goes on repeats at most as many. */
const MARK_ROWS = 500

const Mark = z.object({ step: z.string(), path: z.string().optional(), done: z.number().optional() })

/** Lever's files, which its support exports for a company that leaves. */
export const leverFiles: FilesAdapter = {
  product: 'lever',
  label: 'Lever',
  door: 'files',
  asks: [
    'Ask Lever’s support, or your account manager, for a full export of your data with the résumés.',
    'Bring all files that you get: candidates.presence, feedback.interviewCalibration, interviews.interviewEvents, ' +
      'non-consideration.feedback, non-consideration.postings, profile_cards.json, and the folder of résumés, zipped.',
    'Don’t open and save the tables in a spreadsheet program, which changes their dates.',
  ],
  recognise: recogniseLever,
  read: (files, options) => read(files, options),
  fetchFile: async (files, where) => (files.has(where) ? files.open(where) : undefined),
}

type Reading = { files: SourceFiles; overview: Overview; losses: LossCount; kinds: ReadonlyMap<string, Kind> }
/** What a part of a reading gives: lines, and how far it has come. done: rows, or files, of this path. */
type Piece = { lines: NounLine[]; done: number }
type Part = { kind: Kind; read: (reading: Reading, path: string, skip: number) => AsyncGenerator<Piece> }

/** The parts of a reading, in the order in which lines refer to each other. */
const PARTS: readonly Part[] = [
  { kind: 'candidates', read: readCandidates },
  { kind: 'cv', read: readDocuments },
  { kind: 'interviews', read: (reading, path, skip) => readGroups(reading, path, skip, interviewIdOf, interviewLine) },
  { kind: 'feedback', read: (reading, path, skip) => readGroups(reading, path, skip, feedbackIdOf, scorecardLine) },
  { kind: 'calibration', read: (reading, path, skip) => readGroups(reading, path, skip, feedbackIdOf, scorecardLine) },
  { kind: 'cards', read: readCards },
]

async function* read(files: SourceFiles, { after }: { after?: string }): AsyncGenerator<Step> {
  const mark = readMark(Mark, after)
  const kinds = await recogniseLever(files)
  const paths = (kind: Kind) => Array.from(kinds).flatMap(([path, each]) => (each === kind ? [path] : []))
  if (paths('candidates').length === 0)
    throw new SourceRefused('Lever’s file candidates.presence.latest.csv is missing. Bring it too.')
  if (mark?.step === 'end') return
  const losses = countLosses()
  const reading = { files, kinds, losses, overview: await survey(files, kinds) }
  if (!mark) {
    sayWhatIsMissing(kinds, losses)
    yield* settingLines(reading.overview, losses)
    yield* losses.take()
    yield { mark: JSON.stringify({ step: 'candidates' }) }
  }
  // Résumés are a part of their own: one list, in place of a path for each.
  const steps = PARTS.flatMap((part) =>
    part.kind === 'cv' ? [{ part, path: '' }] : paths(part.kind).map((path) => ({ part, path })),
  )
  const seen = { people: new Set<string>(), ids: new Set<string>() }
  let isReached = !mark?.path && mark?.step !== 'cv'
  for (const [at, { part, path }] of steps.entries()) {
    const isStart = !isReached && part.kind === mark?.step && path === (mark?.path ?? '')
    if (isStart) isReached = true
    // What was read before is read past, for what it has met.
    const skip = isReached ? (isStart ? (mark?.done ?? 0) : 0) : Number.POSITIVE_INFINITY
    let marked = skip
    for await (const { lines, done } of part.read(reading, path, skip)) {
      for (const line of lines) {
        const { noun, value } = line
        const isKnown = noun === 'person' ? seen.people.has(value.id) : seen.ids.has(`${noun} ${value.id}`)
        if (noun === 'person') seen.people.add(value.id)
        else if (noun === 'interview' || noun === 'scorecard') seen.ids.add(`${noun} ${value.id}`)
        if (done <= skip) continue
        if (!isKnown) yield line
        else if (noun === 'interview') losses.add('interview', 'The interviews file has the interview twice.')
      }
      if (done <= skip) losses.take()
      if (done < marked + MARK_ROWS) continue
      marked = done
      yield* losses.take()
      yield { mark: JSON.stringify(filled({ step: part.kind, path: path || undefined, done })) }
    }
    if (!isReached) continue
    const next = steps[at + 1]
    yield* losses.take()
    yield { mark: JSON.stringify(filled({ step: next?.part.kind ?? 'end', path: next?.path || undefined, done: 0 })) }
  }
  if (!isReached) throw new SourceRefused('These are other files than before. Start the import again.')
}

async function* readCandidates({ files, overview, losses }: Reading, path: string): AsyncGenerator<Piece> {
  let done = 0
  for await (const { rows } of sheetsOf(files, path))
    for await (const row of rows) {
      done += 1
      yield { lines: candidateLines(row, overview, losses), done }
    }
}

function candidateLines(row: Row, overview: Overview, losses: LossCount): NounLine[] {
  const personId = personIdOf(row)
  const applicationId = applicationIdOf(row)
  if (!profileIdOf(row) || !personId || !applicationId) {
    losses.add('person', 'The row of the candidates file has no profile ID.')
    return []
  }
  if (overview.rows.get(applicationId) !== placeOf(row)) {
    losses.add('application', 'The candidates file has the application twice. The row that was changed last came.')
    return []
  }
  return [personLine(row, personId), ...applicationLines(row, overview, losses)]
}

/** Reads interviews or scorecards. Rows that follow each other with the same id are one. */
async function* readGroups(
  { files, overview, losses }: Reading,
  path: string,
  _skip: number,
  idOf: (row: Row) => string,
  toLine: (rows: readonly Row[], overview: Overview, losses: LossCount) => NounLine | undefined,
): AsyncGenerator<Piece> {
  let done = 0
  for await (const { rows } of sheetsOf(files, path))
    for await (const group of groupsOf(rows, idOf)) {
      done += group.length
      const line = toLine(group, overview, losses)
      yield { lines: line ? [line] : [], done }
    }
}

async function* readCards({ files, overview, losses }: Reading, path: string, skip: number): AsyncGenerator<Piece> {
  if (skip === Number.POSITIVE_INFINITY) return
  let done = 0
  for await (const value of readJsonItems(await files.open(path)))
    for (const card of cardsOf(value)) {
      const line = cardLine(card, done, overview, losses)
      done += 1
      yield { lines: line ? [line] : [], done }
    }
}

async function* readDocuments({ kinds, overview, losses }: Reading): AsyncGenerator<Piece> {
  const people = new Set(Array.from(overview.profiles.values(), ({ personId }) => personId))
  const paths = Array.from(kinds).flatMap(([path, kind]) => (kind === 'cv' ? [path] : []))
  for (const [at, path] of paths.toSorted().entries()) {
    const personId = personOfPath(path, overview, people)
    if (!personId) losses.add('file', 'Neither the file nor its folder is named after a candidate.')
    const name = path.split('/').at(-1) ?? path
    const line: NounLine[] = personId
      ? [{ noun: 'file', value: { id: path, personId, kind: 'resume', name, where: path } }]
      : []
    yield { lines: line, done: at + 1 }
  }
}

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** The owner of a document: by an id in its path, or by the name of the file or folder if a single candidate has it. */
function personOfPath(path: string, { profiles, names }: Overview, people: ReadonlySet<string>): string | undefined {
  const parts = path.split('/').map((part) => part.replace(/\.[a-z]{3,5}$/i, ''))
  for (const id of [...parts.toReversed(), ...(path.match(ID) ?? []), ...parts.flatMap((part) => part.split(/[_ ]/))]) {
    const known = profiles.get(id)?.personId ?? (people.has(id) ? id : undefined)
    if (known) return known
  }
  const [file = '', folder = ''] = parts.toReversed()
  const bare = file.replace(/\b(resume|résumé|cv|lebenslauf)\b/gi, ' ')
  return names.get(nameKey(file)) ?? names.get(nameKey(bare)) ?? names.get(nameKey(folder))
}

function sayWhatIsMissing(kinds: ReadonlyMap<string, Kind>, losses: LossCount): void {
  const has = new Set(kinds.values())
  losses.say('email', 'Lever’s files have no emails.')
  losses.say('note', 'Lever’s files have no notes. Read Lever over its API to get them.')
  losses.say('move', 'Lever’s files have one date for each stage, so earlier visits to a stage are missing.')
  if (!has.has('postings')) losses.say('job', 'The file non-consideration.postings.latest.csv is missing.')
  if (!has.has('interviews')) losses.say('interview', 'The file interviews.interviewEvents.latest.csv is missing.')
  if (!has.has('feedback')) losses.say('scorecard', 'The file non-consideration.feedback.latest.csv is missing.')
  if (!has.has('cv')) losses.say('file', 'The folder of résumés is missing.')
}
