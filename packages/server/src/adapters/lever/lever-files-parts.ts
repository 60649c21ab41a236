import type { NounLine } from '../adapter.ts'
import { filled, keepOther } from '../line-values.ts'
import type { LossCount } from '../losses.ts'
import type { Nouns } from '../nouns.ts'
import { cleanText, verdictOf } from '../source-values.ts'
import { findApplication, type Overview, placeOf, profileIdOf, userIdOf } from './lever-overview.ts'
import { IS_SURVEY, type Row } from './lever-rows.ts'

const NOBODY = 'It belongs to no candidate of the candidates file.'

// Lever doesn’t document these headings: those of its API, its screens and other exports are taken.
const INTERVIEW_ID = ['interview id', 'interview event id', 'event id', 'id']
const FEEDBACK_ID = ['feedback id', 'feedback form id', 'form id', 'id']
const ABOUT = [
  'profile id',
  'opportunity id',
  'candidate id',
  'contact id',
  'application id',
  'posting id',
  'candidate name',
]

export const interviewIdOf = (row: Row): string => row.get(...INTERVIEW_ID) ?? placeOf(row)

/** The id of a scorecard. Two files have the same ones: without an id, the author, the profile and the time tell. */
export function feedbackIdOf(row: Row): string {
  const id = row.get(...FEEDBACK_ID)
  const author = userIdOf(row, 'interviewer') ?? userIdOf(row, 'reviewer')
  const when = row.get('completed at', 'submitted at', 'feedback submitted at', 'created at')
  return id ?? (author && when ? `${profileIdOf(row)}:${author}:${when}` : placeOf(row))
}

const INTERVIEW_COLUMNS: ReadonlySet<string> = new Set([
  ...INTERVIEW_ID,
  ...ABOUT,
  'subject',
  'interview subject',
  'interview name',
  'interview type',
  'interview date',
  'start',
  'start time',
  'date',
  'end',
  'end time',
  'duration',
  'timezone',
  'time zone',
  'location',
  'interviewer',
  'interviewer name',
  'interviewer email',
  'cancelled at',
  'cancelled',
  'creator',
  'creator name',
  'creator email',
  'posting title',
])

/** An interview of one row for each interviewer. */
export function interviewLine(rows: readonly Row[], overview: Overview, losses: LossCount): NounLine | undefined {
  const [row] = rows
  const applicationId = row && findApplication(row, overview)
  if (!row || !applicationId) {
    losses.add('interview', NOBODY)
    return undefined
  }
  const startsAt = row.moment('interview date', 'start time', 'start', 'date')
  const minutes = Number(row.get('duration'))
  const endsAt = row.moment('end time', 'end')
  const counted = startsAt && minutes > 0 ? new Date(Date.parse(startsAt) + minutes * 60_000) : undefined
  const isCancelled = row.get('cancelled at') !== undefined || isYes(row.get('cancelled'))
  const interviewers = rows.map((each) =>
    filled({
      userId: userIdOf(each, 'interviewer'),
      name: each.get('interviewer name', 'interviewer'),
      email: each.get('interviewer email'),
    }),
  )
  return {
    noun: 'interview',
    value: filled({
      id: interviewIdOf(row),
      applicationId,
      name: row.get('subject', 'interview subject', 'interview name', 'interview type'),
      startsAt,
      endsAt: endsAt ?? counted?.toISOString().replace('.000Z', 'Z'),
      zone: row.get('timezone', 'time zone'),
      place: row.get('location'),
      state: isCancelled ? ('cancelled' as const) : ('scheduled' as const),
      interviewers: interviewers.filter(({ userId }) => userId !== undefined),
      byId: userIdOf(row, 'creator'),
      ...row.other(INTERVIEW_COLUMNS),
    }),
  }
}

const isYes = (text: string | undefined): boolean => /^(true|yes|1)$/i.test(text ?? '')

const RATING = ['rating', 'overall rating', 'score', 'overall score', 'feedback score', 'interview score']
const QUESTION = ['question', 'field', 'question text']
const ANSWER = ['answer', 'value', 'response']
const FEEDBACK_COLUMNS: ReadonlySet<string> = new Set([
  ...FEEDBACK_ID,
  ...ABOUT,
  ...RATING,
  ...QUESTION,
  ...ANSWER,
  'interview id',
  'interview event id',
  'form',
  'form name',
  'form title',
  'feedback form',
  'interviewer',
  'interviewer name',
  'interviewer email',
  'reviewer',
  'reviewer name',
  'reviewer email',
  'submitted by',
  'submitted by name',
  'submitted by email',
  'completed at',
  'submitted at',
  'created at',
  'feedback submitted at',
  'posting title',
  'posting owner name',
  'posting owner email',
  'posting owner',
  'posting hiring manager name',
  'posting hiring manager email',
  'posting hiring manager',
])

/** A scorecard of one row, or of one for each question. Columns that are not known are its questions. */
export function scorecardLine(rows: readonly Row[], overview: Overview, losses: LossCount): NounLine | undefined {
  const [row] = rows
  const applicationId = row && findApplication(row, overview)
  if (!row || !applicationId) {
    losses.add('scorecard', NOBODY)
    return undefined
  }
  const rating = row.get(...RATING)
  const asked = rows.flatMap((each) => {
    const question = each.get(...QUESTION)
    const answer = each.get(...ANSWER)
    const named = answer === undefined ? [] : [`${question ?? 'Feedback'}: ${answer}`]
    const own = each === row ? each.columns((name) => !FEEDBACK_COLUMNS.has(name) && !IS_SURVEY.test(name)) : []
    return [...named, ...own.map(({ heading, text }) => `${heading}: ${text}`)]
  })
  return {
    noun: 'scorecard',
    value: filled({
      id: feedbackIdOf(row),
      applicationId,
      interviewId: row.get('interview id', 'interview event id'),
      name: row.get('form title', 'form name', 'feedback form', 'form'),
      authorId: userIdOf(row, 'interviewer') ?? userIdOf(row, 'reviewer') ?? userIdOf(row, 'submitted by'),
      at: row.moment('completed at', 'submitted at', 'feedback submitted at', 'created at'),
      verdict: verdictOf(rating),
      ratings: rating ? [{ name: 'Rating', rating }] : [],
      text: asked.join('\n\n') || undefined,
    }),
  }
}

const CARD_ABOUT = [
  'profileId',
  'profile_id',
  'opportunityId',
  'opportunity_id',
  'candidateId',
  'candidate_id',
  'contactId',
  'contact_id',
  'contact',
  'id',
]
const CARD_NAME = ['title', 'text', 'name', 'type']
type Answers = Nouns['answers']['answers']

/**
 * What a profile card says, as questions and answers: Lever doesn’t document its form. key: under which it is in the file;
 * place: in the file, from 0.
 */
export function cardLine(
  { key, card }: { key?: string | undefined; card: unknown },
  place: number,
  { profiles }: Overview,
  losses: LossCount,
): NounLine | undefined {
  if (typeof card !== 'object' || card === null) {
    losses.add('answers', 'This profile card can’t be read.')
    return undefined
  }
  const said = card as Record<string, unknown>
  const ids = [...CARD_ABOUT.map((name) => said[name]), key].filter((id) => typeof id === 'string')
  const id = ids.find((each) => profiles.has(each))
  const known = id === undefined ? undefined : profiles.get(id)
  if (!known) {
    losses.add('answers', NOBODY)
    return undefined
  }
  const fields = Array.isArray(said.fields) ? said.fields : []
  const isOwn = (name: string) => !CARD_ABOUT.includes(name) && name !== 'fields' && !IS_SURVEY.test(name)
  const surveyed = Object.keys(said).filter((name) => IS_SURVEY.test(name)).length
  if (surveyed > 0)
    losses.add(
      'other',
      'Answers about equal opportunities stay out, so that nobody sees them beside a person.',
      surveyed,
    )
  const { other = {} } = keepOther(Object.fromEntries(Object.entries(said).filter(([name]) => isOwn(name))))
  const answers: Answers = [
    ...fields.flatMap(answerOf),
    ...Object.entries(other).map(([question, answer]) => ({ question, answer })),
  ]
  if (answers.length === 0) {
    losses.add('answers', 'This profile card is empty.')
    return undefined
  }
  const name = CARD_NAME.map((each) => said[each]).find((each) => typeof each === 'string')
  const value = filled({ id: `card:${place}`, applicationId: known.applicationId, name, answers })
  return { noun: 'answers', value }
}

function answerOf(field: unknown): Answers {
  if (typeof field !== 'object' || field === null) return []
  const { text, label, question, name, value, answer } = field as Record<string, unknown>
  const asked = [text, label, question, name].find((each) => typeof each === 'string')
  const said = value ?? answer
  if (said === null || said === undefined || said === '' || IS_SURVEY.test(asked ?? '')) return []
  const words =
    typeof said === 'object' ? Object.values(keepOther({ said }).other ?? {}).join(', ') : cleanText(String(said))
  return words === '' ? [] : [{ question: asked ?? '', answer: words }]
}

/** The cards of a value of the file: one, or those of an object by the ids of their profiles. */
export function cardsOf(value: unknown): { key?: string; card: unknown }[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ card: value }]
  const entries = Object.entries(value)
  const isCard = entries.some(([name]) => CARD_ABOUT.includes(name)) || entries.length === 0
  if (isCard) return [{ card: value }]
  return entries.flatMap(([key, each]) => (Array.isArray(each) ? each : [each]).map((card) => ({ key, card })))
}
