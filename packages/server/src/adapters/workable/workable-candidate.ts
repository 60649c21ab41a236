import type { NounLine, Step } from '../adapter.ts'
import { lineOf, momentsOf, otherOf } from '../line-values.ts'
import type { LossCount } from '../losses.ts'
import { momentOf } from '../moments.ts'
import type { Nouns, Pay } from '../nouns.ts'
import { plainTextOf } from '../plain-text.ts'
import {
  childOf,
  fileNameOf,
  joinTexts,
  namesOf,
  numberOf,
  objectsOf,
  type SourceObject,
  textOf,
  textsOf,
} from '../source-values.ts'
import { findStage, mapActivities } from './workable-timeline.ts'
import type { WorkableAccount, WorkableProfile } from './workable-types.ts'

const PERSON_FIELDS = namesOf(`
  id name firstname lastname account job stage stage_kind disqualified disqualified_at withdrew
  disqualification_reason hired_at moved_to_offer_at email phone address domain created_at updated_at
  education_entries experience_entries social_profiles tags answers resume_url cover_letter summary location
  image_url outbound_mailbox
`)

/** Returns all lines of a candidate: a person and an application of the same id, and what belongs to them. */
export function mapProfile(profile: WorkableProfile, account: WorkableAccount, losses: LossCount): Step[] {
  const { candidate, stages } = profile
  const id = textOf(candidate.id) as string
  const jobId = textOf(childOf(candidate.job).shortcode)
  const end = mapEnd(candidate, account)
  const activities = mapActivities(profile.activities, {
    candidateId: id,
    jobId,
    stages,
    first: account.first,
    losses,
    ended: end.state,
    reasonId: end.reasonId,
  })
  const source = textOf(candidate.domain)
  return [
    ...(source ? account.first(lineOf('source', { id: source, name: source })) : []),
    ...end.lines,
    mapPerson(candidate, id, source),
    ...mapFiles(profile, id),
    ...mapApplication(profile, { id, jobId, source, end }, account, activities),
    ...activities,
    ...mapTexts(candidate, id),
    ...mapOffer(profile.offer, id),
  ]
}

type End = { state: 'rejected' | 'withdrawn' | undefined; reasonId: string | undefined; lines: NounLine[] }

function mapEnd(candidate: SourceObject, { reasons, first }: WorkableAccount): End {
  if (candidate.disqualified !== true) return { state: undefined, reasonId: undefined, lines: [] }
  const text =
    textOf(candidate.disqualification_reason) ?? textOf(childOf(candidate.disqualification_reason).description)
  const known = reasons.get(text?.toLowerCase() ?? '')
  const hasWithdrawn = typeof candidate.withdrew === 'boolean' ? candidate.withdrew : known?.kind === 'withdrew'
  const state = hasWithdrawn ? 'withdrawn' : 'rejected'
  if (known || !text) return { state, reasonId: known?.id, lines: [] }
  const reasonId = `former:${text.toLowerCase().slice(0, 200)}`
  const kind = hasWithdrawn ? 'withdrew' : 'rejected'
  return { state, reasonId, lines: first(lineOf('reason', { id: reasonId, name: text, kind })) }
}

function mapPerson(candidate: SourceObject, id: string, source: string | undefined): NounLine {
  const other = otherOf(candidate, PERSON_FIELDS)
  const { created_at } = momentsOf(candidate, ['created_at'], other)
  const experience = objectsOf(candidate.experience_entries)
  const current = experience.find((entry) => entry.current === true)
  const location = childOf(candidate.location)
  return lineOf('person', {
    id,
    name: textOf(candidate.name) ?? joinTexts([candidate.firstname, candidate.lastname]),
    emails: textsOf(candidate.email),
    phones: textsOf(candidate.phone),
    links: textsOf(objectsOf(candidate.social_profiles).map(({ url }) => url)),
    location:
      textOf(candidate.address) ??
      textOf(location.location_str) ??
      joinTexts([location.city, location.region, location.country], ', '),
    title: textOf(current?.title),
    employer: textOf(current?.company),
    createdAt: created_at,
    sourceId: source,
    tags: textsOf(candidate.tags),
    education: objectsOf(candidate.education_entries).map((entry) =>
      pick({
        school: entry.school,
        degree: entry.degree,
        field: entry.field_of_study,
        from: entry.start_date,
        to: entry.end_date,
      }),
    ),
    employment: experience.map((entry) =>
      pick({
        employer: entry.company,
        title: entry.title,
        from: entry.start_date,
        to: entry.end_date,
        text: plainTextOf(entry.summary),
      }),
    ),
    other,
  })
}

/** Returns the fields that have a text. */
const pick = <K extends string>(fields: Record<K, unknown>): { [F in K]?: string } =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      const text = textOf(value)
      return text ? [[key, text]] : []
    }),
  ) as { [F in K]?: string }

function mapFiles({ candidate, files, offer }: WorkableProfile, id: string): NounLine[] {
  const resume = textOf(candidate.resume_url)
  const lines: NounLine[] = []
  const base = { personId: id, applicationId: id }
  if (resume)
    lines.push(
      lineOf('file', {
        ...base,
        id: `${id}:resume`,
        kind: 'resume',
        name: fileNameOf(resume) ?? 'resume',
        where: JSON.stringify({ candidate: id, of: 'resume' }),
      }),
    )
  for (const [of, list] of [
    ['files', files],
    ['offer', objectsOf(offer?.documents)],
  ] as const) {
    const names = new Map<string, number>()
    for (const file of list) {
      const name = textOf(file.name) ?? fileNameOf(textOf(file.preview_url) ?? '')
      if (!name) continue
      const nth = names.get(name) ?? 0
      names.set(name, nth + 1)
      lines.push(
        lineOf('file', {
          ...base,
          id: `${id}:${of}:${name}${nth > 0 ? `:${nth}` : ''}`,
          kind: of === 'offer' || /^offer/i.test(textOf(file.kind) ?? '') ? 'offer' : 'other',
          name,
          where: JSON.stringify({ candidate: id, of, name, nth }),
          other: otherOf(file, ['name', 'preview_url']),
        }),
      )
    }
  }
  return lines
}

function mapApplication(
  { candidate, stages }: WorkableProfile,
  { id, jobId, source, end }: { id: string; jobId: string | undefined; source: string | undefined; end: End },
  { first }: WorkableAccount,
  activities: readonly NounLine[],
): NounLine[] {
  const stage = findStage(textsOf([candidate.stage]), { stages, jobId, first })
  const other: Record<string, string> = {}
  const moments = momentsOf(candidate, ['created_at', 'hired_at', 'disqualified_at'], other)
  const isHired =
    stage?.kind === 'hired' || candidate.stage_kind === 'hired' || textOf(candidate.hired_at) !== undefined
  const lastMove = activities.findLast((line) => line.noun === 'move')?.value
  return [
    ...(stage?.lines ?? []),
    lineOf('application', {
      id,
      personId: id,
      jobId,
      stageId: stage?.id,
      state: end.state ?? (isHired ? 'hired' : 'active'),
      appliedAt: moments.created_at,
      changedAt: lastMove && 'at' in lastMove ? lastMove.at : undefined,
      hiredAt: moments.hired_at,
      rejectedAt: moments.disqualified_at,
      reasonId: end.reasonId,
      sourceId: source,
      recruiterId: textOf(candidate.uploader_id),
      other,
    }),
  ]
}

/** Returns the texts that a candidate wrote: answers and the cover letter, and the summary as a note. */
function mapTexts(candidate: SourceObject, id: string): NounLine[] {
  const at = momentOf(textOf(candidate.created_at))
  const letter = plainTextOf(candidate.cover_letter)
  const summary = plainTextOf(candidate.summary)
  const answers = objectsOf(candidate.answers).flatMap((each) => {
    const question = plainTextOf(childOf(each.question).body) ?? textOf(each.question)
    const answer = answerOf(each.answer)
    return question && answer ? [{ question, answer }] : []
  })
  if (letter) answers.push({ question: 'Cover letter', answer: letter })
  const lines: NounLine[] = []
  if (summary)
    lines.push(
      lineOf('note', {
        id: `${id}:summary`,
        personId: id,
        applicationId: id,
        text: summary,
        other: { field: 'summary' },
      }),
    )
  if (answers.length > 0) lines.push(lineOf('answers', { id: `${id}:answers`, applicationId: id, at, answers }))
  return lines
}

function answerOf(answer: unknown): string | undefined {
  const { body, choices, checked, number, date, file } = childOf(answer)
  if (typeof checked === 'boolean') return checked ? 'Yes' : 'No'
  const chosen = textsOf(objectsOf(choices).map((choice) => choice.body)).join(', ')
  return (
    plainTextOf(body) ??
    (chosen ||
      textOf(number) ||
      textOf(date) ||
      fileNameOf(textOf(file) ?? textOf(childOf(file).url) ?? '') ||
      plainTextOf(answer))
  )
}

const OFFER_STATES: Readonly<Record<string, Nouns['offer']['state']>> = {
  draft: 'draft',
  pending: 'draft',
  sent: 'sent',
  accepted: 'accepted',
  signed: 'accepted',
  rejected: 'declined',
  declined: 'declined',
  withdrawn: 'withdrawn',
  cancelled: 'withdrawn',
}
const PERIODS: Readonly<Record<string, Pay['per']>> = {
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
}

function mapOffer(offer: SourceObject | undefined, id: string): NounLine[] {
  if (!offer) return []
  const said = textOf(offer.state)?.toLowerCase() ?? ''
  const other: Record<string, string> = {}
  const { created_at } = momentsOf(offer, ['created_at'], other)
  let pay: Pay | undefined
  for (const variable of objectsOf(offer.document_variables)) {
    const name = textOf(childOf(variable.document_variable).name)
    const value = childOf(variable.value)
    const data = childOf(value.data)
    const amount = numberOf(data.amount)
    if (amount !== undefined && !pay) pay = payOf(amount, data)
    else if (name) Object.assign(other, otherOf({ [name]: value.body ?? data.cached_value }, []))
  }
  if (!OFFER_STATES[said] && said) other.state = said
  return [
    lineOf('offer', {
      id: `${id}:offer`,
      applicationId: id,
      state: OFFER_STATES[said] ?? 'sent',
      createdAt: created_at,
      pay,
      other,
    }),
  ]
}

function payOf(amount: number, data: SourceObject): Pay {
  const currency = textOf(data.currency_iso)?.toUpperCase()
  const per = PERIODS[textOf(data.frequency)?.toLowerCase() ?? '']
  return { from: amount, to: amount, ...(currency && { currency }), ...(per && { per }) }
}
