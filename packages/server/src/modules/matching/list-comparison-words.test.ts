import type { Demand } from '@rolecall/domain/matching/score-candidate'
import { isMatch, scoreCandidate } from '@rolecall/domain/matching/score-candidate'
import { expect, test } from 'vitest'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type Owner } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { countMatches } from './count-matches.queries.ts'
import { findPositionDemand, storeDemand } from './demands.queries.ts'
import { fillShortlist } from './fill-shortlist.ts'
import { matchNewResume, rescoreShortlist } from './match-pool.ts'
import { loadFacts } from './matching.queries.ts'
import { findWordsMet, loadWordsMet } from './words.queries.ts'

const { db, workIn } = await testApp()

const POST = `Căutăm un dulgher cu experiență pentru lucrări de cofraj, montaj de acoperișuri și construcții din lemn.
Responsabilități: montarea cofrajelor, citirea planurilor, prelucrarea lemnului, respectarea normelor de protecția muncii.`

const RESUMES = {
  carpenter: 'Dulgher cu nouă ani de experiență. Am montat cofraje și acoperișuri, am prelucrat lemn după planuri.',
  cook: 'Bucătar la un hotel. Pregătirea mesei, meniuri, curățenie în bucătărie, norme de igienă.',
  // A name is no trade.
  named: 'Ioana Dulgher. Contabilă la o firmă de transport: facturi, salarii, declarații.',
}

/** A pool that only words distinguish, and a position in its language that asks for a skill no one has. */
async function aPoolOf(owner: Owner) {
  const people = new Map<string, string>()
  for (const [who, text] of Object.entries(RESUMES)) {
    const candidate = { exp_months: 40, ...(who === 'named' && { name: 'Ioana Dulgher' }) }
    const { candidateId } = await aCandidate(db, owner, { candidate, resume: { text }, groups: ['Pool'] })
    people.set(candidateId, who)
  }
  const demand = { description: POST, skills: [{ name: 'Dulgherie', skillId: 'own:dulgherie' }], groups: ['Pool'] }
  const { positionId } = await aPosition(db, owner, { title: 'Dulgher' }, demand)
  return { people, positionId }
}

const listed = (owner: Owner, positionId: string) =>
  withCompany(db, owner.companyId, (tx) =>
    tx
      .selectFrom('application')
      .select(['candidate_id', 'score', 'contributions'])
      .where('position_id', '=', positionId)
      .execute(),
  )

test('without a known skill, candidates are found by the words of the description, which is stated', async () => {
  const owner = await aUser(db)
  const { people, positionId } = await aPoolOf(owner)
  await workIn(owner, async (work) => {
    await storeDemand(work.tx, positionId)
  })
  await workIn(owner, (work) => fillShortlist(work, positionId))
  const rows = await listed(owner, positionId)
  expect(rows.map(({ candidate_id }) => people.get(candidate_id))).toEqual(['carpenter'])
  const parts = rows[0]?.contributions as { kind: string; points: number; via: string }[]
  expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(rows[0]?.score)
  const { points = 0, via = '' } = parts.find(({ kind }) => kind === 'words') ?? {}
  expect(points).toBeGreaterThan(20)
  expect(via).toContain('dulgher')
  expect(via).toContain('cofraj')

  // Later candidates are compared by the same words, and so is everyone when rescored.
  const late = await aCandidate(db, owner, {
    candidate: { exp_months: 40 },
    resume: { text: RESUMES.carpenter },
    groups: ['Pool'],
  })
  await workIn(owner, (work) => matchNewResume(work, late.candidateId))
  await workIn(owner, (work) => rescoreShortlist(work, positionId))
  const scores = (await listed(owner, positionId)).map(({ score }) => score)
  expect(scores).toEqual([rows[0]?.score, rows[0]?.score])
})

test('the SQL ranking gives the same score for words as the domain', async () => {
  const owner = await aUser(db)
  const { positionId, people } = await aPoolOf(owner)
  const demand = await workIn(owner, async ({ tx }) => {
    await storeDemand(tx, positionId)
    return (await findPositionDemand(tx, positionId)) as Demand
  })
  await workIn(owner, async ({ tx }) => {
    const ids = [...people.keys()]
    const facts = await loadFacts(tx, ids)
    const words = (
      await loadWordsMet(
        tx,
        new Map([['', demand.words ?? []]]),
        ids.map((candidateId) => ({ key: '', candidateId })),
      )
    ).get('')
    const expected = ids.filter((id) => {
      const [known, met] = [facts.get(id), words?.get(id)]
      return known && isMatch(scoreCandidate(demand, { ...known, ...(met && { words: met }) }))
    })
    const { total } = await countMatches(tx, demand, { worded: await findWordsMet(tx, demand.words ?? []) })
    expect(total).toBe(expected.length)
    // The words of a person's own name do not count.
    const named = ids.find((id) => people.get(id) === 'named') ?? ''
    expect(words?.get(named)?.had ?? []).not.toContain('dulgher')
  })
})
