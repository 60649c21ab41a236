import { candidates } from '@rolecall/contract/candidates/candidates'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { ADD_MAX, placements } from '@rolecall/contract/shortlist/placements'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, test } from 'vitest'
import { anApplication, applicationOf } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aResume } from '../../../test/factories/resume.ts'
import { aTextFile, uploadAndRead } from '../../../test/factories/upload.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'

const testing = await testApp()
const { db, make, refuse } = testing

test('a candidate is added to a position with their newest résumé, a score and a history entry', async () => {
  const by = await aUser(db)
  const { positionId, title } = await aPosition(db, by)
  const person = await aCandidate(db, by, { candidate: { name: 'Mara Ellison' } })
  const newest = await aResume(db, person, { received_at: new Date(NOW.getTime() + 60_000) })

  const added = await make(placements.add, { body: { positionId, resumeIds: [person.resumeId] } }, by)
  expect(added).toMatchObject({
    message: `Added Mara Ellison to ${title}.`,
    added: 1,
    data: [{ candidate_id: person.candidateId, name: 'Mara Ellison', state: 'added' }],
  })
  const { results } = await make(shortlist.cards, { body: { positionId, status_grp: 'Initial Status' } }, by)
  expect(results).toMatchObject([{ id: person.candidateId, resume_id: newest, score: added.data[0]?.score }])
  const { candidate_statuses } = await make(candidates.history, { query: { resumeId: person.resumeId } }, by)
  expect(candidate_statuses).toMatchObject([
    { kind: 'application.added', actor: expect.stringMatching(/^User \d+$/), position_id: positionId },
  ])
})

test('many are added at once: those already there stay and are reported, and nobody is added twice', async () => {
  const by = await aUser(db)
  const position = await aPosition(db, by, { title: 'Data Engineer' })
  const { positionId } = position
  const people = []
  for (const name of ['Asha', 'Bela', 'Cleo']) people.push(await aCandidate(db, by, { candidate: { name } }))
  const [asha, bela, cleo] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  await anApplication(db, position, bela, { status: 'Shortlisted', score: 91 })
  const resumeIds = [cleo.resumeId, bela.resumeId, asha.candidateId, asha.resumeId]

  const first = await make(placements.add, { body: { positionId, resumeIds } }, by)
  expect(first).toMatchObject({
    message: 'Added 2 candidates to Data Engineer. Bela was already on it.',
    added: 2,
    data: [
      { name: 'Cleo', state: 'added' },
      { name: 'Bela', state: 'there', score: 91, status_display_name: 'Shortlisted' },
      { name: 'Asha', state: 'added' },
    ],
  })
  const again = await make(placements.add, { body: { positionId, resumeIds } }, by)
  expect(again).toMatchObject({ message: 'All 3 are already on Data Engineer.', added: 0, change_id: '' })
  expect(await make(placements.add, { body: { positionId, resumeIds: [bela.resumeId] } }, by)).toMatchObject({
    message: 'Bela is already on Data Engineer, in Shortlisted.',
  })
  const { groups } = await make(shortlist.statusCount, { body: { positionId } }, by)
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(3)
})

test('two users who add the same candidate at the same time add them once', async () => {
  const by = await aUser(db)
  const { positionId } = await aPosition(db, by)
  const { resumeId } = await aCandidate(db, by)
  const body = { positionId, resumeIds: [resumeId] }
  const answers = await Promise.all([1, 2, 3, 4].map(() => make(placements.add, { body }, by)))
  expect(answers.map(({ added }) => added).sort()).toEqual([0, 0, 0, 1])
})

test('an addition is undone once, by its author, except for candidates moved since', async () => {
  const by = await aUser(db)
  const other = await aUser(db, { companyId: by.companyId })
  const position = await aPosition(db, by, { title: 'Data Engineer' })
  const { positionId } = position
  const [stays, goes] = [await aCandidate(db, by), await aCandidate(db, by)]
  const resumeIds = [stays.resumeId, goes.resumeId]
  const { change_id } = await make(placements.add, { body: { positionId, resumeIds } }, by)
  await make(candidates.preview, { body: { positionId, resumeId: goes.resumeId } }, by)
  const body = { positionId, resumeId: stays.resumeId, status: 'Shortlisted' }
  await make(pipeline.changeStatus, { body }, by)

  const undo = { body: { positionId, change_id } }
  expect((await refuse(placements.undo, undo, other)).status_code).toBe(403)
  expect(await make(placements.undo, undo, by)).toMatchObject({
    message: 'Removed 1 candidate from Data Engineer. 1 has been moved since and stays.',
    removed: 1,
    skipped: 1,
  })
  await expect(applicationOf(db, position, goes)).rejects.toThrow()
  const { candidate_statuses } = await make(candidates.history, { query: { resumeId: goes.resumeId } }, by)
  expect(candidate_statuses[0]).toMatchObject({
    sentence: expect.stringMatching(/^User \d+ removed the candidate from Data Engineer\.$/),
  })

  // Added again by another act, which undoing the first one does not affect.
  await make(placements.add, { body: { positionId, resumeIds } }, other)
  expect(await make(placements.undo, undo, by)).toMatchObject({ removed: 0 })
  expect(await applicationOf(db, position, goes)).toMatchObject({ version: 1 })
})

test('open positions are offered with the candidate’s score there, best first', async () => {
  const by = await aUser(db)
  const file = aTextFile('cv.txt', { name: 'Mara Ellison', email: 'mara@example.com', skills: 'Python, SQL' })
  const { files } = await uploadAndRead(testing, by, [file])
  const resumeIds = [files[0]?.resume_id ?? '']
  const groups = ['Somewhere else']
  const about = (title: string, name: string, over = {}) =>
    aPosition(db, by, { title, ...over }, { skills: [{ name, mandatory: true }], groups })
  const weak = await about('Welder', 'Welding')
  const good = await about('Python Developer', 'Python')
  const taken = await about('SQL Developer', 'SQL')
  await about('Closed Developer', 'SQL', { stage: 'Closed' })
  await about('Archived Developer', 'SQL', { archive: true })
  await make(placements.add, { body: { positionId: taken.positionId, resumeIds } }, by)

  const { data, is_more } = await make(placements.choices, { body: { resumeIds } }, by)
  expect(is_more).toBe(false)
  expect(data.map(({ title, has_mandatory, there }) => ({ title, has_mandatory, there }))).toEqual([
    { title: 'Python Developer', has_mandatory: true, there: 0 },
    { title: 'Welder', has_mandatory: false, there: 0 },
    { title: 'SQL Developer', has_mandatory: true, there: 1 },
  ])
  expect(data.at(-1)?.status_display_name).not.toBe('')
  for (const { positionId } of [good, weak]) {
    const promised = data.find(({ _id }) => _id === positionId)?.score
    const added = await make(placements.add, { body: { positionId, resumeIds } }, by)
    expect(added.data[0]?.score).toBe(promised)
  }
  const found = await make(placements.choices, { body: { resumeIds, search_key: 'weld' } }, by)
  expect(found.data.map(({ title }) => title)).toEqual(['Welder'])
})

test('for several candidates positions are offered without a score, with how many are already there', async () => {
  const by = await aUser(db)
  const position = await aPosition(db, by)
  const [one, two] = [await aCandidate(db, by), await aCandidate(db, by)]
  await anApplication(db, position, one)
  const resumeIds = [one.resumeId, two.resumeId]
  expect((await make(placements.choices, { body: { resumeIds } }, by)).data).toMatchObject([
    { _id: position.positionId, score: null, there: 1, status_display_name: '' },
  ])
})

test('a closed, archived or held position accepts nobody, and says so', async () => {
  const by = await aUser(db)
  const person = await aCandidate(db, by)
  for (const { why, reason, ...over } of [
    { stage: 'Closed', why: 'is closed', reason: 'position_closed' },
    { archive: true, why: 'is archived', reason: 'archived' },
    { hold: true, why: 'is on hold', reason: 'on_hold' },
  ]) {
    const { positionId, title } = await aPosition(db, by, over)
    const refusal = await refuse(placements.add, { body: { positionId, resumeIds: [person.resumeId] } }, by)
    expect(refusal).toMatchObject({ reason, message: `${title} ${why}, so you can’t add candidates.` })
  }
})

test('records of other companies are not found, and adding requires permission to move candidates', async () => {
  const by = await aUser(db)
  const stranger = await aUser(db)
  const reader = await aUser(db, { companyId: by.companyId, actions: ['view_all_positions'] })
  const [position, person] = [await aPosition(db, by), await aCandidate(db, by)]
  const [theirs, them] = [await aPosition(db, stranger), await aCandidate(db, stranger)]
  const { positionId } = position
  const { resumeId } = person
  const add = (body: object, who = by) => refuse(placements.add, { body } as never, who)
  expect((await add({ positionId: theirs.positionId, resumeIds: [resumeId] })).status_code).toBe(404)
  expect((await add({ positionId, resumeIds: [resumeId, them.resumeId] })).status_code).toBe(404)
  expect((await add({ positionId, resumeIds: ['x'] })).status_code).toBe(404)
  await expect(applicationOf(db, position, person)).rejects.toThrow()
  for (const body of [{ positionId, resumeIds: [] }, { positionId, resumeIds: 5 }, { resumeIds: [resumeId] }])
    expect((await add(body)).status_code).toBe(400)
  expect((await add({ positionId, resumeIds: Array(ADD_MAX + 1).fill(resumeId) })).status_code).toBe(400)
  expect((await add({ positionId, resumeIds: [resumeId] }, reader)).status_code).toBe(403)
  for (const change_id of ['x', '00000000-0000-0000-0000-000000000000'])
    expect((await refuse(placements.undo, { body: { positionId, change_id } }, by)).status_code).toBe(404)
  expect((await refuse(placements.choices, { body: { resumeIds: [them.resumeId] } }, by)).status_code).toBe(404)
})
