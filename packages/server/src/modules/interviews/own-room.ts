import { needsVideoLink } from '@rolecall/domain/interviews/meeting-link'
import type { Tx } from '../../platform/db/connect.ts'
import type { Lead } from './interviews.queries.ts'
import { listRooms } from './own-rooms.queries.ts'

type Meeting = { type: string; meetingLink: string; place: string }

/**
 * Adds the place of an interview: the given one, else the room of the first interviewer who has one (rule A-189). Interviews by
 * phone or in person get no room.
 */
export async function withOwnRoom<T extends Meeting>(tx: Tx, facts: T, leads: readonly Lead[]): Promise<T> {
  if (facts.meetingLink !== '' || facts.place !== '' || !needsVideoLink(facts.type)) return facts
  const rooms = await listRooms(
    tx,
    leads.map(({ email }) => email),
  )
  const [link] = leads.flatMap(({ email }) => rooms.filter((room) => room.email === email).map((room) => room.link))
  return link === undefined ? facts : { ...facts, meetingLink: link }
}
