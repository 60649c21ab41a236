import { merges } from '@rolecall/contract/duplicates/merges'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { projects } from '@rolecall/contract/positions/projects'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { corrections } from '@rolecall/contract/resumes/corrections'
import { placements } from '@rolecall/contract/shortlist/placements'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { members } from '@rolecall/contract/users/members'
import { maySeePosition, maySeeProject } from '@rolecall/domain/access/may-see'
import type { Permission } from '@rolecall/domain/access/permissions'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aFollower } from '../../../test/factories/feed-follower.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aProject } from '../../../test/factories/project.ts'
import { day } from '../../../test/factories/serial.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const tested = await testApp()
const { db, make, call, runJobs } = tested

/** Pseudo-random numbers, the same on each run. */
function dice(seed: number) {
  let state = seed
  const roll = (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T
  return { roll, pick }
}

const LIMITED: readonly Permission[] = ['view_public_projects', 'view_public_position']
const STATUSES = ['Shortlisted', 'Screened']

async function aWorld() {
  const admin = await aUser(db, { role: 'company_admin' })
  const { companyId } = admin
  const reader = await aUser(db, { companyId, actions: [...LIMITED, 'view_candidate_pool'] })
  const narrow = await aUser(db, { companyId, actions: LIMITED })
  const member = await aUser(db, { companyId, actions: [] })
  const owned = await Promise.all([true, true, false].map((is_public) => aProject(db, admin, { is_public })))
  const places = await Promise.all(
    [true, false, true, false].map((is_public, at) =>
      aPosition(db, admin, { is_public, project_id: owned[at % owned.length]?.projectId ?? '' }),
    ),
  )
  for (let count = 0; count < 12; count += 1) {
    const person = await aCandidate(db, admin)
    for (const [at, place] of places.entries()) if ((count + at) % 3 === 0) await anApplication(db, place, person)
  }
  return { admin, reader, narrow, member, owned, places }
}

type World = Awaited<ReturnType<typeof aWorld>>

/** Acts on a company, each by a call of the product; some calls are refused, which is fine. */
function actsOn({ admin, reader, narrow, member, owned, places }: World, { roll, pick }: ReturnType<typeof dice>) {
  const done: Record<string, number> = {}
  const mergeIds: string[] = []
  const deletionIds: string[] = []
  const changes: { positionId: string; change_id: string }[] = []
  const added: { positionId: string; change_id: string }[] = []
  const others = [reader, narrow, member]
  const joined: (readonly [of: 'project' | 'position', id: string, memberId: string])[] = []
  /** An existing candidate. */
  const someone = () =>
    withCompany(db, admin.companyId, async (tx) => {
      const rows = await tx
        .selectFrom('candidate')
        .select('id')
        .where('company_id', '=', admin.companyId)
        .where('merged_into', 'is', null)
        .where('erased_at', 'is', null)
        .orderBy('name')
        .orderBy('id')
        .execute()
      return pick(rows).id
    })
  const succeed = async (name: string, asked: Promise<{ status: number; json: unknown }>) => {
    const { status, json } = await asked
    expect(status, JSON.stringify(json)).toBeLessThan(500)
    if (status !== 200) return undefined
    done[name] = (done[name] ?? 0) + 1
    return json as Record<string, unknown> & { data: Record<string, unknown> }
  }
  const acts: Record<string, () => Promise<void>> = {
    async moved() {
      const { positionId } = pick(places)
      const there = await make(shortlist.cards, { body: { positionId, status_grp: 'Initial Status' } }, admin)
      if (there.results.length === 0) return
      const chosen = [pick(there.results), pick(there.results)].map(({ resume_id: resumeId }) => ({ resumeId }))
      const body = { positionId, status: pick(STATUSES), reason: 'Not now', candidate_data: chosen }
      const reply = await succeed('moved', call(pipeline.changeStatus, { body }, admin))
      if (reply) changes.push({ positionId, change_id: String(reply.data.change_id) })
    },
    async moveUndone() {
      const body = changes.pop()
      if (body) await succeed('moveUndone', call(pipeline.undoChange, { body }, admin))
    },
    async placed() {
      const { positionId } = pick(places)
      const body = { positionId, resumeIds: [await someone()] }
      const reply = await succeed('placed', call(placements.add, { body }, admin))
      if (reply) added.push({ positionId, change_id: String(reply.change_id) })
    },
    async placingUndone() {
      const body = added.pop()
      if (body) await succeed('placingUndone', call(placements.undo, { body }, admin))
    },
    async merged() {
      const body = { updated_data: { candidate_id: await someone() }, dedup_record: [await someone()] }
      const reply = await succeed('merged', call(merges.merge, { body }, admin))
      if (reply) mergeIds.push(...(reply.data.merge_ids as string[]))
    },
    async unmerged() {
      const merge_id = mergeIds.pop()
      if (merge_id) await succeed('unmerged', call(merges.undo, { body: { merge_id } }, admin))
    },
    async deleted() {
      const body = { candidates: [...new Set([await someone(), await someone()])] }
      const reply = await succeed('deleted', call(privacy.deletePeople, { body }, admin))
      if (reply?.deletion_id) deletionIds.push(String(reply.deletion_id))
    },
    async restored() {
      const deletion_id = deletionIds.pop()
      if (deletion_id) await succeed('restored', call(privacy.restorePeople, { body: { deletion_id } }, admin))
    },
    async erased() {
      const body = { candidate: await someone(), reason: 'asked' as const, confirm: 'ERASE' as const }
      await succeed('erased', call(privacy.erase, { body }, admin))
      await runJobs()
    },
    async corrected() {
      const body = { candidate_id: await someone(), designation: `Cook ${roll(99)}` }
      await succeed('corrected', call(corrections.correctFacts, { body }, admin))
    },
    async came() {
      await comeIn(admin, pick(places).positionId)
      done.came = (done.came ?? 0) + 1
    },
    async projectEdited() {
      const { projectId } = pick(owned)
      const example = projects.edit.example({ projectId, startDate: day(1), endDate: day(90) } as never).body
      const body = { ...example, projectName: `Platform ${roll(99)}`, is_public: roll(2) > 0 }
      await succeed('projectEdited', call(projects.edit, { body }, admin))
    },
    async projectSwitched() {
      const of = { projectId: pick(owned).projectId }
      await succeed('projectSwitched', call(projects.hold, { body: { ...of, stage: 'hold' } }, admin))
    },
    async positionSwitched() {
      const body = { positionId: pick(places).positionId, stage: pick(['hold', 'close'] as const), reason: 'Filled' }
      await succeed('positionSwitched', call(lifecycle.act, { body }, admin))
    },
    async joined() {
      const memberId = pick(others).userId
      const named = { members: [{ member_id: memberId }] }
      const [{ projectId }, { positionId }] = [pick(owned), pick(places)]
      const isProject = roll(2) > 0
      const reply = isProject
        ? await succeed('joined', call(members.addToProject, { body: { projectId, ...named } }, admin))
        : await succeed('joined', call(members.addToPosition, { body: { positionId, ...named } }, admin))
      if (reply) joined.push([isProject ? 'project' : 'position', isProject ? projectId : positionId, memberId])
    },
    async left() {
      const [of, id, memberId] = joined.splice(roll(joined.length), 1)[0] ?? []
      if (!of || !id || !memberId) return
      const query = { memberId }
      if (of === 'project')
        await succeed('left', call(members.removeFromProject, { params: { projectId: id }, query }, admin))
      else await succeed('left', call(members.removeFromPosition, { params: { positionId: id }, query }, admin))
    },
  }
  const { erased, ...often } = acts
  const names = Object.keys(acts)
  return { acts: [...Object.values(often), ...Object.values(often), erased ?? (async () => {})], names, done }
}

/** Adds a candidate, past the product; the feed reports them once they are worked with. */
async function comeIn(by: TestUser, positionId: string) {
  const came = await aCandidate(db, by)
  await make(corrections.correctFacts, { body: { candidate_id: came.candidateId, designation: 'New' } }, by)
  // Fails on a position that is closed or held.
  await call(placements.add, { body: { positionId, resumeIds: [came.candidateId] } }, by)
}

const sorted = (pairs: [string, unknown][]) => pairs.toSorted(([one], [other]) => (one < other ? -1 : 1))

/** The fields of a follower's copy that are compared. */
const shown = ({ held }: ReturnType<typeof aFollower>) => {
  const parts = {
    project: ['name', 'hold', 'version'],
    position: ['title', 'stage', 'hold'],
    candidate: ['name', 'designation'],
    application: ['status', 'version', 'score'],
  } as const
  const ofSubject = (subject: keyof typeof parts) =>
    sorted(
      [...held[subject]].map(([key, state]) => {
        const known = state as Record<string, unknown>
        return [key, Object.fromEntries(parts[subject].map((part) => [part, known[part]]))]
      }),
    )
  return {
    project: ofSubject('project'),
    position: ofSubject('position'),
    candidate: ofSubject('candidate'),
    application: ofSubject('application'),
  }
}

/** The objects in the database that a user may see, by the rules of the domain and not by the queries of the product. */
const truthOf = (by: TestUser, viewer: { isAdmin: boolean; permissions: readonly Permission[] }) =>
  withCompany(db, by.companyId, async (tx) => {
    const ofProjects = await tx.selectFrom('project_member').select(['project_id as of', 'user_id']).execute()
    const ofPositions = await tx.selectFrom('position_member').select(['position_id as of', 'user_id']).execute()
    const isMember = (rows: readonly { of: string; user_id: string }[], id: string) =>
      rows.some(({ of, user_id }) => of === id && user_id === by.userId)
    const seenProjects = (await tx.selectFrom('project').selectAll().execute()).filter(
      ({ id, is_public, created_by }) =>
        maySeeProject(viewer, {
          isPublic: is_public,
          isOwner: created_by === by.userId,
          isMember: isMember(ofProjects, id),
        }),
    )
    const seenPositions = (await tx.selectFrom('position').selectAll().execute()).filter(
      ({ id, project_id, is_public, created_by }) =>
        maySeePosition(viewer, {
          isPublic: is_public,
          isOwner: created_by === by.userId,
          isMember: isMember(ofPositions, id),
          isProjectMember: isMember(ofProjects, project_id),
        }),
    )
    const places = new Set(seenPositions.map(({ id }) => id))
    const stand = (await tx.selectFrom('application').selectAll().execute()).filter(
      ({ position_id, of_somebody }) => of_somebody && places.has(position_id),
    )
    const known = new Set(stand.map(({ candidate_id }) => candidate_id))
    const readsPool = viewer.isAdmin || viewer.permissions.includes('view_candidate_pool')
    const people = (await tx.selectFrom('candidate').selectAll().execute()).filter(
      ({ id, merged_into, erased_at }) => !merged_into && !erased_at && (readsPool || known.has(id)),
    )
    return {
      project: sorted(seenProjects.map(({ id, name, hold, version }) => [id, { name, hold, version }])),
      position: sorted(
        seenPositions.map(({ id, title, stage, hold, project_hold }) => [
          id,
          { title, stage, hold: hold || project_hold },
        ]),
      ),
      candidate: sorted(people.map(({ id, name, designation }) => [id, { name, designation: designation ?? '' }])),
      application: sorted(
        stand.map(({ position_id, candidate_id, status_id, version, score }) => [
          `${position_id} ${candidate_id}`,
          { status: status_id, version, score },
        ]),
      ),
    }
  })

test('a reader of the feed always ends up with the content of the database, from any starting point', async () => {
  const done: Record<string, number> = {}
  for (const seed of [7, 1_009]) {
    const world = await aWorld()
    const chance = dice(seed)
    const { acts, names, done: doneHere } = actsOn(world, chance)
    const followers = () =>
      (
        [
          [world.admin, [], true],
          [world.reader, [...LIMITED, 'view_candidate_pool'], false],
          [world.narrow, LIMITED, false],
          [world.member, [], false],
        ] as const
      ).map(([by, permissions, isAdmin]) => {
        const rights: readonly Permission[] = permissions
        const readsPool = isAdmin || rights.includes('view_candidate_pool')
        return { by, viewer: { isAdmin, permissions: rights }, follower: aFollower(tested, by, { readsPool }) }
      })
    const all = followers()
    for (let step = 0; step < 50; step += 1) {
      await chance.pick(acts)()
      if (step === 20) all.push(...followers().slice(1, 3))
      const { follower } = chance.pick(all)
      // Some followers stop in the middle of a page.
      await follower.readPage(1 + chance.roll(9), undefined, chance.roll(3) === 0 ? chance.roll(4) : undefined)
    }
    all.push(...followers())
    for (const { by, viewer, follower } of all) {
      await follower.readAll(30 + chance.roll(70))
      expect(shown(follower), `seed ${seed}`).toEqual(await truthOf(by, viewer))
    }
    for (const name of names) done[name] = (done[name] ?? 0) + (doneHere[name] ?? 0)
  }
  // Each act succeeded at least once.
  expect(Object.entries(done).filter(([, times]) => times === 0)).toEqual([])
})
