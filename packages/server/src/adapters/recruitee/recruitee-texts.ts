import type { NounLine } from '../adapter.ts'
import { lineOf, momentsOf, otherOf } from '../line-values.ts'
import type { LossCount } from '../losses.ts'
import type { Nouns } from '../nouns.ts'
import { plainTextOf } from '../plain-text.ts'
import { childOf, numberOf, objectsOf, type SourceObject, textOf, textsOf } from '../source-values.ts'

/** Returns the notes of a candidate, and the replies to them. */
export function mapNotes(
  notes: readonly SourceObject[],
  personId: string,
  applicationOf: ReadonlyMap<string, string>,
): NounLine[] {
  return notes.flatMap((note) => {
    const id = textOf(note.id)
    const text = plainTextOf(note.body_html) ?? plainTextOf(note.body) ?? plainTextOf(note.text)
    const replies = objectsOf(note.replies).map((reply) => ({
      ...reply,
      visibility: reply.visibility ?? note.visibility,
      offer_id: reply.offer_id ?? note.offer_id,
    }))
    const known = [
      'id',
      'body',
      'body_html',
      'body_json',
      'text',
      'replies',
      'visibility',
      'offer_id',
      'admin_id',
      'admin',
    ]
    const other = otherOf(note, [...known, 'created_at', 'updated_at', 'candidate_id', 'pinned', 'reactions'])
    const { created_at } = momentsOf(note, ['created_at'], other)
    const level = textOf(childOf(note.visibility).level) ?? 'public'
    const line =
      id && text
        ? [
            lineOf('note', {
              id,
              personId,
              text,
              other,
              at: created_at,
              applicationId: applicationOf.get(textOf(note.offer_id) ?? ''),
              authorId: textOf(note.admin_id) ?? textOf(childOf(note.admin).id),
              isPrivate: level === 'public' ? undefined : true,
            }),
          ]
        : []
    return [...line, ...mapNotes(replies, personId, applicationOf)]
  })
}

const addressesOf = (people: unknown): string[] =>
  textsOf((Array.isArray(people) ? people : [people]).map((each) => textOf(each) ?? textOf(childOf(each).email)))

/** Returns the emails of a candidate's mailbox. */
export const mapMessages = (
  threads: readonly SourceObject[],
  personId: string,
  ownEmails: ReadonlySet<string>,
): NounLine[] =>
  threads.flatMap((thread, nthThread) =>
    objectsOf(thread.messages).flatMap((message, nth) => {
      const text =
        plainTextOf(message.safe_stripped_html) ??
        plainTextOf(message.safe_html) ??
        plainTextOf(message.body_html) ??
        plainTextOf(message.text) ??
        plainTextOf(message.body)
      if (!text) return []
      const from = addressesOf(message.from)[0]
      const other: Record<string, string> = {}
      const moments = momentsOf(message, ['sent_at', 'date', 'created_at'], other)
      return [
        lineOf('email', {
          id: textOf(message.id) ?? `${personId}:${textOf(thread.id) ?? nthThread}:${nth}`,
          personId,
          from,
          text,
          other,
          way: from && ownEmails.has(from.toLowerCase()) ? 'in' : 'out',
          at: moments.sent_at ?? moments.date ?? moments.created_at,
          to: addressesOf(message.to),
          byId: textOf(message.admin_id),
          subject: textOf(message.subject) ?? textOf(thread.subject),
        }),
      ]
    }),
  )

const VERDICTS = new Set(['strong_no', 'no', 'neutral', 'yes', 'strong_yes'])

/** Returns the evaluations of a candidate. */
export const mapResults = (
  results: readonly SourceObject[],
  applicationOf: ReadonlyMap<string, string>,
  losses: LossCount,
): NounLine[] =>
  results.flatMap((result) => {
    const id = textOf(result.id)
    const applicationId = applicationOf.get(textOf(result.offer_id) ?? '')
    if (!id || !applicationId) {
      losses.add('scorecard', 'Evaluations in Recruitee that belong to no job of the candidate are left out.')
      return []
    }
    const known = [
      'id',
      'candidate_id',
      'offer_id',
      'offer',
      'stage',
      'stage_id',
      'rating',
      'rating_note',
      'admin_id',
      'admin',
    ]
    const other = otherOf(result, [
      ...known,
      'interview_result_answers',
      'interview_template_name',
      'created_at',
      'updated_at',
    ])
    const { created_at } = momentsOf(result, ['created_at'], other)
    const rating = textOf(result.rating)
    const isKnown = rating !== undefined && VERDICTS.has(rating)
    if (rating && !isKnown) other.rating = rating
    return [
      lineOf('scorecard', {
        id,
        applicationId,
        other,
        at: created_at,
        interviewId: textOf(result.interview_event_id) ?? textOf(result.event_id),
        name: textOf(result.interview_template_name),
        authorId: textOf(result.admin_id) ?? textOf(childOf(result.admin).id),
        verdict: isKnown ? (rating as Nouns['scorecard']['verdict']) : undefined,
        ratings: objectsOf(result.interview_result_answers).flatMap((answer) => {
          const name = plainTextOf(answer.question) ?? plainTextOf(childOf(answer.interview_question).body)
          const note = plainTextOf(answer.content) ?? plainTextOf(answer.answer)
          const score = textOf(answer.rating)
          return name ? [{ name, ...(score && { rating: score }), ...(note && { note }) }] : []
        }),
        text: plainTextOf(result.rating_note),
      }),
    ]
  })

/** Returns the line of an interview; undefined without an id or an application. `now`: milliseconds since 1970. */
export function mapEvent(event: SourceObject, applicationId: string | undefined, now: number): NounLine | undefined {
  const id = textOf(event.id)
  if (!id || !applicationId) return undefined
  const known = [
    'id',
    'candidate_id',
    'offer_id',
    'stage_id',
    'starts_at',
    'ends_at',
    'admin_ids',
    'attendees',
    'title',
  ]
  const other = otherOf(event, [
    ...known,
    'location',
    'video_call_url',
    'meeting_url',
    'admin_id',
    'status',
    'canceled',
  ])
  const { starts_at, ends_at } = momentsOf(event, ['starts_at', 'ends_at'], other)
  const minutes = numberOf(event.duration)
  const end =
    ends_at ??
    (starts_at && minutes !== undefined ? new Date(Date.parse(starts_at) + minutes * 60_000).toISOString() : starts_at)
  const isCancelled = event.canceled === true || event.cancelled === true || /^cancel/.test(textOf(event.status) ?? '')
  const isPast = end !== undefined && Date.parse(end) < now
  const attendees = objectsOf(event.attendees).flatMap((each) => {
    const person = { userId: textOf(each.admin_id), name: textOf(each.name), email: textOf(each.email) }
    const found = Object.fromEntries(Object.entries(person).filter(([, value]) => value !== undefined))
    return Object.keys(found).length > 0 ? [found] : []
  })
  return lineOf('interview', {
    id,
    applicationId,
    other,
    name: textOf(event.title) ?? textOf(event.kind),
    startsAt: starts_at,
    endsAt: end === starts_at ? undefined : end?.replace('.000Z', 'Z'),
    place: textOf(event.location) ?? textOf(childOf(event.location).name),
    link: textOf(event.video_call_url) ?? textOf(event.meeting_url),
    state: isCancelled ? 'cancelled' : isPast ? 'done' : 'scheduled',
    interviewers: [...attendees, ...textsOf(event.admin_ids).map((userId) => ({ userId }))],
    byId: textOf(event.admin_id),
  })
}
