import { randomUUID } from 'node:crypto'
import { NOW } from '../harness.ts'

/** Marks every link and code that acts for the recipient of the email. */
export const SIGNED = 'c0ffee00.signed-for-one-alone'
/** A page that anybody may open who is signed in. */
export const PAGE = 'http://127.0.0.1:3000/position/1?candidate=2'
export const to = 'ines@example.com'
/** A link that acts for the recipient. */
export const link = (path: string) => `http://127.0.0.1:3000${path}=${encodeURIComponent(SIGNED)}`
export const person = { name: 'Ines Okafor', email: to }
/** The position and the candidate that an email is about. */
export const of = { to, title: 'Data Engineer', candidateId: randomUUID(), positionId: randomUUID() }
export const about = { candidateId: of.candidateId, positionId: of.positionId }
/** A calendar entry. */
export const entry = {
  uid: '1',
  sequence: 0,
  startsAt: NOW,
  endsAt: NOW,
  location: '',
  url: '',
  organizer: person,
  attendees: [person],
  now: NOW,
}
