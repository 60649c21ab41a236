import type { NounLine } from '../adapter.ts'
import { lineOf, momentsOf, otherOf } from '../line-values.ts'
import type { LossCount } from '../losses.ts'
import type { Nouns } from '../nouns.ts'
import { plainTextOf } from '../plain-text.ts'
import { childOf, namesOf, objectsOf, type SourceObject, textOf, textsOf } from '../source-values.ts'

const DATES = ['createdOn', 'createDate', 'publishedOn'] as const

/** Returns the messages that a company's users wrote about a candidate, as notes. */
export const mapMessages = (
  messages: readonly SourceObject[],
  personId: string,
  jobs: ReadonlyMap<string, string>,
): NounLine[] =>
  messages.flatMap((message) => {
    const id = textOf(message.id)
    const text = plainTextOf(message.content) ?? plainTextOf(message.text) ?? plainTextOf(message.message)
    if (!id || !text) return []
    const author = childOf(message.author ?? message.createdBy)
    const other = otherOf(message, [
      ...namesOf('id content text message author createdBy candidateId jobId shareWith actions'),
      ...DATES,
    ])
    const moments = momentsOf(message, DATES, other)
    const name = [author.firstName, author.lastName].flatMap((part) => textOf(part) ?? []).join(' ')
    if (name) other['author.name'] = name
    return [
      lineOf('note', {
        id,
        personId,
        text,
        other,
        applicationId: jobs.get(textOf(message.jobId) ?? ''),
        authorId: textOf(author.id) ?? textOf(message.authorId),
        at: moments.createdOn ?? moments.createDate ?? moments.publishedOn,
        isPrivate: isLimited(message) || undefined,
      }),
    ]
  })

/** A message for named users only. One that says nothing of its readers is read by everyone who sees the candidate. */
function isLimited({ shareWith }: SourceObject): boolean {
  const { everyone, openNote, hiringTeamOf } = childOf(shareWith)
  if (typeof shareWith !== 'object' || shareWith === null) return false
  return everyone !== true && openNote !== true && textsOf(hiringTeamOf).length === 0
}

/** Categories of questions whose answers must stay apart from people. */
const SURVEYS = /diversity|eeo|equal|ethnic|gender|veteran|disabilit/i

/** Returns the answers to screening questions. */
export function mapAnswers(questions: readonly SourceObject[], applicationId: string, losses: LossCount): NounLine[] {
  const asked = questions.filter(({ category }) => !SURVEYS.test(textOf(category) ?? ''))
  losses.add(
    'answers',
    'Answers about equal opportunities are not brought along, since they must stay apart from people.',
    questions.length - asked.length,
  )
  const answers = asked.flatMap((question) => {
    const name = plainTextOf(question.label) ?? plainTextOf(question.name)
    const fields = objectsOf(question.records).flatMap((record) => objectsOf(record.fields))
    const parts = fields.flatMap((field) => {
      const values = textsOf(objectsOf(field.values).map((value) => textOf(value.label) ?? textOf(value.id))).join(', ')
      const label = textOf(field.label)
      if (!values) return []
      return [label && fields.length > 1 ? `${label}: ${values}` : values]
    })
    return name && parts.length > 0 ? [{ question: name, answer: parts.join('\n') }] : []
  })
  return answers.length > 0 ? [lineOf('answers', { id: `${applicationId}:answers`, applicationId, answers })] : []
}

export const mapReviews = (reviews: readonly SourceObject[], applicationId: string): NounLine[] =>
  reviews.flatMap((review) => {
    const id = textOf(review.id)
    if (!id) return []
    const reviewer = childOf(review.reviewer ?? review.author)
    const rating = textOf(review.rating)
    const other = otherOf(review, [
      ...namesOf(`
  id rating comment reviewer author reviewerId candidateId jobId scorecard criteria updatedOn actions
`),
      ...DATES,
    ])
    const moments = momentsOf(review, DATES, other)
    const criteria = objectsOf(review.criteria).concat(objectsOf(childOf(review.scorecard).criteria))
    return [
      lineOf('scorecard', {
        id,
        applicationId,
        other,
        authorId: textOf(reviewer.id) ?? textOf(review.reviewerId),
        at: moments.createdOn ?? moments.createDate ?? moments.publishedOn,
        ratings: [
          ...(rating ? [{ name: 'Overall', rating }] : []),
          ...criteria.flatMap((each) => {
            const name = textOf(each.name) ?? textOf(each.label)
            const [score, note] = [textOf(each.rating), plainTextOf(each.comment)]
            return name ? [{ name, ...(score && { rating: score }), ...(note && { note }) }] : []
          }),
        ],
        text: plainTextOf(review.comment),
      }),
    ]
  })

/** Returns a line per time slot of an interview. `now`: milliseconds since 1970. */
export const mapInterviews = (interviews: readonly SourceObject[], applicationId: string, now: number): NounLine[] =>
  interviews.flatMap((interview) => {
    const interviewId = textOf(interview.id)
    if (!interviewId) return []
    const isCancelled = /^cancel/i.test(textOf(interview.status) ?? '')
    return objectsOf(interview.timeslots).map((slot, nth) => {
      const other = otherOf(slot, ['id', 'title', 'interviewType', 'place', 'startsOn', 'endsOn', 'interviewers'])
      const { startsOn, endsOn } = momentsOf(slot, ['startsOn', 'endsOn'], other)
      const end = endsOn ?? startsOn
      const isPast = end !== undefined && Date.parse(end) < now
      return lineOf('interview', {
        id: `${interviewId}:${textOf(slot.id) ?? nth}`,
        applicationId,
        name: textOf(slot.title) ?? textOf(slot.interviewType),
        startsAt: startsOn,
        endsAt: endsOn,
        zone: textOf(interview.timezone),
        place: textOf(slot.place) ?? textOf(interview.location),
        state: isCancelled || /^cancel/i.test(textOf(slot.status) ?? '') ? 'cancelled' : isPast ? 'done' : 'scheduled',
        interviewers: objectsOf(slot.interviewers).flatMap(({ id: userId }) => {
          const user = textOf(userId)
          return user ? [{ userId: user }] : []
        }),
        byId: textOf(interview.organizerId),
        other,
      })
    })
  })

const OFFER_STATES: Readonly<Record<string, Nouns['offer']['state']>> = {
  CREATED: 'draft',
  DRAFT: 'draft',
  PENDING_APPROVAL: 'draft',
  APPROVED: 'draft',
  SENT: 'sent',
  EXTENDED: 'sent',
  ACCEPTED: 'accepted',
  SIGNED: 'accepted',
  DECLINED: 'declined',
  REJECTED: 'declined',
  WITHDRAWN: 'withdrawn',
  RESCINDED: 'withdrawn',
  CANCELLED: 'withdrawn',
}

export const mapOffers = (offers: readonly SourceObject[], applicationId: string): NounLine[] =>
  offers.flatMap((offer) => {
    const id = textOf(offer.id)
    if (!id) return []
    const status = textOf(offer.status)?.toUpperCase() ?? ''
    const other = otherOf(offer, ['id', 'status', 'createdOn', 'updatedOn', 'actions', 'candidate', 'job'])
    const { createdOn } = momentsOf(offer, ['createdOn'], other)
    if (!OFFER_STATES[status] && status) other.status = status
    return [lineOf('offer', { id, applicationId, state: OFFER_STATES[status] ?? 'draft', createdAt: createdOn, other })]
  })
