import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@rolecall/domain/calendar/durations'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/db/connect.ts'
import { json } from '../../src/platform/db/json.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { TODAY } from '../harness.ts'
import { manyApplications } from './application.ts'
import { recountApplications } from './application-counts.ts'
import { aPosition, type TestPosition } from './position.ts'
import { day } from './serial.ts'
import type { TestUser } from './user.ts'

/** A candidate: the day they came in, in days from today, and their moves: to a status, on a day. */
export type PlayedCandidate = {
  came: number
  from?: string
  moves?: readonly (readonly [status: string, on: number])[]
}

/** Noon UTC of a day, in days from today. */
export const noonOf = (fromToday: number): Date => new Date(Date.parse(TODAY) + (fromToday + 0.5) * DAY_MS)

/** Adds candidates to a position with a history of moves, as if they had been made on their days. Call it once for each position. */
export async function playMoves(db: Db, position: TestPosition, people: readonly PlayedCandidate[]): Promise<void> {
  const { companyId, positionId } = position
  await manyApplications(db, position, people.length)
  await withCompany(db, companyId, async (tx) => {
    const applications = await tx
      .selectFrom('application')
      .select('candidate_id')
      .where('company_id', '=', companyId)
      .where('position_id', '=', positionId)
      .orderBy('candidate_id')
      .execute()
    const events = applications.flatMap(({ candidate_id }, place) => {
      const { from = 'Initial Status', moves = [] } = people[place] ?? {}
      const places = [from, ...moves.map(([status]) => status)]
      return moves.map(([to, on], number) => ({
        company_id: companyId,
        kind: 'application.moved',
        position_id: positionId,
        candidate_id,
        change_id: randomUUID(),
        at: noonOf(on),
        payload: json({ from: places[number], to }),
      }))
    })
    if (events.length > 0) await tx.insertInto('event').values(events).execute()
    const rows = applications.map(({ candidate_id }, place) => {
      const { came = 0, from = 'Initial Status', moves = [] } = people[place] ?? {}
      const [status, on] = moves.at(-1) ?? [from, came]
      return { candidate_id, status, came: noonOf(came), moved: noonOf(on), version: moves.length + 1 }
    })
    await sql`update application a set status_id = n.status, status_group_id = n.status, created_at = n.came,
        moved_at = n.moved, version = n.version
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (candidate_id bigint, status text, came timestamptz,
        moved timestamptz, version int)
      where a.company_id = ${companyId} and a.position_id = ${positionId} and a.candidate_id = n.candidate_id`.execute(
      tx,
    )
  })
  await recountApplications(db, companyId)
}

/** Days from the opening of each past position until it was filled. */
export const FILLED_AFTER = 40

/**
 * A position that was opened on a day and filled 40 days later: eight candidates applied, four were interviewed, one was
 * selected and the position was closed on the day after.
 */
export async function aFilledPosition(db: Db, by: TestUser, openedOn: number): Promise<TestPosition> {
  const filled = openedOn + FILLED_AFTER
  const position = await aPosition(db, by, {
    created_at: noonOf(openedOn),
    start_date: day(openedOn),
    end_date: day(openedOn + 60),
    total_openings: 1,
    stage: 'Closed',
    functions: JSON.stringify([{ name: 'Kitchen', score: 70 }]),
  })
  const rejected = [0, 2, 5, 9].map((came) => ({
    from: 'Applicants',
    came: openedOn + came,
    moves: [['Rejected', openedOn + came + 4 + (came % 3)]] as const,
  }))
  const interviewed = [1, 3, 8].map((came) => ({
    from: 'Applicants',
    came: openedOn + came,
    moves: [
      ['Interviewed', openedOn + came + 6 + (came % 4)],
      ['Rejected', openedOn + came + 18],
    ] as const,
  }))
  const hired = {
    from: 'Applicants',
    came: openedOn + 12,
    moves: [
      ['Interviewed', openedOn + 20],
      ['Selected', filled],
    ] as const,
  }
  await playMoves(db, position, [...rejected, ...interviewed, hired])
  const { companyId, positionId } = position
  await withCompany(db, companyId, (tx) =>
    tx
      .insertInto('event')
      .values({
        company_id: companyId,
        kind: 'position.closed',
        position_id: positionId,
        at: noonOf(filled + 1),
        payload: json({ reason: 'Filled', moved: 0 }),
      })
      .execute(),
  )
  return position
}
