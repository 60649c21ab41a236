import type { NounLine } from '../../adapter.ts'
import { tidy } from '../../line-values.ts'
import type { LossCount } from '../../losses.ts'
import { dayOf, momentOf } from '../../moments.ts'
import type { Nouns } from '../../nouns.ts'
import { isSurveyQuestion, plainText, verdictOf } from '../shared/greenhouse-values.ts'
import type {
  HarvestAnswer,
  HarvestApplication,
  HarvestInterview,
  HarvestInterviewer,
  HarvestOffer,
  HarvestRating,
  HarvestScorecard,
} from './harvest-types.ts'
import { idOf, NO_ID_WHY, payOf, restOf, textOf } from './harvest-values.ts'

const ODD_OFFER_WHY = 'Some offers have a status that isn’t known.'
const OLD_OFFER_WHY = 'Older versions of offers are left out. The current version of each offer comes along.'

const INTERVIEW_STATES: Readonly<Record<string, Nouns['interview']['state']>> = {
  to_be_scheduled: 'scheduled',
  scheduled: 'scheduled',
  awaiting_feedback: 'done',
  complete: 'done',
  collect_feedback: 'done',
  skipped: 'cancelled',
  to_be_sent: 'scheduled',
  sent: 'scheduled',
  received: 'done',
}
const ODD_INTERVIEW_WHY = 'Some interviews have a status that isn’t known.'
const INTERVIEW_FIELDS = [
  'id',
  'application_id',
  'starts_at',
  'ends_at',
  'location',
  'video_conferencing_url',
  'organizer_id',
  'job_interview_id',
]

export function mapInterview(
  interview: HarvestInterview,
  id: string,
  panel: readonly HarvestInterviewer[],
  names: ReadonlyMap<string, string>,
  losses: LossCount,
): Nouns['interview'] | undefined {
  const applicationId = idOf(interview.application_id)
  const state = INTERVIEW_STATES[interview.status ?? '']
  if (applicationId === undefined) losses.add('interview', NO_ID_WHY)
  else if (state === undefined) losses.add('interview', ODD_INTERVIEW_WHY)
  if (applicationId === undefined || state === undefined) return undefined
  type Interviewer = NonNullable<Nouns['interview']['interviewers']>[number]
  return tidy<Nouns['interview']>({
    id,
    applicationId,
    name: names.get(idOf(interview.job_interview_id) ?? ''),
    startsAt: momentOf(interview.starts_at),
    endsAt: momentOf(interview.ends_at),
    place: textOf(interview.location),
    link: textOf(interview.video_conferencing_url),
    state,
    interviewers: panel.flatMap(({ user_id, email }) => {
      const person = tidy<Interviewer>({ userId: idOf(user_id), email: textOf(email) })
      return Object.keys(person).length > 0 ? [person] : []
    }),
    byId: idOf(interview.organizer_id),
    other: restOf('interview', interview, INTERVIEW_FIELDS, losses),
  })
}

export type ScorecardParts = {
  interviewId: string | undefined
  name: string | undefined
  /** The application, with its ID and that of the candidate. */
  application: HarvestApplication | undefined
  ratings: readonly HarvestRating[]
  answers: readonly HarvestAnswer[]
  attributes: ReadonlyMap<string, string>
  questions: ReadonlyMap<string, string>
}

const SCORECARD_FIELDS = [
  'id',
  'application_id',
  'interviewer_id',
  'submitted_at',
  'notes',
  'notes_with_tags',
  'public_notes',
  'public_notes_with_tags',
  'private_notes',
  'private_notes_with_tags',
]

/** A scorecard, and its private notes as a private note of their own. */
export function mapScorecard(
  scorecard: HarvestScorecard,
  id: string,
  parts: ScorecardParts,
  losses: LossCount,
): NounLine[] {
  const applicationId = idOf(scorecard.application_id)
  if (applicationId === undefined) {
    losses.add('scorecard', NO_ID_WHY)
    return []
  }
  const verdict = verdictOf(scorecard.candidate_rating ?? '')
  const authorId = idOf(scorecard.interviewer_id) ?? idOf(scorecard.submitter_id)
  const at = scorecard.status === 'draft' ? undefined : momentOf(scorecard.submitted_at)
  const text = [plainText(scorecard.notes), plainText(scorecard.public_notes)].filter(Boolean).join('\n\n')
  const value = tidy<Nouns['scorecard']>({
    id,
    applicationId,
    interviewId: parts.interviewId,
    name: parts.name,
    authorId,
    at,
    verdict,
    ratings: ratingsOf(parts),
    text: text || undefined,
    other: restOf(
      'scorecard',
      scorecard,
      verdict ? [...SCORECARD_FIELDS, 'candidate_rating'] : SCORECARD_FIELDS,
      losses,
    ),
  })
  const personId = idOf(parts.application?.candidate_id)
  const privateText = plainText(scorecard.private_notes)
  if (privateText === '') return [{ noun: 'scorecard', value }]
  if (personId === undefined) {
    losses.add('note', NO_ID_WHY)
    return [{ noun: 'scorecard', value }]
  }
  const note = { id: `scorecard-${id}`, personId, applicationId, authorId, at, text: privateText, isPrivate: true }
  return [
    { noun: 'scorecard', value },
    { noun: 'note', value: tidy<Nouns['note']>(note) },
  ]
}

type Rating = NonNullable<Nouns['scorecard']['ratings']>[number]

function ratingsOf({ ratings, answers, attributes, questions }: ScorecardParts): Rating[] {
  const own = ratings.flatMap((rating) => {
    const said = textOf(rating.candidate_attribute_rating)
    const attribute = idOf(rating.job_candidate_attribute_id) ?? ''
    const line = { rating: said === 'no_decision' ? undefined : said, note: plainText(rating.note) || undefined }
    const isEmpty = line.rating === undefined && line.note === undefined
    return isEmpty ? [] : [tidy<Rating>({ name: attributes.get(attribute) ?? `Attribute ${attribute}`, ...line })]
  })
  const given = answers.flatMap((answer) => {
    const question = idOf(answer.scorecard_question_id) ?? ''
    const [name, note] = [plainText(questions.get(question)) || `Question ${question}`, plainText(answer.answer)]
    return note === '' || isSurveyQuestion(name) ? [] : [{ name, note }]
  })
  return [...own, ...given]
}

const OFFER_STATES: Readonly<Record<string, Nouns['offer']['state']>> = {
  created: 'draft',
  accepted: 'accepted',
  rejected: 'declined',
}
const OFFER_FIELDS = ['id', 'application_id', 'candidate_id', 'job_id', 'created_at', 'resolved_at', 'starts_on']

/** An offer; `isWithdrawal`: its application was rejected by the company, so that nobody declined the offer. */
export function mapOffer(
  offer: HarvestOffer,
  id: string,
  isWithdrawal: boolean,
  losses: LossCount,
): Nouns['offer'] | undefined {
  const applicationId = idOf(offer.application_id)
  const status = (offer.status ?? '').toLowerCase()
  const state = OFFER_STATES[status]
  if (applicationId === undefined) losses.add('offer', NO_ID_WHY)
  else if (state === undefined) losses.add('offer', status === 'deprecated' ? OLD_OFFER_WHY : ODD_OFFER_WHY)
  if (applicationId === undefined || state === undefined) return undefined
  const pay = payOf(offer.custom_fields)
  const { [pay?.key ?? '']: _, ...fields } = offer.custom_fields ?? {}
  return tidy<Nouns['offer']>({
    id,
    applicationId,
    state:
      state === 'draft' && dayOf(offer.sent_on) !== undefined
        ? 'sent'
        : state === 'declined' && isWithdrawal
          ? 'withdrawn'
          : state,
    createdAt: momentOf(offer.created_at),
    answeredAt: momentOf(offer.resolved_at),
    startsOn: dayOf(offer.starts_on),
    pay: pay?.pay,
    other: restOf('offer', { ...offer, custom_fields: fields }, OFFER_FIELDS, losses),
  })
}
