import type { NounLine } from '../adapter.ts'
import { lineOf, momentsOf, otherOf } from '../line-values.ts'
import type { LossCount } from '../losses.ts'
import { plainTextOf } from '../plain-text.ts'
import { fileNameOf, joinTexts, namesOf, textOf, textsOf } from '../source-values.ts'
import { mapMoves } from './teamtailor-moves.ts'
import { mapEntries, readEntries, type TeamtailorEntry } from './teamtailor-timeline.ts'
import type { Resource, TeamtailorProfile, Withdrawals } from './teamtailor-types.ts'

export type ProfileContext = {
  withdrawals: Withdrawals
  /** Returns a line once per reading. */
  first: (line: NounLine) => NounLine[]
  losses: LossCount
  /** Milliseconds since 1970: meetings that ended before count as done. */
  now: number
}

/** Returns all lines of a candidate. */
export function mapProfile(profile: TeamtailorProfile, context: ProfileContext): NounLine[] {
  const { candidate, applications, activities } = profile
  const entries = readEntries(activities ?? [])
  const applicationOf = new Map(
    applications.flatMap((application) => {
      const [jobId] = application.related('job') ?? []
      return jobId ? [[jobId, application.id] as const] : []
    }),
  )
  if (activities === undefined)
    context.losses.add('other', 'Teamtailor does not show the timelines of these candidates, with notes and emails.')
  const email = textOf(candidate.attributes.email)
  const sites = [candidate, ...applications].flatMap(({ attributes }) => textOf(attributes['referring-site']) ?? [])
  return [
    ...sites.flatMap((site) => context.first(lineOf('source', { id: site, name: site }))),
    mapPerson(profile),
    ...mapFiles(profile),
    ...applications.flatMap((application) => mapApplication(application, profile, entries, context)),
    ...mapEntries(entries, { candidateId: candidate.id, email, applicationOf, losses: context.losses }, context.now),
    ...mapAnswers(profile, applicationOf),
  ]
}

const PERSON_FIELDS = namesOf(`
  first-name last-name email phone linkedin-url facebook-profile linkedin-profile picture city country tags
  unsubscribed resume original-resume referring-site created-at updated-at pitch resume-summary
`)

function mapPerson({ candidate, customFields }: TeamtailorProfile): NounLine {
  const { id, attributes } = candidate
  const other = { ...otherOf(attributes, PERSON_FIELDS), ...customFields }
  const moments = momentsOf(attributes, ['created-at'], other)
  return lineOf('person', {
    id,
    name: joinTexts([attributes['first-name'], attributes['last-name']]),
    emails: textsOf(attributes.email),
    phones: textsOf(attributes.phone),
    links: textsOf([attributes['linkedin-url'], attributes['referring-url']]).filter((link) => /linkedin/i.test(link)),
    location: joinTexts([attributes.city, attributes.country], ', '),
    createdAt: moments['created-at'],
    sourceId: textOf(attributes['referring-site']),
    tags: textsOf(attributes.tags),
    isPrivate: textOf(attributes['restricted-at']) ? true : undefined,
    isOptedOut: attributes.unsubscribed === true ? true : undefined,
    other,
  })
}

function mapFiles({ candidate, uploads }: TeamtailorProfile): NounLine[] {
  const { id, attributes } = candidate
  const resume = textOf(attributes['original-resume']) ?? textOf(attributes.resume)
  const lines: NounLine[] = []
  if (resume)
    lines.push(
      lineOf('file', {
        id: `${id}:resume`,
        personId: id,
        kind: 'resume',
        name: fileNameOf(resume) ?? 'resume',
        where: JSON.stringify({ candidate: id }),
      }),
    )
  for (const upload of uploads) {
    const other = otherOf(upload.attributes, ['file-name', 'url', 'created-at', 'updated-at'])
    const moments = momentsOf(upload.attributes, ['created-at'], other)
    const name = textOf(upload.attributes['file-name']) ?? fileNameOf(textOf(upload.attributes.url) ?? '') ?? upload.id
    const where = JSON.stringify({ upload: upload.id })
    lines.push(
      lineOf('file', {
        id: upload.id,
        personId: id,
        kind: 'other',
        name,
        addedAt: moments['created-at'],
        where,
        other,
      }),
    )
  }
  return lines
}

function mapApplication(
  application: Resource,
  { candidate, jobs }: TeamtailorProfile,
  entries: readonly TeamtailorEntry[],
  { withdrawals, losses }: ProfileContext,
): NounLine[] {
  const { id, attributes } = application
  const [jobId] = application.related('job') ?? []
  const [stageId] = application.related('stage') ?? []
  const [reasonId] = application.related('reject-reason') ?? []
  const stages = jobs.get(jobId ?? '')?.stages ?? []
  const isEnded = textOf(attributes['rejected-at']) !== undefined
  const ended = isEnded ? (withdrawals.has(reasonId ?? '') ? 'withdrawn' : 'rejected') : undefined
  const isHired = stages.some((stage) => stage.id === stageId && stage.kind === 'hired')
  const dates = ['created-at', 'rejected-at', 'changed-stage-at'] as const
  const other = otherOf(attributes, ['updated-at', 'cover-letter', 'referring-site', 'row-order', ...dates])
  const moments = momentsOf(attributes, dates, other)
  const own = entries.filter((entry) => entry.jobId !== undefined && entry.jobId === jobId)
  return [
    lineOf('application', {
      id,
      personId: candidate.id,
      jobId,
      stageId,
      state: ended ?? (isHired ? 'hired' : 'active'),
      appliedAt: moments['created-at'],
      changedAt: moments['changed-stage-at'],
      hiredAt: isHired && !ended ? moments['changed-stage-at'] : undefined,
      rejectedAt: moments['rejected-at'],
      reasonId: isEnded ? reasonId : undefined,
      sourceId: textOf(attributes['referring-site']),
      other,
    }),
    ...mapMoves(own, { application, stageId, stages, ended, reasonId, losses }),
  ]
}

/**
 * Answers belong to a candidate and name the question of a job, so that they are sorted by job. Texts of the candidate that
 * belong to no application are kept as notes.
 */
function mapAnswers(profile: TeamtailorProfile, applicationOf: ReadonlyMap<string, string>): NounLine[] {
  const { candidate, applications, answers, jobs } = profile
  const lines: NounLine[] = []
  const placed = new Set<string>()
  for (const application of applications) {
    const [jobId = ''] = application.related('job') ?? []
    const picked = jobs.get(jobId)?.questionIds
    const own = answers.filter(
      ({ pickedId }) => pickedId !== undefined && picked?.has(pickedId) && applicationOf.get(jobId) === application.id,
    )
    for (const { pickedId } of own) placed.add(pickedId ?? '')
    const letter = plainTextOf(application.attributes['cover-letter'])
    const all = own.map(({ question, answer }) => ({ question, answer }))
    if (letter) all.push({ question: 'Cover letter', answer: letter })
    if (all.length > 0)
      lines.push(lineOf('answers', { id: `${application.id}:answers`, applicationId: application.id, answers: all }))
  }
  const rest = answers.filter(({ pickedId }) => !placed.has(pickedId ?? ''))
  const texts = {
    answers: rest.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n') || undefined,
    pitch: plainTextOf(candidate.attributes.pitch),
    'resume-summary': plainTextOf(candidate.attributes['resume-summary']),
  }
  for (const [field, text] of Object.entries(texts))
    if (text)
      lines.push(lineOf('note', { id: `${candidate.id}:${field}`, personId: candidate.id, text, other: { field } }))
  return lines
}
