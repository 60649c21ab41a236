import type { CallReply } from '@rolecall/contract/ground/define-calls'
import type { privacy } from '@rolecall/contract/people/privacy'
import { paragraph, sentence } from '@rolecall/domain/text/sentence'
import { stopForAll } from '../../../contact/sequences/stop-sequences.queries.ts'
import { announce, recordEvents } from '../../../ground/events/record-event.ts'
import { notFound } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { changeApplicationCounts } from '../../../people/applications/application-counts.queries.ts'
import { listNamedCandidates } from '../../../people/applications/resolve-candidate.queries.ts'
import { lockEverywhere } from '../../../people/freezing/freezing.queries.ts'
import { listKeptUntil } from '../../../people/keeping/kept-until.ts'
import { takeAdvisoryLocks } from '../../../people/resumes/keep-resume.queries.ts'
import { keepRows, removePeople } from './deleted-rows.queries.ts'
import { type Busy, insertDeletion, listBusy, listDeletedNamed, lockWholes } from './deletions.queries.ts'

/**
 * Takes people out of everything, and keeps what was known of them for whoever brings them back. Whoever is deleted already
 * stays so; somebody with an interview ahead, or who is being erased, stays as they are.
 */
export async function deletePeople(
  work: Work,
  references: readonly string[],
): Promise<CallReply<typeof privacy.deletePeople>> {
  const { tx, session, now } = work
  const asked = [...new Set(references)]
  const candidateIds = await findPeople(work, asked)
  // Whoever has work with one of them waits until they are gone.
  await takeAdvisoryLocks(tx, 'match', candidateIds)
  const wholes = await lockWholes(tx, candidateIds)
  const kept = await listKeptUntil(work, candidateIds)
  const busy = new Map<string, Why>([
    // Who is deleted is erased in the end, which the law of a place may not have so soon (rule A-134).
    ...[...kept.keys()].map((id) => [id, 'kept'] as const),
    ...(await listBusy(tx, candidateIds, now)).map(({ id, why }) => [id, why] as const),
  ])
  const going = wholes.filter(({ of }) => !busy.has(of))
  const people = going.flatMap(({ id, of, name }) => (id === of ? [{ id, name: name ?? `Candidate ${id}` }] : []))
  const left = countLeft([...busy.values()])
  if (people.length === 0) return { success: true, deletion_id: '', deleted: 0, left, message: describe(0, left) }
  const ids = going.map(({ id }) => id)
  await lockEverywhere(tx, ids)
  const deletionId = await insertDeletion(tx, going, { by: session.userId, at: now, people })
  // Who is brought back is not written to again by themselves.
  await stopForAll(tx, ids, now)
  await keepRows(tx, going)
  const changes = await removePeople(tx, ids)
  await recordEvents(
    work,
    people.map(({ id, name }) => ({
      kind: 'candidate.deleted',
      candidateId: id,
      changeId: deletionId,
      payload: { deletion_id: deletionId, name },
    })),
    { isTold: false },
  )
  await announce(work, { kind: 'people.changed' })
  await changeApplicationCounts(tx, changes)
  const message = describe(people.length, left)
  return { success: true, deletion_id: deletionId, deleted: people.length, left, message }
}

/** Whom references name, without those who are deleted already. Throws `not_found` for one that names nobody. */
async function findPeople(work: Work, asked: readonly string[]): Promise<string[]> {
  const named = await listNamedCandidates(work, asked)
  const known = new Set(named.map(({ reference }) => reference))
  const missing = asked.filter((reference) => !known.has(reference))
  const deleted = missing.length > 0 ? await listDeletedNamed(work.tx, missing) : new Set()
  if (missing.some((reference) => !deleted.has(reference))) throw notFound('Candidate')
  return [...new Set(named.map(({ candidateId }) => candidateId))]
}

type Why = Busy['why'] | 'kept'
type Left = { interviews: number; erasing: number; kept: number }

const countLeft = (whys: readonly Why[]): Left => ({
  kept: whys.filter((why) => why === 'kept').length,
  interviews: whys.filter((why) => why === 'interview').length,
  erasing: whys.filter((why) => why === 'erasing').length,
})

const describe = (deleted: number, { interviews, erasing, kept }: Left): string =>
  paragraph(
    deleted > 0
      ? sentence({ one: '1 person deleted.', other: '{count} people deleted.' }, { count: deleted })
      : 'Nobody was deleted.',
    kept > 0 &&
      sentence(
        {
          one: '1 person stayed: the law has their records kept for longer.',
          other: '{count} people stayed: the law has their records kept for longer.',
        },
        { count: kept },
      ),
    interviews > 0 &&
      sentence(
        {
          one: '1 person with an interview ahead stayed: cancel it first.',
          other: '{count} people with an interview ahead stayed: cancel it first.',
        },
        { count: interviews },
      ),
    erasing > 0 &&
      sentence(
        { one: '1 person stayed who are being erased.', other: '{count} people stayed who are being erased.' },
        { count: erasing },
      ),
  )
