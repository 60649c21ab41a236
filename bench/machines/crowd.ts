import { ask } from '../tools/clients.ts'
import type { LoadWorld } from '../tools/load-world.ts'

export type RequestTiming = { name: string; ms: number; status: number }
type Person = { person: number; until: number; pauseMs: number }
type Card = { candidate_id: string; resume_id: string; status: string }

/** Simulates one user; adds the time of each request to `taken`. */
async function work(world: LoadWorld, { person, until, pauseMs }: Person, taken: RequestTiming[]): Promise<void> {
  const token = world.tokens[person] ?? ''
  const call = async (name: string, path: string, body?: object) => {
    const start = performance.now()
    const { status, text } = await ask(
      { address: world.addresses[person % world.addresses.length] ?? '', token },
      path,
      body,
    ).catch(() => ({
      status: 0,
      text: '',
    }))
    taken.push({ name, ms: performance.now() - start, status })
    return status === 200 ? JSON.parse(text) : undefined
  }
  const look = () => rest(pauseMs * (0.5 + Math.random()))
  await rest(Math.random() * pauseMs)
  for (let round = person; performance.now() < until; round += 1) {
    const positionId = world.positionIds[round % world.positionIds.length] ?? ''
    const [, , page] = await Promise.all([
      call('counts of the groups', '/rest/position/candidate/status_count', { positionId }),
      call('position', '/rest/position/details', { positionId }),
      call('shortlist, first page', '/rest/position/candidate/cards', {
        positionId,
        status_grp: 'Initial Status',
        start: (round % 7) * 10,
        facets: round % 7 === 0,
      }),
    ])
    const cards: Card[] = page?.results ?? []
    await look()
    for (const card of cards.slice(person % 5, (person % 5) + 3)) {
      await call('candidate', '/rest/position/resume/preview', { positionId, resumeId: card.resume_id })
      await look()
    }
    const moved = cards[person % 10]
    if (moved)
      await call('move', '/rest/position/change/status', {
        positionId,
        resumeId: moved.resume_id,
        previous_status: moved.status,
        status: 'Shortlisted',
        status_grp: 'Shortlisted',
      })
    await look()
    await call('dashboard', '/rest/dash')
    await look()
  }
}

/** Lets this many users work at once for `ms`, and returns the time of each of their requests. */
export async function letWork(
  world: LoadWorld,
  { people, pauseMs }: { people: number; pauseMs: number },
  ms: number,
): Promise<RequestTiming[]> {
  const taken: RequestTiming[] = []
  const until = performance.now() + ms
  await Promise.all(Array.from({ length: people }, (_, person) => work(world, { person, until, pauseMs }, taken)))
  return taken
}

export const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
