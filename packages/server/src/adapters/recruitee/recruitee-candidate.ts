import type { NounLine } from '../adapter.ts'
import { lineOf, momentsOf, otherOf } from '../line-values.ts'
import type { LossCount } from '../losses.ts'
import { dayOf, momentOf } from '../moments.ts'
import { plainTextOf } from '../plain-text.ts'
import {
  childOf,
  fileNameOf,
  joinTexts,
  namesOf,
  objectsOf,
  type SourceObject,
  textOf,
  textsOf,
} from '../source-values.ts'
import { mapPlacements } from './recruitee-placements.ts'
import { mapMessages, mapNotes, mapResults } from './recruitee-texts.ts'
import type { ProfileContext, RecruiteeProfile } from './recruitee-types.ts'

/** Returns all lines of a candidate. */
export function mapProfile(profile: RecruiteeProfile, context: ProfileContext): NounLine[] {
  const { candidate, notes, threads, attachments, results, hiddenResults } = profile
  const { losses, first } = context
  const id = textOf(candidate.id) as string
  const source = textsOf(candidate.sources)[0] ?? textOf(candidate.source)
  const { lines: placements, applicationOf } = mapPlacements(profile, { ...context, sourceId: source })
  if (notes === undefined) losses.add('note', 'Recruitee does not show the notes of these candidates with this token.')
  if (threads === undefined)
    losses.add('email', 'Recruitee does not show the emails of these candidates with this token.')
  if (attachments === undefined)
    losses.add('file', 'Recruitee does not show the files of these candidates with this token.')
  if (results === undefined)
    losses.add('scorecard', 'Recruitee does not show the evaluations of these candidates with this token.')
  losses.add('scorecard', 'Recruitee hides these evaluations from the owner of the token.', hiddenResults)
  return [
    ...(source ? first(lineOf('source', { id: source, name: source })) : []),
    mapPerson(candidate, id, source, losses),
    ...mapFiles(candidate, id, attachments ?? []),
    ...placements,
    ...mapAnswers(candidate, id, applicationOf),
    ...mapNotes(notes ?? [], id, applicationOf),
    ...mapMessages(threads ?? [], id, new Set(textsOf(candidate.emails).map((email) => email.toLowerCase()))),
    ...mapResults(results ?? [], applicationOf, losses),
  ]
}

const PERSON_FIELDS = namesOf(`
  id name initials emails phones links social_links source sources tags placements fields custom_fields
  open_question_answers grouped_open_question_answers cover_letter duplicates cv_url cv_original_url
  cover_letter_file_url cover_letter_file_original_url photo_url ratings photo_thumb_url has_avatar created_at
  updated_at viewed followed unread_notifications my_last_rating my_upcoming_event my_pending_result_request
  pending_result_request upcoming_event gdpr_expires_at gdpr_status adminapp_url rating_visible
  cv_processing_status tasks_count notes_count attachments_count mailbox_messages_count ratings_count
  positive_ratings
`)

function mapPerson(candidate: SourceObject, id: string, sourceId: string | undefined, losses: LossCount): NounLine {
  const own = Object.fromEntries(Object.entries(candidate).filter(([key]) => !/^eeo/i.test(key)))
  if (Object.keys(own).length < Object.keys(candidate).length)
    losses.add(
      'answers',
      'Answers about equal opportunities are not brought along, since they must stay apart from people.',
    )
  const other = { ...otherOf(own, PERSON_FIELDS), ...customFieldsOf(candidate) }
  const { created_at } = momentsOf(candidate, ['created_at'], other)
  const status = textOf(candidate.gdpr_status)
  const endsAt = momentOf(textOf(candidate.gdpr_expires_at))
  const current = valuesOf(candidate, 'experience').find((entry) => entry.current === true)
  return lineOf('person', {
    id,
    name: textOf(candidate.name),
    emails: textsOf(candidate.emails),
    phones: textsOf(candidate.phones),
    links: textsOf([...linksOf(candidate.links), ...linksOf(candidate.social_links)]),
    location: joinTexts(
      valuesOf(candidate, 'address')
        .slice(0, 1)
        .flatMap(({ text, street, city, postcode, country }) => [text, street, city, postcode, country]),
      ', ',
    ),
    title: textOf(current?.title),
    employer: textOf(current?.company),
    bornOn: valuesOf(candidate, 'date_of_birth').flatMap(({ date }) => dayOf(textOf(date)) ?? [])[0],
    createdAt: created_at,
    sourceId,
    tags: textsOf(
      objectsOf(candidate.tags).length > 0 ? objectsOf(candidate.tags).map(({ name }) => name) : candidate.tags,
    ),
    education: valuesOf(candidate, 'education').map((entry) => ({
      ...named('school', entry.school),
      ...named('degree', entry.degree),
      ...named('field', entry.major),
      ...named('from', entry.start_date),
      ...named('to', entry.end_date),
    })),
    employment: valuesOf(candidate, 'experience').map((entry) => ({
      ...named('employer', entry.company),
      ...named('title', entry.title),
      ...named('from', entry.start_date),
      ...named('to', entry.end_date),
      ...named('text', plainTextOf(entry.description)),
    })),
    consent: status || endsAt ? { ...(endsAt && { endsAt }), ...(status && { words: status }) } : undefined,
    // A candidate that Recruitee takes for a duplicate of itself says nothing.
    sameAs: textsOf(candidate.duplicates).filter((duplicate) => duplicate !== id),
    other,
  })
}

const named = <K extends string>(key: K, value: unknown): { [N in K]?: string } => {
  const text = textOf(value)
  return text ? ({ [key]: text } as { [N in K]?: string }) : {}
}

const linksOf = (links: unknown): unknown[] =>
  Array.isArray(links) ? links.map((link) => textOf(link) ?? textOf(childOf(link).url)) : []

const READ_KINDS = new Set(['education', 'experience', 'address', 'date_of_birth'])

/** Returns the values of a field of a candidate's profile. */
const valuesOf = (candidate: SourceObject, kind: string): SourceObject[] =>
  objectsOf(candidate.fields)
    .filter((field) => textOf(field.kind) === kind)
    .flatMap((field) => objectsOf(field.values))

/** Returns the other fields of the profile, by their names. */
function customFieldsOf(candidate: SourceObject): Record<string, string> {
  const found = [...objectsOf(candidate.fields), ...objectsOf(candidate.custom_fields)].flatMap((field) => {
    const kind = textOf(field.kind) ?? ''
    const name = textOf(field.name) ?? kind
    const values = Array.isArray(field.values) ? field.values : []
    if (!name || READ_KINDS.has(kind)) return []
    const text = values
      .map(
        (value) => textOf(value) ?? textOf(childOf(value).text) ?? Object.values(otherOf(childOf(value), [])).join(' '),
      )
      .filter(Boolean)
      .join(', ')
    return text ? [[name, text.slice(0, 2_000)] as const] : []
  })
  return Object.fromEntries(found.slice(0, 30))
}

function mapFiles(candidate: SourceObject, id: string, attachments: readonly SourceObject[]): NounLine[] {
  const cv = textOf(candidate.cv_original_url) ?? textOf(candidate.cv_url)
  const letter = textOf(candidate.cover_letter_file_original_url) ?? textOf(candidate.cover_letter_file_url)
  const lines: NounLine[] = []
  for (const [of, kind, url] of [
    ['cv', 'resume', cv],
    ['letter', 'cover_letter', letter],
  ] as const)
    if (url)
      lines.push(
        lineOf('file', {
          id: `${id}:${of}`,
          personId: id,
          kind,
          name: fileNameOf(url) ?? of,
          where: JSON.stringify({ candidate: id, of }),
        }),
      )
  for (const file of attachments) {
    const fileId = textOf(file.id)
    if (!fileId) continue
    const other = otherOf(file, [
      'id',
      'filename',
      'file_url',
      'candidate_id',
      'created_at',
      'updated_at',
      'pdf_preview_url',
    ])
    const { created_at } = momentsOf(file, ['created_at'], other)
    lines.push(
      lineOf('file', {
        id: fileId,
        personId: id,
        kind: 'other',
        name: textOf(file.filename) ?? fileNameOf(textOf(file.file_url) ?? '') ?? fileId,
        addedAt: created_at,
        where: JSON.stringify({ candidate: id, of: 'attachment', id: fileId }),
        other,
      }),
    )
  }
  return lines
}

/** Answers are grouped by job. Those without a job, of somebody in several jobs, become a note. */
function mapAnswers(candidate: SourceObject, id: string, applicationOf: ReadonlyMap<string, string>): NounLine[] {
  const lines: NounLine[] = []
  const rest: { question: string; answer: string }[] = []
  const grouped = objectsOf(candidate.grouped_open_question_answers)
  const [only] = applicationOf.size === 1 ? [...applicationOf.values()] : []
  const groups =
    grouped.length > 0
      ? grouped.map((group) => ({
          applicationId: applicationOf.get(textOf(group.offer_id) ?? textOf(childOf(group.offer).id) ?? ''),
          answers: answersOf(group.open_question_answers ?? group.answers),
        }))
      : [{ applicationId: only, answers: answersOf(candidate.open_question_answers) }]
  const letter = plainTextOf(candidate.cover_letter)
  if (letter) groups.push({ applicationId: only, answers: [{ question: 'Cover letter', answer: letter }] })
  for (const [applicationId, all] of Map.groupBy(groups, (group) => group.applicationId)) {
    const answers = all.flatMap((group) => group.answers)
    if (answers.length === 0) continue
    if (applicationId) lines.push(lineOf('answers', { id: `${applicationId}:answers`, applicationId, answers }))
    else rest.push(...answers)
  }
  const text = rest.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n')
  if (text) lines.push(lineOf('note', { id: `${id}:answers`, personId: id, text, other: { field: 'answers' } }))
  return lines
}

const answersOf = (answers: unknown): { question: string; answer: string }[] =>
  objectsOf(answers).flatMap((each) => {
    const asked = each.question ?? each.open_question
    const question = plainTextOf(asked) ?? plainTextOf(childOf(asked).body) ?? 'Question'
    const flag = typeof each.flag === 'boolean' ? (each.flag ? 'Yes' : 'No') : undefined
    const answer =
      plainTextOf(each.content) ??
      (textsOf(each.multi_content).join(', ') || flag || fileNameOf(textOf(each.file_url) ?? ''))
    return answer ? [{ question, answer }] : []
  })
