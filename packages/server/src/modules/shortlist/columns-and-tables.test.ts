import { merges } from '@rolecall/contract/duplicates/merges'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { pool } from '@rolecall/contract/pool/pool'
import { corrections } from '@rolecall/contract/resumes/corrections'
import { ShortlistFilters } from '@rolecall/contract/shortlist/shortlist-filters'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { anApplication, aShortlist } from '../../../test/factories/application.ts'
import { aCandidate, type TestCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { shortlistsOnly } from '../../../test/shortlists-only.ts'
import { connect } from '../../platform/db/connect.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { feedApplications } from '../../platform/feed/record-feed.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { changeApplicationCounts } from '../applications/application-counts.queries.ts'
import { deleteApplications } from '../applications/applications.queries.ts'
import { recordAllChanged, recordChanged } from '../changes/record-changed.ts'
import { openPeopleIndex, type PeopleIndex } from '../matching/index/people-index.ts'
import { updateScores } from '../matching/matching.queries.ts'
import { PositionShelf } from '../matching/position-shelf.ts'
import { updateCandidate } from '../resumes/store-resume.queries.ts'
import { presentCard } from './present-card.ts'
import { presentShortlist } from './present-shortlist.ts'

const { db, url, make, workOf, workIn } = await testApp()

const ofNodes = connect(url, { max: 2 })
afterAll(() => ofNodes.destroy())

/** Numbers from 0 to below 1, the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
const random = seeded(2_028)
const below = (end: number) => Math.floor(random() * end)
const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T
const some = <T>(values: readonly T[]): T[] => values.filter(() => random() < 0.3)
const maybe = <T>(share: number, value: () => T): T | undefined => (random() < share ? value() : undefined)

const CITIES = ['Pune', 'Delhi', 'Zürich', '\u{1d56c}ton', '\uff21ville', 'Unknown', '']
const EMPLOYERS = Array.from({ length: 60 }, (_, number) => `Employer ${number}`)
const GROUPS = ['Spring', 'Autumn', 'unknown']

const factsOf = () => ({
  location_key: maybe(0.9, () => pick(CITIES)) ?? null,
  current_employer: maybe(0.9, () => pick(EMPLOYERS)) ?? null,
  exp_months: maybe(0.8, () => below(300)) ?? 0,
  salary: maybe(0.8, () => below(60) * 50_000.5) ?? null,
  preferred_locations: some(CITIES.slice(0, 5)),
  notice_days: maybe(0.7, () => below(90)) ?? null,
  degree_level: maybe(0.5, () => 'bachelor') ?? null,
})

/** Filters, including some that columns lack, so that SQL answers. */
const filtersOf = (positionId: string) => ({
  positionId,
  status_grp: maybe(0.6, () => pick(['Initial Status', 'Shortlisted'])),
  sort_by: maybe(0.6, () => pick(['score', 'newest', 'experience', 'name'])),
  start: pick([0, 0, 20]),
  facets: maybe(0.2, () => false),
  min_score: maybe(0.2, () => below(100)),
  days: maybe(0.2, () => below(30)),
  locations: maybe(0.3, () => [...some(CITIES), ...(random() < 0.3 ? ['other'] : [])]),
  company: maybe(0.2, () => (random() < 0.4 ? ['other'] : some(EMPLOYERS))),
  prefer_location: maybe(0.2, () => some([...CITIES, 'other'])),
  resume_group: maybe(0.2, () => some([...GROUPS, 'Unknown', 'other'])),
  min_exp: maybe(0.2, () => below(20)),
  max_exp: maybe(0.2, () => below(20)),
  considerNAEXP: random() < 0.5,
  salary_start: maybe(0.2, () => below(20)),
  considerNACTC: random() < 0.5,
  max_notice_days: maybe(0.1, () => below(90)),
  notice_period: random() < 0.1,
  relocation: random() < 0.1,
  mandatory_skills: random() < 0.1,
  user_actioned: random() < 0.1,
  keywordSearch: maybe(0.1, () => 'candidate'),
})

const show = (work: Work, filters: ShortlistFilters, peopleIndex: PeopleIndex | undefined) =>
  presentShortlist({ ...work, deps: { ...work.deps, peopleIndex } }, filters, {
    present: presentCard,
    withDetails: true,
  })

test('columns and tables agree through moves, scores, corrections, merges and groups, on two nodes', async () => {
  const { by, position, people } = await aShortlist(db, 1)
  const { companyId, positionId } = position
  const elsewhere = await aPosition(db, by)
  for (let count = 0; count < 45; count += 1) {
    const person = await aCandidate(db, by, {
      candidate: factsOf(),
      resume: { received_at: new Date(NOW.getTime() - below(40) * 86_400_000 - below(3)) },
      groups: some(GROUPS),
    })
    await anApplication(db, random() < 0.9 ? position : elsewhere, person, { score: below(100) })
    people.push(person)
  }
  const nodes = [1, 2].map(() => {
    const shelf = new PositionShelf(ofNodes, { bytesMax: 2 ** 30 })
    const node = {
      answers: 0,
      index: shortlistsOnly(async (asked) => {
        const answer = await shelf.answer(asked)
        if (answer) node.answers += 1
        return answer
      }),
    }
    return node
  })
  const changeIds: string[] = []
  const ofPerson = (act: (person: TestCandidate) => Promise<unknown>) => () => act(pick(people))
  const move = async ({ resumeId }: TestCandidate) => {
    const body = { positionId, resumeId, status: pick(['Shortlisted', 'Initial Status', 'Screened']) }
    // Candidates who are missing, or in that status already, are refused.
    const { data } = await make(pipeline.changeStatus, { body }, by).catch(() => ({ data: undefined }))
    if (data) changeIds.push(data.change_id)
  }
  const come = (person: TestCandidate) =>
    workIn(position, async ({ tx }) => {
      const added = await tx
        .insertInto('application')
        .values({
          company_id: companyId,
          position_id: positionId,
          candidate_id: person.candidateId,
          resume_id: person.resumeId,
          status_id: 'Initial Status',
          status_group_id: 'Initial Status',
          score: below(100),
          source: pick(['internal', 'indeed']),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('candidate_id')
        .execute()
      recordChanged(tx, [person.candidateId])
      feedApplications(tx, positionId, [person.candidateId])
      await changeApplicationCounts(
        tx,
        added.map(() => ({ positionId, statusId: 'Initial Status', by: 1 as const })),
      )
    })
  const score = ({ candidateId }: TestCandidate) =>
    workIn(position, ({ tx, now }) =>
      updateScores(
        tx,
        [
          {
            positionId,
            candidateId,
            score: below(100),
            contributions: [],
            hasMandatory: random() < 0.5,
            standsFirst: random() < 0.5,
            tie: below(3),
          },
        ],
        { cause: 'corrected', now },
      ),
    )
  const acts = [
    ofPerson(move),
    ofPerson(move),
    ofPerson(come),
    ofPerson(score),
    ofPerson(({ candidateId }) => workIn(position, ({ tx }) => deleteApplications(tx, positionId, [candidateId]))),
    ofPerson(({ candidateId }) =>
      workIn(position, ({ tx }) => updateCandidate(tx, candidateId, { ...factsOf(), updated_at: NOW } as never)),
    ),
    ofPerson(({ candidateId }) =>
      make(
        corrections.correctFacts,
        {
          body: {
            candidate_id: candidateId,
            location: pick(['Pune, India', 'Berlin, Germany']),
            notice_days: below(90),
          },
        },
        by,
      ).catch(() => undefined),
    ),
    ofPerson(({ resumeId }) =>
      make(pool.groupPeople, { body: { resumeIds: [resumeId], groupName: pick(GROUPS) } }, by).catch(() => undefined),
    ),
    ofPerson(({ candidateId }) =>
      make(
        merges.merge,
        {
          body: {
            updated_data: { candidate_id: candidateId },
            dedup_record: { candidate_id: pick(people).candidateId },
          },
        },
        by,
      ).catch(() => undefined),
    ),
    async () => {
      const change_id = changeIds.pop()
      if (change_id) await make(pipeline.undoChange, { body: { positionId, change_id } }, by)
    },
    () => workIn(position, async ({ tx }) => recordAllChanged(tx)),
  ]
  for (let round = 0; round < 60; round += 1) {
    for (let act = 0; act < 2; act += 1) await pick(acts)()
    const asked = filtersOf(positionId)
    const filters = ShortlistFilters.parse(asked)
    await workOf(by, async (work) => {
      const right = await show(work, filters, undefined)
      expect(await show(work, filters, pick(nodes).index), JSON.stringify(asked)).toEqual(right)
    })
  }
  const answered = nodes.map(({ answers }) => answers)
  expect(Math.min(...answered), 'columns were asked on both').toBeGreaterThan(10)
})

test('a transaction’s own writes are read from tables, since nobody else sees them yet', async () => {
  const { by, position, first } = await aShortlist(db, 2)
  const peopleIndex = shortlistsOnly(() => Promise.reject(new Error('asked columns that cannot know it')))
  await workOf(by, async (work) => {
    await deleteApplications(work.tx, position.positionId, [first.candidateId])
    const filters = ShortlistFilters.parse({ positionId: position.positionId })
    const { total, results } = await presentShortlist({ ...work, deps: { ...work.deps, peopleIndex } }, filters, {
      present: presentCard,
    })
    expect([total, results.length]).toEqual([1, 1])
  })
})

test('the index thread answers like the tables, also right after a move', async () => {
  const { by, position, first } = await aShortlist(db, 3)
  const thread = openPeopleIndex({ url, memoryMb: 64, waitMs: 30_000 })
  afterAll(() => thread.close())
  let answers = 0
  const index = shortlistsOnly(async ({ companyId, atLeast, positionId, question }) => {
    const given = await thread.ask(companyId, atLeast, { kind: 'shortlist', positionId, question })
    answers += given ? 1 : 0
    return given?.page
  })
  const filters = ShortlistFilters.parse({ positionId: position.positionId, status_grp: 'Initial Status' })
  const totals: number[] = []
  const look = () =>
    workOf(by, async (work) => {
      const [right, told] = [await show(work, filters, undefined), await show(work, filters, index)]
      expect(told).toEqual(right)
      totals.push(told.total)
    })
  await look()
  const body = { positionId: position.positionId, resumeId: first.resumeId, status: 'Shortlisted' }
  await make(pipeline.changeStatus, { body }, by)
  await look()
  expect([totals, answers]).toEqual([[3, 2], 2])
})

test('a restored database with new change numbers is shown in its current state', async () => {
  const { by, position, people, first } = await aShortlist(db, 3)
  const shelf = new PositionShelf(ofNodes, { bytesMax: Number.POSITIVE_INFINITY })
  let answers = 0
  const index = shortlistsOnly(async (asked) => {
    const answer = await shelf.answer(asked)
    answers += answer ? 1 : 0
    return answer
  })
  const filters = ShortlistFilters.parse({ positionId: position.positionId })
  const look = () =>
    workOf(by, async (work) => {
      expect(await show(work, filters, index)).toEqual(await show(work, filters, undefined))
    })
  const score = ({ candidateId }: TestCandidate, to: number, by: number) =>
    withCompany(db, position.companyId, async (tx) => {
      await tx.updateTable('application').set({ score: to }).where('candidate_id', '=', candidateId).execute()
      feedApplications(tx, position.positionId, [candidateId])
      if (by > 0) return recordChanged(tx, [candidateId])
      await sql`delete from person_change p where p.number = (select t.number from change_turn t)`.execute(tx)
      await tx
        .updateTable('change_turn')
        .set({ number: sql`number + ${by}` })
        .execute()
    })
  const [, second = first] = people
  await score(second, 21, 1)
  await look()
  await score(first, 99, 1)
  await look()
  await score(first, 11, -1)
  await look()
  await score(first, 98, 1)
  await look()
  await score(first, 12, -1)
  await score(second, 97, 1)
  await look()
  await look()
  // Columns give no answer each time they find that their past differs.
  expect(answers).toBe(4)
})
