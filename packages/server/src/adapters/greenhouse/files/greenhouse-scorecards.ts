import { tidy } from '../../line-values.ts'
import type { Nouns } from '../../nouns.ts'
import { isRating, isSurveyQuestion, otherOf, plainText, verdictOf } from '../shared/greenhouse-values.ts'
import type { Desk } from './greenhouse-candidates.ts'
import type { OFFER_HEADINGS, SCORECARD_HEADINGS } from './greenhouse-headings.ts'
import { type Row, readAmount, readDay } from './greenhouse-rows.ts'

type ScorecardRow = Row<keyof typeof SCORECARD_HEADINGS>
type OfferRow = Row<keyof typeof OFFER_HEADINGS>
type Ratings = NonNullable<Nouns['scorecard']['ratings']>

const NO_APPLICATION_WHY = 'Some entries don’t say which application they belong to.'
const ODD_OFFER_WHY = 'Some offers have no status, or one that isn’t known.'
const OLD_OFFER_WHY = 'Older versions of offers are left out. The current version of each offer comes along.'

/**
 * Reads the rows of scorecards: one row each, with a column for each attribute, or one row for each rating, which are joined as
 * long as rows of the same scorecard follow each other. Call `end` behind the last row of a sheet.
 */
export function openScorecards(desk: Desk) {
  const { losses, people, directory, emit } = desk
  type Draft = {
    key: string
    value: Nouns['scorecard']
    ratings: [...Ratings]
    privateText: string
    personId: string
    other: Map<string, string>
  }
  let open: Draft | undefined

  function end(): void {
    if (!open) return
    const { value, ratings, privateText, personId } = open
    const other = otherOf('scorecard', open.other, losses)
    emit({ noun: 'scorecard', value: tidy<Nouns['scorecard']>({ ...value, ratings, other }) })
    if (privateText !== '') {
      const { applicationId, authorId, at } = value
      const note = {
        id: `${value.id}:private`,
        personId,
        applicationId,
        authorId,
        at,
        text: privateText,
        isPrivate: true,
      }
      emit({ noun: 'note', value: tidy<Nouns['note']>(note) })
    }
    open = undefined
  }

  function read(row: ScorecardRow, key: string): void {
    const subject = people.subjectOf(row, 'scorecard', (id, title) => directory.jobOf(id, title))
    if (!subject) return
    const { personId, applicationId } = subject
    if (applicationId === undefined) {
      losses.add('scorecard', NO_APPLICATION_WHY)
      return
    }
    const isRating = row.has('attribute') || row.has('question')
    const [said, author, name] = [row.take('id'), row.take('author'), row.take('interview')]
    const at = row.takeMoment('at')
    const same = said ?? (isRating ? [applicationId, author, at, name].join('\t') : key)
    const verdict = row.takeAs('verdict', verdictOf)
    const oddVerdict = verdict === undefined ? row.take('verdict') : undefined
    const ratings = readRatings(row)
    const isDraft = row.takeAs('status', (text) => (/^draft$/i.test(text) ? true : undefined))
    const text = plainText(row.take('text'))
    const value = {
      id: said ?? `scorecard:${key}`,
      applicationId,
      name,
      authorId: directory.userOf(author),
      at: isDraft ? undefined : at,
      verdict,
      text: text || undefined,
    }
    const privateText = plainText(row.take('privateText'))
    const rest = row.rest()
    if (oddVerdict !== undefined) rest.push(['Overall Recommendation', oddVerdict])
    if (author !== undefined && value.authorId === undefined) rest.push(['Interviewer', author])
    if (open?.key !== same) {
      end()
      open = {
        key: same,
        value: tidy<Nouns['scorecard']>(value),
        ratings,
        personId,
        privateText,
        other: new Map(rest),
      }
      return
    }
    open.ratings.push(...ratings)
    for (const [heading, cell] of rest)
      if (open.other.get(heading) !== cell)
        open.other.set(open.other.has(heading) ? `${heading} (line ${row.line})` : heading, cell)
  }

  return { read, end }
}

/** Ratings of a row, and answers to its questions; columns whose value is a rating count as attributes. */
function readRatings(row: ScorecardRow): [...Ratings] {
  const [name, question] = [row.take('attribute'), row.take('question')]
  const ratings: [...Ratings] = []
  if (name !== undefined)
    ratings.push(tidy<Ratings[number]>({ name, rating: row.take('rating'), note: row.take('note') }))
  if (question !== undefined) {
    const note = plainText(row.take('answer')) || undefined
    if (!isSurveyQuestion(question)) ratings.push(tidy<Ratings[number]>({ name: plainText(question), note }))
  }
  const taken = row.takeRest((heading, text) => isRating(text) && !isSurveyQuestion(heading))
  for (const [heading, text] of taken) {
    const [own] = row.takeRest((other) => other === `${heading} Notes` || other === `${heading} Note`)
    ratings.push(tidy<Ratings[number]>({ name: heading, rating: text, note: own?.[1] }))
  }
  return ratings
}

const OFFER_STATES: Readonly<Record<string, Nouns['offer']['state'] | 'old'>> = {
  created: 'draft',
  draft: 'draft',
  pending: 'draft',
  unresolved: 'draft',
  sent: 'sent',
  accepted: 'accepted',
  rejected: 'declined',
  declined: 'declined',
  withdrawn: 'withdrawn',
  deprecated: 'old',
}

export function readOffer(row: OfferRow, key: string, desk: Desk): void {
  const { losses, people, directory, emit } = desk
  const subject = people.subjectOf(row, 'offer', (id, title) => directory.jobOf(id, title))
  if (!subject) return
  const state = row.takeAs('status', (text) => OFFER_STATES[text.toLowerCase()])
  if (subject.applicationId === undefined) losses.add('offer', NO_APPLICATION_WHY)
  else if (state === undefined) losses.add('offer', ODD_OFFER_WHY)
  else if (state === 'old') losses.add('offer', OLD_OFFER_WHY)
  if (subject.applicationId === undefined || state === undefined || state === 'old') return
  const from = row.takeAs('pay', readAmount)
  const currency = from === undefined ? undefined : row.take('currency')
  const author = row.take('author')
  const byId = directory.userOf(author)
  const line = {
    id: row.take('id') ?? `offer:${key}`,
    applicationId: subject.applicationId,
    state: state === 'draft' && row.has('sentAt') ? ('sent' as const) : state,
    createdAt: row.takeMoment('createdAt'),
    sentAt: row.takeMoment('sentAt'),
    answeredAt: row.takeMoment('answeredAt'),
    startsOn: row.takeAs('startsOn', readDay),
    pay: from === undefined ? undefined : { from, ...(currency !== undefined && { currency }) },
    byId,
  }
  const unnamed: [string, string][] = author !== undefined && byId === undefined ? [['Created by', author]] : []
  const other = otherOf('offer', [...row.rest(), ...unnamed], losses)
  emit({ noun: 'offer', value: tidy<Nouns['offer']>({ ...line, other }) })
}
