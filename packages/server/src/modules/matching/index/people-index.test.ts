import { merges } from '@rolecall/contract/duplicates/merges'
import { privacy } from '@rolecall/contract/privacy/privacy'
import { corrections } from '@rolecall/contract/resumes/corrections'
import { fieldsOfWork } from '@rolecall/domain/matching/fields-of-work'
import type { Demand } from '@rolecall/domain/matching/score-candidate'
import type { RequirementKind } from '@rolecall/domain/matching/weights'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { aCandidate } from '../../../../test/factories/candidate.ts'
import { aResume } from '../../../../test/factories/resume.ts'
import { type SkillFixture, showSkills } from '../../../../test/factories/shown-skills.ts'
import { aUser } from '../../../../test/factories/user.ts'
import { testApp } from '../../../../test/harness.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { withCompany } from '../../../platform/db/with-company.ts'
import { NO_CHANGE } from '../../changes/changes.queries.ts'
import { recordAllChanged, recordChanged } from '../../changes/record-changed.ts'
import { postSkills } from '../blocks.queries.ts'
import { replaceCareers } from '../career-rows.queries.ts'
import { countMatches } from '../count-matches.queries.ts'
import type { WordFits } from '../known-demand.ts'
import { deleteFindings } from '../postings.queries.ts'
import { listBestCandidates } from '../ranking.queries.ts'
import { openPeopleIndex, type PeopleIndex } from './people-index.ts'

const { deps, db: aside, url, make } = await testApp()
const { db } = deps

const openNode = (over: Partial<Parameters<typeof openPeopleIndex>[0]> = {}) => {
  const node = openPeopleIndex({ url, memoryMb: 64, peopleLeast: 0, waitMs: 20_000, ...over })
  afterAll(() => node.close())
  return node
}

/** A generator of the same numbers every time. */
function chanceFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const upTo = (most: number) => Math.floor(next() * most)
  const of = <T>(list: readonly T[]): T => list[upTo(list.length)] as T
  return { upTo, of, some: <T>(list: readonly T[]) => list.filter(() => next() < 0.5) }
}
type Chance = ReturnType<typeof chanceFrom>

const SKILLS = ['sql', 'python', 'rust', 'java', 'cobol', 'php']
const RULES = ['exact', 'synonym', 'inferred', 'adjacent'] as const
const LINES = fieldsOfWork.slice(0, 3).map((name, line) => ({ name, line: line + 1 }))
const GROUPS = ['Pool', 'Campus']
/** A skill that only repeats the line of work, so that it counts as mandatory and not otherwise. */
const NAMING_WORK = { skillId: 'own:work', name: LINES[0]?.name ?? '' }
const TYPED = { skillId: 'own:loom weaving', name: 'Loom weaving' }

function drawDemand(chance: Chance, people: readonly string[]): { demand: Demand; worded: WordFits } {
  const typed = [...(chance.upTo(3) === 0 ? [TYPED] : []), ...(chance.upTo(3) === 0 ? [NAMING_WORK] : [])]
  const skills = [...chance.some(SKILLS).map((skillId) => ({ skillId, name: skillId })), ...typed].map((skill) => ({
    ...skill,
    kind: chance.of<RequirementKind>(['primary', 'primary', 'additional', 'inferred']),
    score: 1 + chance.upTo(100),
    mandatory: chance.upTo(3) === 0,
  }))
  const lines = chance.some(LINES).map((line) => ({ ...line, amount: 1 + chance.upTo(100) }))
  const min = chance.upTo(6)
  const words = chance.upTo(2) === 0 ? [{ word: 'loom', isStem: false, weight: 1, shown: 'loom' }] : []
  const worded = new Map(chance.some(people).map((id) => [id, { fit: chance.upTo(101) }]))
  return { demand: { skills, lines, words, experience: { min, max: min + chance.upTo(9) } } as Demand, worded }
}

async function answersOf(tx: Tx, { demand, worded }: ReturnType<typeof drawDemand>, index?: PeopleIndex) {
  const groups = await tx
    .selectFrom('resume_group')
    .select('id')
    .where('company_id', '=', tx.companyId)
    .where('name', '=', 'Pool')
    .execute()
  const supply = { resumeGroupIds: groups.map(({ id }) => id), sources: ['indeed'] }
  const best = await listBestCandidates(tx, demand, supply, { limit: 9, worded, index })
  const { sources, groups: inGroups, ...counts } = await countMatches(tx, demand, { worded, index })
  return { best, counts, sources: new Map([...sources].sort()), inGroups: new Map([...inGroups].sort()) }
}

/** A node that counts how often it answered from memory. */
function counted(node: PeopleIndex) {
  const told = { by: 0 }
  const ask: PeopleIndex['ask'] = async (...given) => {
    const answer = await node.ask(...given)
    if (answer) told.by += 1
    return answer
  }
  return { ...node, told, ask }
}

const isBuilt = async (node: PeopleIndex, companyId: string) => {
  const question = { kind: 'counts', question: EMPTY } as const
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (await node.ask(companyId, NO_CHANGE, question)) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The index is not there')
}
const WORTH = { skills: 0, words: 0, career: 0 }
const EMPTY = {
  skills: [],
  lines: [],
  experience: { min: 0, max: 0, points: 0, perYear: 5, least: 50 },
  wanted: 1,
  known: WORTH,
  unknown: WORTH,
  worded: undefined,
}

type Owner = Awaited<ReturnType<typeof aUser>>

async function aPersonAsDrawn(chance: Chance, { companyId }: Owner): Promise<string> {
  const person = await aCandidate(
    db,
    { companyId },
    {
      candidate: { exp_months: chance.upTo(180) },
      groups: chance.some(GROUPS),
      resume: {
        source: chance.of(['internal', 'indeed']),
        text: chance.upTo(4) === 0 ? 'Loom weaving since 2019.' : 'Nothing of note.',
      },
    },
  )
  const shown = chance.some(SKILLS).map(
    (skill): SkillFixture => ({
      skill,
      strength: 1 + chance.upTo(100),
      rule: chance.of(RULES),
    }),
  )
  await showSkills(db, person, shown)
  await readCareer(chance, companyId, person.candidateId)
  return person.candidateId
}

const readCareer = (chance: Chance, companyId: string, candidateId: string) =>
  withCompany(db, companyId, (tx) => {
    const lines = chance.some(LINES).map((line) => ({ ...line, amount: 1 + chance.upTo(100) }))
    return replaceCareers(tx, [{ candidateId, lines }])
  })

/** Random events; each changes a person, and reverts that later if possible. */
function happenings(chance: Chance, owner: Owner, people: string[], back: (() => Promise<unknown>)[]) {
  const somebody = () => chance.of(people)
  return [
    async () => people.push(await aPersonAsDrawn(chance, owner)),
    () => aResume(db, { ...owner, candidateId: somebody() }, { source: 'indeed' }, chance.some(GROUPS)),
    () => readCareer(chance, owner.companyId, somebody()),
    () => withCompany(db, owner.companyId, (tx) => postSkills(tx, { least: 1, most: 5 })),
    () => make(corrections.correctFacts, { body: { candidate_id: somebody(), exp_months: chance.upTo(99) } }, owner),
    async () => {
      const body = { candidate_id: somebody(), skill_id: chance.of(SKILLS) }
      const { correction } = await make(corrections.strike, { body }, owner)
      back.push(() => make(corrections.undo, { body: { correction_id: correction.id } }, owner))
    },
    async () => {
      const [kept, merged] = [somebody(), somebody()]
      if (kept === merged) return
      const body = { updated_data: { candidate_id: kept }, dedup_record: [{ candidate_id: merged }] }
      const { data } = await make(merges.merge, { body }, owner)
      back.push(() => make(merges.undo, { body: { merge_id: data.merge_ids[0] ?? '' } }, owner))
    },
    async () => {
      const { deletion_id } = await make(privacy.deletePeople, { body: { candidates: [somebody()] } }, owner)
      back.push(() => make(privacy.restorePeople, { body: { deletion_id } }, owner))
    },
    () => make(privacy.erase, { body: { candidate: somebody(), reason: 'asked', confirm: 'ERASE' } }, owner),
    async () => back.splice(chance.upTo(back.length), 1)[0]?.(),
  ]
}

test('two nodes return the same as SQL after any change, ties included', async () => {
  const chance = chanceFrom(28)
  const owner = await aUser(db)
  const people: string[] = []
  for (let at = 0; at < 24; at += 1) people.push(await aPersonAsDrawn(chance, owner))
  const nodes = [counted(openNode()), counted(openNode())]
  await Promise.all(nodes.map((node) => isBuilt(node, owner.companyId)))
  for (const { told } of nodes) told.by = 0
  const acts = happenings(chance, owner, people, [])
  let happened = 0
  for (let round = 0; round < 16; round += 1) {
    // Merged, deleted or erased people can't be changed: that is refused without effect.
    for (let turn = 0; turn < 3; turn += 1)
      await chance
        .of(acts)()
        .then(
          () => (happened += 1),
          () => undefined,
        )
    const drawn = [1, 2, 3].map(() => drawDemand(chance, people))
    for (const [at, demand] of drawn.entries())
      await withCompany(db, owner.companyId, async (tx) => {
        const told = await answersOf(tx, demand)
        expect(await answersOf(tx, demand, nodes[(round + at) % 2])).toEqual(told)
      })
  }
  expect(happened).toBeGreaterThan(24)
  // Each node answered every question from memory: twice for each demand.
  expect(nodes.map(({ told }) => told.by).reduce((sum, by) => sum + by)).toBe(2 * 3 * 16)
}, 60_000)

const DEMAND = {
  demand: {
    skills: [{ skillId: 'sql', name: 'SQL', kind: 'primary', score: 90, mandatory: true }],
    experience: { min: 0, max: 9 },
  } satisfies Demand,
  worded: new Map(),
}

async function aCompanyWith(people: number) {
  const owner = await aUser(db)
  for (let at = 0; at < people; at += 1) {
    const person = await aCandidate(db, owner, { groups: ['Pool'] })
    await showSkills(db, person, [{ skill: 'sql', strength: 50 + at }])
  }
  return owner
}

test('each company is answered from its own candidates', async () => {
  const node = counted(openNode())
  for (const people of [3, 2]) {
    const { companyId } = await aCompanyWith(people)
    await isBuilt(node, companyId)
    const { best, counts } = await withCompany(db, companyId, (tx) => answersOf(tx, DEMAND, node))
    expect([best.length, counts.total]).toEqual([people, people])
  }
})

test('a transaction with its own changes, and a small company, use SQL', async () => {
  const { companyId } = await aCompanyWith(2)
  const node = counted(openNode())
  await isBuilt(node, companyId)
  const small = counted(openNode({ peopleLeast: 1_000 }))
  node.told.by = 0
  await withCompany(db, companyId, async (tx) => {
    const found = await tx.selectFrom('candidate').select('id').where('company_id', '=', companyId).executeTakeFirst()
    expect((await answersOf(tx, DEMAND, small)).counts.total).toBe(2)
    await deleteFindings(tx, [found?.id ?? ''])
    expect((await answersOf(tx, DEMAND, node)).counts.total).toBe(1)
  })
  expect([node.told.by, small.told.by]).toEqual([0, 0])
  await withCompany(db, companyId, async (tx) => {
    expect((await answersOf(tx, DEMAND, node)).counts.total).toBe(1)
  })
  expect(node.told.by).toBe(2)
})

test('SQL answers if the index does not fit in memory or cannot be read', async () => {
  const { companyId } = await aCompanyWith(2)
  for (const over of [{ memoryMb: 0.001 }, { url: 'postgres://nobody@127.0.0.1:1/nothing' }]) {
    const node = counted(openNode(over))
    for (let attempt = 0; attempt < 3; attempt += 1)
      await withCompany(db, companyId, async (tx) => {
        expect((await answersOf(tx, DEMAND, node)).counts.total).toBe(2)
      })
    expect(node.told.by).toBe(0)
    await node.close()
    await withCompany(db, companyId, async (tx) => {
      expect((await answersOf(tx, DEMAND, node)).counts.total).toBe(2)
    })
  }
})

test('a node that missed changes, or is told that everything changed, rebuilds its index', async () => {
  const { companyId } = await aCompanyWith(2)
  const node = counted(openNode())
  await isBuilt(node, companyId)
  await withCompany(db, companyId, async (tx) => recordAllChanged(tx))
  // One question at a time: the index may be built by the second one.
  const total = () =>
    withCompany(db, companyId, async (tx) => (await countMatches(tx, DEMAND.demand, { index: node })).total)
  node.told.by = 0
  expect(await total()).toBe(2)
  expect(node.told.by).toBe(0)
  await isBuilt(node, companyId)
  node.told.by = 0
  expect(await total()).toBe(2)
  expect(node.told.by).toBe(1)
})

test('a restored database with new change numbers is answered in its current state', async () => {
  const owner = await aUser(db)
  const shown = [{ skill: 'sql', strength: 90 }]
  const people = [await aCandidate(db, owner), await aCandidate(db, owner)]
  for (const person of people) await showSkills(db, person, shown)
  const [one, other] = people as [(typeof people)[0], (typeof people)[0]]
  const act = <T>(work: (tx: Tx) => Promise<T>) => withCompany(db, owner.companyId, work)
  const node = openNode()
  await isBuilt(node, owner.companyId)
  const looked = () =>
    act(async (tx) => {
      const told = await countMatches(tx, DEMAND.demand, { index: node })
      expect(told).toEqual(await countMatches(tx, DEMAND.demand))
      return told.total
    })
  const loseLast = () =>
    withCompany(aside, owner.companyId, async (tx) => {
      await sql`delete from person_change p where p.number = (select t.number from change_turn t)`.execute(tx)
      await tx.updateTable('change_turn').set({ number: sql`number - 1` }).execute()
    })
  await act(async (tx) => recordChanged(tx, [one.candidateId]))
  await isBuilt(node, owner.companyId)
  await act((tx) => deleteFindings(tx, [one.candidateId]))
  expect(await looked()).toBe(1)

  await loseLast()
  await showSkills(db, one, shown)
  expect(await looked()).toBe(2)

  await isBuilt(node, owner.companyId)
  await act((tx) => deleteFindings(tx, [one.candidateId]))
  expect(await looked()).toBe(1)
  await loseLast()
  await showSkills(db, one, shown)
  // A change with the same number, about another person.
  await act(async (tx) => recordChanged(tx, [other.candidateId]))
  expect(await looked()).toBe(2)
})

test('a clock set forward stops no working thread', async () => {
  const { companyId } = await aCompanyWith(2)
  const node = openNode()
  await isBuilt(node, companyId)
  const question = { kind: 'counts', question: EMPTY } as const
  const first = node.ask(companyId, NO_CHANGE, question)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  const second = node.ask(companyId, NO_CHANGE, question)
  clock.mockRestore()
  expect((await Promise.all([first, second])).map((answer) => answer?.kind)).toEqual(['counts', 'counts'])
})
