import { hashOf } from '@rolecall/domain/text/hash-of'
import { tidy } from '../../line-values.ts'
import type { Nouns } from '../../nouns.ts'
import { type Activity, readActivity } from '../shared/greenhouse-activity.ts'
import { addressesOf, otherOf, plainText } from '../shared/greenhouse-values.ts'
import type { Desk } from './greenhouse-candidates.ts'
import type { FEED_HEADINGS } from './greenhouse-headings.ts'
import type { Subject } from './greenhouse-people.ts'
import { type Row, readYesNo } from './greenhouse-rows.ts'

type FeedRow = Row<keyof typeof FEED_HEADINGS>

const EMPTY_WHY = 'Some entries of the activity feed have no text.'

/** What an entry says, before it is a line. */
type Entry = Subject & {
  id: string
  at: string | undefined
  authorId: string | undefined
  type: string
  subject: string | undefined
  text: string
  other: Record<string, string> | undefined
}

/**
 * Reads an entry of the activity feed: a move, an end, an email or a note. Entries of other kinds, and moves whose application
 * is unclear, become notes, so that no entry vanishes. `key`: of the row, unique among the rows of all feeds.
 */
export function readFeed(row: FeedRow, key: string, desk: Desk): void {
  const { losses, people, directory } = desk
  const subject = people.subjectOf(row, 'note', (id, title) => directory.jobOf(id, title))
  if (!subject) return
  const author = row.take('author')
  const authorId = isSystem(author) ? undefined : directory.userOf(author)
  const at = row.takeMoment('at')
  const type = row.take('type') ?? ''
  const isPrivate = row.takeAs('isPrivate', readYesNo) === true || isForFew(row.take('visibility'))
  const title = row.take('subject')
  const text = plainText(row.take('body'))
  const addresses = { from: row.take('from'), to: row.take('to') }
  const id = row.take('id') ?? `feed:${key}`
  if (text === '' && title === undefined) {
    losses.add('note', EMPTY_WHY)
    return
  }
  const rest: [string, string][] = [
    ...row.rest(),
    ...(type === '' || isNote(type) ? [] : [['Type', type] as [string, string]]),
    ...(author !== undefined && authorId === undefined ? [['User', author] as [string, string]] : []),
  ]
  const entry = { ...subject, id, at, authorId, type, subject: title, text, other: otherOf('note', rest, losses) }
  const activity = findActivity(entry, desk)
  if (activity && emitMove(entry, activity, desk)) return
  if (/^emails?$/i.test(type)) emitEmail(entry, addresses, desk)
  else emitNote(entry, addresses, isPrivate, desk)
}

const isNote = (type: string): boolean => /^(?:note|notes)$/i.test(type)
const isSystem = (author: string | undefined): boolean => /^(?:greenhouse|system|automatic)$/i.test(author ?? '')
const isForFew = (visibility: string | undefined): boolean => /private|admin/i.test(visibility ?? '')

function findActivity({ type, text, subject }: Entry, { directory }: Desk): Activity | undefined {
  const isActivity = /^(?:activity|activities|stage change|move|moved|rejection|rejected|hire|hired)$/i.test(type)
  if (!isActivity && type !== '') return undefined
  const activity = readActivity(text === '' ? (subject ?? '') : text, directory)
  // Without a type, a sentence of a note may look like one; a stage that exists is proof.
  return isActivity || (activity?.kind === 'move' && directory.isStage(activity.to)) ? activity : undefined
}

/** Writes a move; false where the application is unclear. */
function emitMove(entry: Entry, activity: Activity, { emit, directory, people }: Desk): boolean {
  const jobId = entry.isCertain || activity.job === undefined ? entry.jobId : directory.jobOf(undefined, activity.job)
  const applicationId =
    jobId === undefined || jobId === entry.jobId ? entry.applicationId : people.applicationOf(entry.personId, jobId)
  if (applicationId === undefined) return false
  const job = people.jobOf(applicationId)
  const byId = entry.authorId ?? (activity.by === undefined ? undefined : directory.userOf(activity.by))
  const line = { id: entry.id, applicationId, at: entry.at, byId, other: entry.other }
  const value =
    activity.kind === 'move'
      ? { ...line, fromId: directory.stageOf(job, activity.from), toId: directory.stageOf(job, activity.to) }
      : { ...line, ended: activity.ended, reasonId: directory.reasonOf(activity.reason) }
  const isWithdrawal = 'reasonId' in value && directory.isWithdrawal(value.reasonId)
  emit({ noun: 'move', value: tidy<Nouns['move']>(isWithdrawal ? { ...value, ended: 'withdrawn' } : value) })
  return true
}

type Addresses = { from: string | undefined; to: string | undefined }

/** The feed has emails to candidates; one from an address of the candidate, or to one of a user, came from the candidate. */
function emitEmail(entry: Entry, addresses: Addresses, { emit, people, directory }: Desk): void {
  const [from] = addressesOf(addresses.from)
  const to = addressesOf(addresses.to)
  const isFromThem = from !== undefined && people.byEmail(from) === entry.personId
  const isToUs = from !== undefined && !directory.isUser(from) && to.some((address) => directory.isUser(address))
  const way = isFromThem || isToUs ? 'in' : 'out'
  const { id, personId, applicationId, at, subject, text, other, authorId } = entry
  const line = {
    id,
    personId,
    applicationId,
    way: way as 'in' | 'out',
    at,
    from: from ?? addresses.from,
    to,
    subject,
    text,
  }
  const byId = way === 'out' ? authorId : undefined
  emit({ noun: 'email', value: tidy<Nouns['email']>({ ...line, byId, other: other && withoutType(other) }) })
}

function withoutType(other: Record<string, string>): Record<string, string> | undefined {
  const { Type: _, ...left } = other
  return Object.keys(left).length > 0 ? left : undefined
}

function emitNote(entry: Entry, { from, to }: Addresses, isPrivate: boolean, { emit }: Desk): void {
  const { id, personId, applicationId, authorId, at, subject, text, other } = entry
  const addresses = [from && `From: ${from}`, to && `To: ${to}`]
  const whole = [subject, ...addresses, text].filter(Boolean).join('\n')
  const line = { id, personId, applicationId, authorId, at, text: whole, isPrivate: isPrivate || undefined, other }
  emit({ noun: 'note', value: tidy<Nouns['note']>(line) })
}

/** Key of a row that has no ID: of its place, and of its text so that a changed file is noticed. */
export const rowKey = (sheet: string, line: number): string => `${hashOf(sheet).toString(36)}-${line}`
