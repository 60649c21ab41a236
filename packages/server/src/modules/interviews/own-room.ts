import { meetsByVideo } from '@rolecall/domain/interviews/meeting-link'
import type { Tx } from '../../ground/db/connect.ts'
import type { Lead } from './interviews.queries.ts'
import { listRooms } from './own-rooms.queries.ts'

type Meeting = { type: string; meetingLink: string; place: string }

/**
 * An interview with where it is: what was said, else the room of the first who leads it and has one (rule A-189). Nobody is sent to
 * a room where they are called by phone or meet in person.
 */
export async function withOwnRoom<T extends Meeting>(tx: Tx, facts: T, leads: readonly Lead[]): Promise<T> {
  if (facts.meetingLink !== '' || facts.place !== '' || !meetsByVideo(facts.type)) return facts
  const rooms = await listRooms(
    tx,
    leads.map(({ email }) => email),
  )
  const [link] = leads.flatMap(({ email }) => rooms.filter((room) => room.email === email).map((room) => room.link))
  return link === undefined ? facts : { ...facts, meetingLink: link }
}
