import { z } from 'zod'
import type { Loss, NounLine } from '../adapter.ts'
import { applicationLines, interviewLines, scorecardLine } from './ashby-application-map.ts'
import { AshbyRefusal, isForbidden } from './ashby-client.ts'
import type { AshbyContext } from './ashby-context.ts'
import {
  fileLine,
  jobLine,
  noteLine,
  offerLine,
  personLines,
  reasonLine,
  sourceLine,
  stageLine,
  userLine,
} from './ashby-map.ts'
import * as ashby from './ashby-types.ts'

type List = {
  name: string
  method: string
  body?: object
  /** The loss if the key may not read it; without, the reading ends. */
  ifForbidden?: [Loss['noun'], string]
  read: (item: unknown, context: AshbyContext) => Promise<NounLine[]>
}

/** Parses an object, or counts it as lost. */
function list<S extends z.ZodType>(
  { noun, ...what }: Omit<List, 'read'> & { noun: Loss['noun'] },
  schema: S,
  read: (said: z.infer<S>, context: AshbyContext) => NounLine[] | Promise<NounLine[]>,
): List {
  return {
    ...what,
    read: async (item, context) => {
      const { data } = schema.safeParse(item)
      if (data !== undefined) return read(data as z.infer<S>, context)
      context.losses.add(noun, 'Ashby sent something without an id.')
      return []
    },
  }
}

/** Calls for one object; undefined, and a loss, if Ashby refuses it, as for one that was deleted meanwhile. */
async function orLoss<T>(context: AshbyContext, noun: Loss['noun'], what: string, calling: Promise<T>) {
  try {
    return await calling
  } catch (error) {
    if (!(error instanceof AshbyRefusal)) throw error
    const why = isForbidden(error)
      ? `The API key may not read ${what}.`
      : `Ashby refused ${what}, for example because somebody deleted or merged them meanwhile.`
    context.losses.add(noun, why)
    return undefined
  }
}

async function readPerson(said: ashby.Candidate, context: AshbyContext): Promise<NounLine[]> {
  const notes = await orLoss(
    context,
    'note',
    'notes of candidates',
    context.ashby.all('candidate.listNotes', { candidateId: said.id }),
  )
  const lines = (notes ?? []).map((item) => {
    const note = ashby.Note.safeParse(item).data
    const line = note && noteLine(note, said.id)
    if (!line) context.losses.add('note', 'The note is empty.')
    return line
  })
  return [...personLines(said), ...lines.filter((line) => line !== undefined)]
}

/** Reads a candidate who came, or was merged, after the candidates were listed. */
async function readLatePerson(id: string, context: AshbyContext): Promise<NounLine[]> {
  const known = await context.knownPeople()
  if (known.has(id)) return []
  known.add(id)
  const said = await orLoss(context, 'person', 'candidates', context.ashby.call('candidate.info', { id }))
  const { data } = ashby.Candidate.safeParse(said)
  if (data?.id === id) return readPerson(data, context)
  if (data) context.losses.add('person', 'The candidate was merged into another meanwhile. Import again to get both.')
  return []
}

async function readJob(said: z.infer<typeof ashby.Job>, context: AshbyContext): Promise<NounLine[]> {
  const [posting] = said.jobPostingIds
  const [departments, locations, openings, found] = await Promise.all([
    context.departments(),
    context.locations(),
    context.openings(),
    posting &&
      orLoss(context, 'job', 'descriptions of jobs', context.ashby.call('jobPosting.info', { jobPostingId: posting })),
  ])
  const description = Posting.safeParse(found).data
  return [
    jobLine(
      said,
      { departments, locations, openings, description: description?.descriptionPlain ?? description?.descriptionHtml },
      context.losses,
    ),
  ]
}
const Posting = z.looseObject({ descriptionPlain: ashby.Named.shape.name, descriptionHtml: ashby.Named.shape.name })

async function readLateJob(id: string | undefined, context: AshbyContext): Promise<NounLine[]> {
  const jobs = await context.jobIds()
  if (!id || jobs.has(id)) return []
  jobs.add(id)
  const { data } = ashby.Job.safeParse(await orLoss(context, 'job', 'jobs', context.ashby.call('job.info', { id })))
  return data ? readJob(data, context) : []
}

async function readApplication(said: ashby.Application, context: AshbyContext): Promise<NounLine[]> {
  const body = { applicationId: said.id }
  const [history, types, person, job] = await Promise.all([
    orLoss(context, 'move', 'histories of applications', context.ashby.all('application.listHistory', body)),
    context.stageTypes(),
    said.candidate ? readLatePerson(said.candidate.id, context) : [],
    readLateJob(said.job?.id, context),
  ])
  const entries = (history ?? []).flatMap((item) => ashby.HistoryEntry.safeParse(item).data ?? [])
  return [...job, ...person, ...applicationLines(said, entries, types, context.losses)]
}

async function readFeedback({ id }: { id: string }, context: AshbyContext): Promise<NounLine[]> {
  const calling = context.ashby.all('applicationFeedback.list', { applicationId: id })
  const items = (await orLoss(context, 'scorecard', 'scorecards', calling)) ?? []
  return items.flatMap((item) => {
    const said = ashby.Feedback.safeParse(item).data
    return said ? [scorecardLine(said, id)] : []
  })
}

async function readOffer(said: ashby.Offer, context: AshbyContext): Promise<NounLine[]> {
  const line = offerLine(said, context.losses)
  const handles = said.latestVersion?.fileHandles ?? []
  const { applicationId } = said
  if (!line || !applicationId) return []
  if (handles.length === 0) return [line]
  const calling = context.ashby.call('application.info', { applicationId })
  const personId = ashby.Application.safeParse(await orLoss(context, 'file', 'files of offers', calling)).data
    ?.candidate?.id
  if (!personId) return [line]
  const kind = said.offerStatus === 'CandidateAccepted' ? 'signed_offer' : 'offer'
  return [...handles.map((file) => fileLine(file, personId, kind, { applicationId, offerId: said.id })), line]
}

/** The lists that are read, in the order in which their lines refer to each other. */
export const LISTS: readonly List[] = [
  list({ name: 'users', method: 'user.list', body: { includeDeactivated: true }, noun: 'user' }, ashby.User, (said) => [
    userLine(said),
  ]),
  list(
    { name: 'sources', method: 'source.list', body: { includeArchived: true }, noun: 'source' },
    ashby.Source,
    (said) => [sourceLine(said)],
  ),
  list(
    { name: 'reasons', method: 'archiveReason.list', body: { includeArchived: true }, noun: 'reason' },
    ashby.ArchiveReason,
    (said) => [reasonLine(said)],
  ),
  list({ name: 'jobs', method: 'job.list', noun: 'job' }, ashby.Job, readJob),
  list(
    { name: 'stages', method: 'interviewPlan.list', body: { includeArchived: true }, noun: 'stage' },
    ashby.Plan,
    async (plan, context) => (await context.readStages(plan.id)).map((stage) => stageLine(stage, plan)),
  ),
  list({ name: 'candidates', method: 'candidate.list', noun: 'person' }, ashby.Candidate, readPerson),
  list({ name: 'applications', method: 'application.list', noun: 'application' }, ashby.Application, readApplication),
  list(
    {
      name: 'interviews',
      method: 'interviewSchedule.list',
      noun: 'interview',
      ifForbidden: ['interview', 'The API key may not read interviews.'],
    },
    ashby.Schedule,
    async (said, context) => interviewLines(said, await context.interviewTitles(), context.losses),
  ),
  list({ name: 'feedback', method: 'application.list', noun: 'scorecard' }, ashby.Application, readFeedback),
  list(
    { name: 'offers', method: 'offer.list', noun: 'offer', ifForbidden: ['offer', 'The API key may not read offers.'] },
    ashby.Offer,
    readOffer,
  ),
]
