import type { NounName } from '../../adapters/nouns.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listStatuses, type StatusRow } from '../pipeline/statuses.queries.ts'
import { type JudgedJob, judgeJobs } from './judge-jobs.ts'
import { type LineOutcome, listFewLines, type MoveInRecord } from './moving.queries.ts'
import { REASONS, withApplication } from './moving-reasons.ts'
import { lossOf, READABLE } from './place-files.ts'
import { describeMapped, MAPPED_NOUNS } from './place-mapped.ts'
import { whyPersonIsLost } from './place-moved-people.ts'
import { TEXT_MAX } from './place-remarks.ts'
import { externalIdOf } from './placing.ts'
import { type CountedMove, type FactsCount, listEarlierRuns } from './preview-counts.queries.ts'
import { isText, keptAs } from './preview-texts.ts'
import { MAPPED_MAX } from './propose-mapping.ts'
import { readNames } from './read-names.ts'
import { rememberFacts } from './remember-facts.ts'
import type { SourceNames } from './source-names.ts'
import { endStatus, findEntrance, statusOfStage } from './trace-application.ts'

/** How many lines of a noun will come to what, and why; with the id of one of them. '' where only the move can tell. */
export type ExpectedCount = { noun: NounName; outcome: LineOutcome | ''; reason: string; count: number; sample: string }

export type ReceiptPreview = {
  counts: ExpectedCount[]
  jobs: readonly JudgedJob[]
  /** Positions of jobs of earlier moves, by the jobs' ids. */
  jobsMade: ReadonlyMap<string, string>
  names: SourceNames
  statuses: readonly StatusRow[]
}

/** Counts what will become of each line of a run with its present mapping, without placing anything (rule A-382). */
export async function previewReceipt(work: Work, run: MoveInRecord, label: string): Promise<ReceiptPreview> {
  const { tx, now } = work
  const { jobs, made } = await judgeJobs(work, run, label)
  const names = await readNames(tx, run.id, label)
  const statuses = await listStatuses(tx)
  const judged = new Set(jobs.map(({ job }) => job.id))
  const move: CountedMove = {
    runId: run.id,
    prefix: externalIdOf(run.product, ''),
    earlier: await listEarlierRuns(tx, run),
    includesPrivate: run.mapping.includesPrivate ?? false,
    jobs: [
      ...jobs.flatMap(({ job, known, placed }) =>
        placed.outcome === 'lost' ? [] : [{ id: job.id, positionId: known?.id ?? null }],
      ),
      ...Array.from(made, ([id, positionId]) => ({ id, positionId })).filter(({ id }) => !judged.has(id)),
    ],
    readable: READABLE.source,
    label,
    textMax: TEXT_MAX,
    now,
  }
  const facts = await rememberFacts(tx, move, run.counts.read)
  const fates = [
    ...(await mappedFates(work, run)),
    ...jobs.map(
      ({ placed }): ExpectedCount => ({ ...placed, reason: placed.reason ?? '', count: 1, sample: placed.id }),
    ),
    ...facts.map((each) => ({ ...each, ...fateOf(each, { run, names, statuses }) })),
  ]
  return { counts: addUp(fates), jobs, jobsMade: made, names, statuses }
}

async function mappedFates({ tx }: Work, run: MoveInRecord): Promise<ExpectedCount[]> {
  const fates: ExpectedCount[] = []
  for (const noun of MAPPED_NOUNS)
    for (const { line } of await listFewLines(tx, run.id, noun, MAPPED_MAX)) {
      const { outcome, reason = '' } = describeMapped(run.mapping, noun, line)
      fates.push({ noun, outcome, reason, count: 1, sample: line.id })
    }
  return fates
}

/** Adds up what is of one noun, outcome and reason, most first; the example is of the largest part. */
function addUp(fates: readonly ExpectedCount[]): ExpectedCount[] {
  const inOrder = fates.toSorted((one, other) => other.count - one.count)
  const groups = Map.groupBy(inOrder, ({ noun, outcome, reason }) => JSON.stringify([noun, outcome, reason]))
  const sums = Array.from(groups.values(), (own) => ({
    ...(own[0] as ExpectedCount),
    count: own.reduce((sum, { count }) => sum + count, 0),
  }))
  return sums.toSorted((one, other) => other.count - one.count)
}

type Fate = { outcome: LineOutcome | ''; reason: string }
type Context = Pick<ReceiptPreview, 'names' | 'statuses'> & { run: MoveInRecord }

const made: Fate = { outcome: 'made', reason: '' }
const lost = (reason: string): Fate => ({ outcome: 'lost', reason })
const known = (reason: string): Fate => ({ outcome: 'known', reason })
const changed = (reason: string): Fate => ({ outcome: 'changed', reason })

/** Why applications do not stand here as they did there, by what `countFacts` says of them. */
const APPLICATION_FATES: Readonly<Record<string, Fate>> = {
  before: known(REASONS.movedBefore),
  'no person': lost(REASONS.personLost),
  'no job': lost(REASONS.noJob),
  'job lost': lost(REASONS.jobLost),
  'on position': known(REASONS.onPosition),
}

function fateOf({ noun, facts }: Pick<FactsCount, 'noun' | 'facts'>, context: Context): Fate {
  const [first = '', second = '', third = '', fourth = ''] = facts
  if (noun === 'person') {
    const signs = { isErased: first === 'true', isPrivate: second === 'true', isNameless: third === 'true' }
    const why = whyPersonIsLost(signs, context.run.mapping)
    if (why !== undefined) return lost(why)
    return fourth === 'true' ? known(REASONS.personHere) : made
  }
  if (noun === 'application') {
    const own = APPLICATION_FATES[first]
    if (own) return own
    if (second === 'true') return changed(REASONS.appliedAgain)
    return third === 'true' ? changed(REASONS.referred) : made
  }
  if (noun === 'move') return fateOfMove(facts, context)
  if (noun === 'file') {
    if (first !== 'resume') return lost(lossOf(first as Parameters<typeof lossOf>[0]))
    if (second !== 'true') return lost(REASONS.unreadable)
    return third === 'true' ? made : lost(REASONS.personLost)
  }
  if (first === 'true') return known(REASONS.movedBefore)
  if (second === 'true' && !context.run.mapping.includesPrivate) return lost(REASONS.privateText)
  if (third !== 'true') return lost(isAboutApplication(noun) ? REASONS.applicationLost : REASONS.personLost)
  if (fourth === 'empty') return lost(REASONS.empty)
  // Whether it is of its own kind here or a comment.
  if (isNative(noun)) return { outcome: '', reason: '' }
  const kept = fourth === 'long' ? REASONS.textCut : isText(noun) ? keptAs(noun) : undefined
  return kept === undefined ? made : changed(kept)
}

const isNative = (noun: NounName) =>
  noun === 'email' || noun === 'interview' || noun === 'scorecard' || noun === 'offer'

const isAboutApplication = (noun: NounName) =>
  noun === 'interview' || noun === 'scorecard' || noun === 'answers' || noun === 'offer'

const isEnd = (text: string): text is 'hired' | 'rejected' | 'withdrawn' =>
  text === 'hired' || text === 'rejected' || text === 'withdrawn'

/** The status that a move left, by what `countFacts` says of it. */
function statusBefore(from: string, context: Context): StatusRow | undefined {
  const [kind = '', id = ''] = from.split(/ (.*)/s)
  if (kind === 'end') return isEnd(id) ? endStatus(id, context) : undefined
  return kind === 'job' ? findEntrance({ jobId: id }, context) : statusOfStage(id, context)
}

function fateOfMove([fate = '', time = '', ended = '', toId = '', from = '']: readonly string[], context: Context) {
  if (fate === '') return lost(REASONS.noApplication)
  const own = APPLICATION_FATES[fate]
  if (own && fate !== 'on position') return { ...own, reason: withApplication(own.reason) }
  const status = (isEnd(ended) && endStatus(ended, context)) || statusOfStage(toId, context)
  if (!status) return lost(REASONS.stageUnmatched)
  if (time === 'odd') return lost(REASONS.oddTime)
  if (fate === 'on position') return lost(REASONS.onPosition)
  if (statusBefore(from, context)?.id === status.id) return changed(REASONS.sameStatus)
  return time === 'none' ? changed(REASONS.noTime) : made
}

/** What only the move itself can tell, as sentences. */
export function describeUnknown(counts: readonly ExpectedCount[]): string[] {
  const comes = (noun: NounName) => counts.some((each) => each.noun === noun && each.outcome !== 'lost')
  return [
    ...(comes('person')
      ? [
          'Candidates are compared with yours by name, email and phone when they move in. If they are here already, they are completed and not added twice.',
        ]
      : []),
    ...(counts.some(({ outcome }) => outcome === '')
      ? [
          'Emails, interviews, scorecards and offers that do not fit here become comments, for example without a time or of somebody who is no user here.',
        ]
      : []),
    ...(comes('file')
      ? ['Files are fetched during the move. Those that are missing there or larger than 10 MB count as lost then.']
      : []),
  ]
}
