import type { NounLine } from '../../adapter.ts'
import { tidy } from '../../line-values.ts'
import type { LossCount } from '../../losses.ts'
import { momentOf } from '../../moments.ts'
import type { Nouns } from '../../nouns.ts'
import { readActivity } from '../shared/greenhouse-activity.ts'
import { addressesOf, plainText } from '../shared/greenhouse-values.ts'
import type { HarvestCandidate, HarvestNote } from './harvest-types.ts'
import { idOf, NO_ID_WHY, restOf, textOf } from './harvest-values.ts'

const EMPTY_WHY = 'Some notes have no text.'

export type NoteParts = {
  /** The candidate, with the email addresses only. */
  candidate: HarvestCandidate | undefined
  /** Users by their addresses in small letters. */
  addresses: ReadonlyMap<string, string>
  converted: ReadonlyMap<string, string>
}

const NOTE_FIELDS = ['id', 'candidate_id', 'application_id', 'user_id', 'created_at', 'body', 'body_with_tags']

/**
 * Makes an email of a note of that type whose addresses say who wrote it, and a note of others. System entries about moves and
 * ends are left out, since these come as moves.
 */
export function mapNote(note: HarvestNote, id: string, parts: NoteParts, losses: LossCount): NounLine | undefined {
  const personId = idOf(note.candidate_id)
  const [subject, text] = [plainText(note.subject), plainText(note.body)]
  if (personId === undefined) losses.add('note', NO_ID_WHY)
  if (personId === undefined || (note.type === 'ACTIVITY' && isMove(text))) return undefined
  if (text === '' && subject === '') {
    losses.add('note', EMPTY_WHY)
    return undefined
  }
  const application = idOf(note.application_id)
  const about = {
    id,
    personId,
    applicationId: parts.converted.has(application ?? '') ? undefined : application,
    at: momentOf(note.created_at),
  }
  const way = note.type === 'EMAIL' && note.visibility !== 'privately_visible' ? wayOf(note, parts) : undefined
  if (way !== undefined) {
    const [from] = addressesOf(note.email_from)
    return {
      noun: 'email',
      value: tidy<Nouns['email']>({
        ...about,
        way,
        from,
        to: addressesOf(note.email_to),
        byId: way === 'out' ? idOf(note.user_id) : undefined,
        subject: subject || undefined,
        text,
        other: restOf('email', note, [...NOTE_FIELDS, 'type', 'subject', 'email_from', 'email_to'], losses),
      }),
    }
  }
  const read =
    note.type === 'NOTE' ? [...NOTE_FIELDS, 'type', 'subject', 'visibility'] : [...NOTE_FIELDS, 'subject', 'visibility']
  return {
    noun: 'note',
    value: tidy<Nouns['note']>({
      ...about,
      authorId: idOf(note.user_id),
      text: [subject, text].filter(Boolean).join('\n'),
      isPrivate: (textOf(note.visibility) ?? 'publicly_visible') !== 'publicly_visible' || undefined,
      other: restOf('note', note, read, losses),
    }),
  }
}

const isMove = (text: string): boolean =>
  readActivity(text, { isStage: () => false, isJob: () => false, isUser: () => false }) !== undefined

/** Tells whether the candidate wrote an email or received it; undefined where the addresses don’t say. */
function wayOf(note: HarvestNote, { candidate, addresses }: NoteParts): 'in' | 'out' | undefined {
  const list = Array.isArray(candidate?.email_addresses) ? candidate.email_addresses : []
  const own = new Set(list.flatMap(({ value }) => textOf(value)?.toLowerCase() ?? []))
  const from = addressesOf(note.email_from).map((address) => address.toLowerCase())
  const to = addressesOf(note.email_to).map((address) => address.toLowerCase())
  if (from.some((address) => own.has(address))) return 'in'
  if (from.some((address) => addresses.has(address)) || to.some((address) => own.has(address))) return 'out'
  return undefined
}
