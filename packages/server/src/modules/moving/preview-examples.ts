import type { movePreview } from '@rolecall/contract/moving/move-preview'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import type { NounName, Nouns } from '../../adapters/nouns.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listSources } from '../imports/match-words.queries.ts'
import { listByExternalIds } from '../resumes/external-ids.queries.ts'
import { listLinesAbout, type MoveInRecord } from './moving.queries.ts'
import { REASONS } from './moving-reasons.ts'
import { READABLE } from './place-files.ts'
import { findFirst, judgePerson, personOf } from './place-moved-people.ts'
import { REMARKS, type RemarkNoun } from './place-remarks.ts'
import { externalIdOf } from './placing.ts'
import { exampleApplications } from './preview-applications.ts'
import { findLines, findMostMoved } from './preview-lines.queries.ts'
import type { ExpectedCount, ReceiptPreview } from './preview-receipt.ts'
import { previewText } from './preview-texts.ts'

export type Examples = CallResult<typeof movePreview.show>['examples']

/** Maximum number of examples of one noun. Limit chosen by us (rule A-383). */
const EXAMPLES_MAX = 3

/** Shows a few lines of each noun as they will stand here: typical ones first, then ones that change or stay behind. */
export async function previewExamples(work: Work, run: MoveInRecord, expected: ReceiptPreview): Promise<Examples> {
  const { tx } = work
  const { counts } = expected
  const applicationIds = [await findMostMoved(tx, run.id), ...chooseIds(counts, 'application')].filter(
    (id) => id !== undefined,
  )
  return {
    people: await examplePeople(work, run, expected),
    positions: examplePositions(expected),
    applications: await exampleApplications(work, run, {
      expected,
      ids: [...new Set(applicationIds)].slice(0, EXAMPLES_MAX),
    }),
    texts: (await Promise.all(REMARKS.map((noun) => exampleTexts(work, run, noun, expected)))).flat(),
  }
}

/** Ids of examples: of the most frequent that come along, of those that are lost, and of those that change. */
function chooseIds(counts: readonly ExpectedCount[], noun: NounName): string[] {
  const own = counts.filter((each) => each.noun === noun)
  const first = (...outcomes: readonly string[]) => own.find(({ outcome }) => outcomes.includes(outcome))
  const chosen = [first('made', ''), first('lost'), first('changed'), first('known'), ...own]
  return [...new Set(chosen.flatMap((each) => each?.sample ?? []))].slice(0, EXAMPLES_MAX)
}

async function examplePeople(
  { tx, now }: Work,
  run: MoveInRecord,
  { counts, names }: ReceiptPreview,
): Promise<Examples['people']> {
  const lines = await findLines(tx, run.id, 'person', chooseIds(counts, 'person'))
  const ids = [...lines.keys()]
  const labels = new Map((await listSources(tx)).map(({ id, label }) => [id, label]))
  const here = await listByExternalIds(
    tx,
    ids.map((id) => externalIdOf(run.product, id)),
  )
  const applications = await listLinesAbout(tx, run.id, 'application', ids)
  const own = applications.map(({ source_id: id }) => id)
  const files = await listLinesAbout(tx, run.id, 'file', [...ids, ...own])
  return Array.from(lines.values(), (line) => {
    const first = findFirst(
      applications.flatMap((each) => (each.line.personId === line.id ? each.line : [])),
      now,
    )
    const judged = judgePerson({ ...first, ...line }, { run, place: 0, sourceNames: names.sources, now })
    const person = personOf(line)
    const about = { id: line.id, ...whatOf(person), added_on: line.createdAt?.slice(0, 10) ?? '' }
    if ('placed' in judged)
      return { ...about, outcome: 'lost' as const, why: judged.placed.reason ?? '', tags: [], source: '', resumes: [] }
    const { tags, source } = judged.prepared.beside
    const isHere = here.has(externalIdOf(run.product, line.id))
    return {
      ...about,
      outcome: isHere ? ('known' as const) : ('made' as const),
      why: isHere ? REASONS.personHere : '',
      tags: [...tags],
      source: labels.get(source) ?? '',
      resumes: files.flatMap(({ line: file }) =>
        file.personId === line.id && file.kind === 'resume' && READABLE.test(file.name) ? file.name : [],
      ),
    }
  })
}

const whatOf = ({ name, email, phone, location, designation, current_employer }: ReturnType<typeof personOf>) => ({
  name,
  email,
  phone,
  place: location,
  title: [designation, current_employer].filter(Boolean).join(', '),
})

function examplePositions({ jobs }: ReceiptPreview): Examples['positions'] {
  const first = (outcome: string, isClosed?: boolean) =>
    jobs.find(
      ({ placed, described }) =>
        placed.outcome === outcome && (isClosed === undefined || (described?.closedAt !== undefined) === isClosed),
    )
  const chosen = [first('made', false), first('lost'), first('changed'), first('known'), first('made', true)]
  return [...new Set([...chosen.filter((each) => each !== undefined), ...jobs])]
    .slice(0, EXAMPLES_MAX)
    .map(({ job, placed, known, described, code }) => ({
      id: job.id,
      outcome: placed.outcome,
      why: placed.reason ?? '',
      title: known?.title ?? described?.title ?? job.title,
      code: known?.code ?? code ?? '',
      project: described?.project ?? '',
      starts_on: described?.startDate ?? '',
      ends_on: described?.endDate ?? '',
      openings: described?.openings ?? 0,
      is_closed: described?.closedAt !== undefined,
    }))
}

async function exampleTexts(
  { tx, now }: Work,
  run: MoveInRecord,
  noun: RemarkNoun,
  { counts, names }: ReceiptPreview,
): Promise<Examples['texts']> {
  const own = counts.filter((each) => each.noun === noun)
  const lines = await findLines(tx, run.id, noun, chooseIds(counts, noun))
  const whose = await namesOfSubjects({ tx }, run, [...lines.values()])
  return Array.from(lines.values(), (line) => {
    const fate = own.find(({ sample }) => sample === line.id)
    const outcome = fate?.outcome || 'made'
    const { text, at, who = '' } = previewText(noun, line as never, { names, now })
    const isKept = outcome === 'made' || outcome === 'changed'
    const name = whose(line)
    const about = { id: line.id, noun, outcome, why: fate?.reason ?? '', name, by: who, at: at.toISOString() }
    return { ...about, text: isKept ? text : '' }
  })
}

type Subject = { personId?: string; applicationId?: string }

/** Finds the name of the candidate of each line. */
async function namesOfSubjects(
  { tx }: Pick<Work, 'tx'>,
  run: MoveInRecord,
  lines: readonly (Nouns[RemarkNoun] & Subject)[],
): Promise<(line: Subject) => string> {
  const applications = await findLines(
    tx,
    run.id,
    'application',
    lines.flatMap(({ applicationId }) => applicationId ?? []),
  )
  const personIdOf = ({ personId, applicationId }: Subject) =>
    personId ?? applications.get(applicationId ?? '')?.personId ?? ''
  const people = await findLines(tx, run.id, 'person', lines.map(personIdOf))
  return (line) => {
    const person = people.get(personIdOf(line))
    return person ? personOf(person).name || personOf(person).email : ''
  }
}
