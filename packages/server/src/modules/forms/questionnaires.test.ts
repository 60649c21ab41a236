import { questionnaires } from '@rolecall/contract/forms/questionnaires'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { EXAMPLE_IDS } from '@rolecall/contract/platform/example-ids'
import { MESSAGES } from '@rolecall/contract/platform/messages'
import { positions } from '@rolecall/contract/positions/positions'
import { expect, test } from 'vitest'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { next } from '../../../test/factories/serial.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { TODAY, testApp } from '../../../test/harness.ts'

const { db, make, refuse, call } = await testApp()

type Questions = CallInput<typeof questionnaires.create>['body']['questions']

const yesNo = (over: object = {}) => ({ kind: 'yesno' as const, text: 'May you work here?', ...over })
const create = (by: TestUser, questions: Questions = [yesNo()], name = `Talk ${next()}`) =>
  make(questionnaires.create, { body: { name, questions } }, by)
const read = async (by: TestUser, questionnaireId: string, version?: number) =>
  (
    await make(
      questionnaires.details,
      { params: { questionnaireId }, query: version === undefined ? {} : { version } },
      by,
    )
  ).data
const edit = (by: TestUser, questionnaireId: string, questions: Questions, over: object = {}) =>
  make(questionnaires.edit, { body: { questionnaireId, name: 'Changed', questions, ...over } }, by)

test('a questionnaire is read as created, in order, each question with an id', async () => {
  const by = await aUser(db)
  const { questionnaireId } = await create(by, [
    yesNo({ required: 'true', knock_out: { answers: ['No'] } }),
    { kind: 'number', text: ' Years with SQL? ', knock_out: { min: '2' } },
    { kind: 'choice', text: 'Where?', options: ['Pune', 'At home'], help: null },
    { kind: 'text', text: '<script>alert(1)</script>', hidden: 1 },
  ])
  const { questions, version, positions: used, versions } = await read(by, questionnaireId)
  expect({ version, used }).toEqual({ version: 1, used: 0 })
  expect(versions).toMatchObject([{ version: 1, questions: 4 }])
  expect(questions).toEqual([
    expect.objectContaining({ kind: 'yesno', required: true, knock_out: { answers: ['No'], min: null, max: null } }),
    expect.objectContaining({ text: 'Years with SQL?', knock_out: { answers: [], min: 2, max: null } }),
    expect.objectContaining({ options: ['Pune', 'At home'], help: '', knock_out: null }),
    expect.objectContaining({ text: '<script>alert(1)</script>', hidden: true, required: false }),
  ])
  expect(new Set(questions.map(({ id }) => id)).size).toBe(4)
  expect(await eventsOf(db, by.companyId, 'questionnaire.created')).toHaveLength(1)
})

const many = (count: number) => Array.from({ length: count }, (_, place) => yesNo({ text: `Question ${place}` }))

test.each([
  ['without a name', { name: ' ' }, 'name'],
  ['with a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
  ['without a list of questions', { questions: undefined }, 'questions'],
  ['with text instead of questions', { questions: 'none' }, 'questions'],
  ['with 60 questions', { questions: many(60) }, 'questions'],
  ['with a question of 10,000 characters', { questions: [yesNo({ text: 'x'.repeat(10_000) })] }, 'questions.0.text'],
  ['with an empty question', { questions: [yesNo({ text: '' })] }, 'questions.0.text'],
  ['with an unknown question type', { questions: [{ kind: 'essay', text: 'Why?' }] }, 'questions.0.kind'],
  [
    'with a choice without options',
    { questions: [yesNo(), { kind: 'choice', text: 'Where?' }] },
    'questions.1.options',
  ],
  [
    'with the same option twice',
    { questions: [{ kind: 'many', text: 'Where?', options: ['Pune', 'pune'] }] },
    'questions.0.options',
  ],
  [
    'with an empty option',
    { questions: [{ kind: 'many', text: 'Where?', options: ['a', ''] }] },
    'questions.0.options.1',
  ],
  ['that knocks out by no answer', { questions: [yesNo({ knock_out: { answers: [] } })] }, 'questions.0.knock_out'],
  [
    'that knocks out by an unknown answer',
    { questions: [yesNo({ knock_out: { answers: ['x'] } })] },
    'questions.0.knock_out',
  ],
  [
    'that requires what it does not ask',
    { questions: [yesNo({ required: true, hidden: true })] },
    'questions.0.required',
  ],
  ['with a duplicate id', { questions: [yesNo({ id: 'a' }), yesNo({ id: 'a' })] }, 'questions.1.id'],
])('a questionnaire %s is refused with the field', async (_, over, field) => {
  const by = await aUser(db)
  const body = { name: 'Talk', questions: [yesNo()], ...over }
  const refused = await refuse(questionnaires.create, { body } as never, by)
  expect(refused).toMatchObject({ status_code: 400, fields: { [field]: expect.any(String) } })
  expect((await make(questionnaires.list, {}, by)).data).toEqual([])
})

test('50 questions are saved, and so are zero', async () => {
  const by = await aUser(db)
  for (const count of [50, 0]) {
    const { questionnaireId } = await create(by, many(count))
    expect((await read(by, questionnaireId)).questions).toHaveLength(count)
  }
})

test('two simultaneous questionnaires with one name become one, and a removed one frees its name', async () => {
  const by = await aUser(db)
  const body = { name: 'First talk', questions: [] }
  const answers = await Promise.all([1, 2].map(() => call(questionnaires.create, { body }, by)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await refuse(questionnaires.create, { body: { ...body, name: 'FIRST TALK' } }, by)).toMatchObject({
    status_code: 409,
    fields: { name: 'There’s already a questionnaire called FIRST TALK.' },
  })
  const [{ _id: questionnaireId = '' } = {}] = (await make(questionnaires.list, {}, by)).data
  await make(questionnaires.remove, { body: { questionnaireId } }, by)
  await make(questionnaires.create, { body }, by)
  expect(await refuse(questionnaires.remove, { body: { questionnaireId, removed: false } }, by)).toMatchObject({
    status_code: 409,
  })
})

test('an edit creates the next version, earlier ones stay readable, and questions keep their ids', async () => {
  const by = await aUser(db)
  const { questionnaireId } = await create(by)
  const before = await read(by, questionnaireId)
  const { version } = await edit(by, questionnaireId, [{ kind: 'text', text: 'Why?' }, ...before.questions])
  expect(version).toBe(2)
  const now = await read(by, questionnaireId)
  expect(now).toMatchObject({ version: 2, shown_version: 2, name: 'Changed' })
  expect(now.questions[1]).toEqual(before.questions[0])
  expect(now.versions.map(({ version: number }) => number)).toEqual([2, 1])
  expect(await read(by, questionnaireId, 1)).toMatchObject({
    version: 2,
    shown_version: 1,
    name: before.name,
    questions: before.questions,
  })
  expect((await call(questionnaires.details, { params: { questionnaireId }, query: { version: 3 } }, by)).status).toBe(
    404,
  )
})

test('an edit based on an older version is refused with the changes, and one of two simultaneous edits succeeds', async () => {
  const [first, second] = await twoPeople()
  const { questionnaireId } = await create(first)
  await edit(first, questionnaireId, [], { version: 1 })
  expect(await refuse(questionnaires.edit, bodyOf(questionnaireId, 1), second)).toMatchObject({
    status_code: 409,
    newer: {
      version: 2,
      changes: [
        { field: 'name', now: 'Changed' },
        { field: 'questions', now: [] },
      ],
    },
  })
  const answers = await Promise.all(
    [first, second].map((by) => call(questionnaires.edit, bodyOf(questionnaireId, 2), by)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

const twoPeople = async () => {
  const first = await aUser(db)
  return [first, await aUser(db, { companyId: first.companyId })] as const
}
const bodyOf = (questionnaireId: string, version: number) => ({
  body: { questionnaireId, version, name: `Talk ${next()}`, questions: [yesNo()] },
})

test('only users who create or edit positions create questionnaires, and everyone in the company reads them', async () => {
  const by = await aUser(db)
  const { questionnaireId } = await create(by)
  const manager = await aUser(db, { companyId: by.companyId, role: 'hiring_manager' })
  expect(await read(manager, questionnaireId)).toMatchObject({ _id: questionnaireId })
  expect((await call(questionnaires.create, { body: { name: 'x', questions: [] } }, manager)).status).toBe(403)
  expect((await call(questionnaires.edit, bodyOf(questionnaireId, 1), manager)).status).toBe(403)
  expect((await call(questionnaires.remove, { body: { questionnaireId } }, manager)).status).toBe(403)
  const stranger = await aUser(db)
  for (const id of [questionnaireId, 'x', EXAMPLE_IDS.questionnaireId]) {
    expect((await call(questionnaires.details, { params: { questionnaireId: id }, query: {} }, stranger)).status).toBe(
      404,
    )
    expect((await call(questionnaires.edit, bodyOf(id, 1), stranger)).status).toBe(404)
    expect((await call(questionnaires.remove, { body: { questionnaireId: id } }, stranger)).status).toBe(404)
  }
  expect((await make(questionnaires.list, {}, stranger)).data).toEqual([])
})

/** A position created by the call, with a questionnaire. */
async function aPositionAsking(by: TestUser, questionnaireId: string) {
  const { projectId } = await aPosition(db, by)
  const ids = { ...EXAMPLE_IDS, projectId, newCode: `Q${next()}`, startDate: TODAY, endDate: '2026-06-30' }
  const { body } = positions.create.example(ids)
  const made = await make(
    positions.create,
    { body: { ...body, resumeGroups: [], inviteUsers: [], questionnaire: questionnaireId } },
    by,
  )
  const readPosition = async () =>
    (await make(positions.details, { body: { positionId: made.positionId } }, by)).position.questionnaire
  const change = (over: object) => make(positions.edit, { body: { positionId: made.positionId, ...over } }, by)
  return { positionId: made.positionId, readPosition, change }
}

test('a position keeps its version until someone updates it', async () => {
  const by = await aUser(db)
  const { questionnaireId } = await create(by, [yesNo()], 'Called first')
  const { positionId, readPosition, change } = await aPositionAsking(by, questionnaireId)
  await edit(by, questionnaireId, [], { name: 'Called anew' })
  const given = { questionnaire_id: questionnaireId, name: 'Called first', version: 1, latest_version: 2 }
  expect(await readPosition()).toEqual(given)
  await change({ questionnaire: questionnaireId, totalOpenings: 3 })
  expect(await readPosition()).toEqual(given)
  expect((await read(by, questionnaireId)).positions).toBe(1)

  expect(await refuse(positions.edit, { body: { positionId, questionnaire_version: 3 } }, by)).toMatchObject({
    status_code: 400,
    fields: { questionnaire_version: expect.any(String) },
  })
  await change({ questionnaire_version: '2' })
  expect(await readPosition()).toMatchObject({ name: 'Called anew', version: 2, latest_version: 2 })
  await change({ questionnaire: '' })
  expect(await readPosition()).toEqual({
    questionnaire_id: '',
    name: MESSAGES.none,
    version: null,
    latest_version: null,
  })
})

test('a removed questionnaire is no longer offered, and stays readable on its positions', async () => {
  const by = await aUser(db)
  const { questionnaireId } = await create(by, [yesNo()], 'Old talk')
  const { readPosition, change } = await aPositionAsking(by, questionnaireId)
  const offered = async () => (await make(positions.questionnaires, {}, by)).data.map(({ name }) => name)
  expect(await offered()).toEqual(['Old talk', MESSAGES.none])
  const remove = (removed?: boolean) => make(questionnaires.remove, { body: { questionnaireId, removed } }, by)
  await remove()
  await remove()
  expect(await offered()).toEqual([MESSAGES.none])
  expect(await readPosition()).toMatchObject({ name: 'Old talk', version: 1 })
  expect(await read(by, questionnaireId)).toMatchObject({ removed: true, questions: [{ kind: 'yesno' }] })
  // Saving the position's page names it again.
  await change({ questionnaire: questionnaireId, totalOpenings: 4 })
  expect((await call(questionnaires.edit, bodyOf(questionnaireId, 1), by)).status).toBe(404)
  const other = await aPositionAsking(by, '')
  for (const [over, status] of [
    [{ questionnaire: questionnaireId }, 400],
    [{ questionnaire: 'x' }, 400],
  ] as const)
    expect((await call(positions.edit, { body: { positionId: other.positionId, ...over } }, by)).status).toBe(status)
  await remove(false)
  expect(await offered()).toEqual(['Old talk', MESSAGES.none])
  expect(await eventsOf(db, by.companyId, 'questionnaire.removed')).toHaveLength(1)
})

test('a position cannot use the questionnaire of another company', async () => {
  const { questionnaireId } = await create(await aUser(db))
  const by = await aUser(db)
  const { positionId } = await aPositionAsking(by, '')
  expect(await refuse(positions.edit, { body: { positionId, questionnaire: questionnaireId } }, by)).toMatchObject({
    status_code: 400,
    fields: { questionnaire: 'This questionnaire does not exist.' },
  })
})

// L-M05
test('a position may choose a questionnaire, or None, which is last', async () => {
  const by = await aUser(db)
  await create(by, [yesNo()], 'First talk')
  const { data } = await make(positions.questionnaires, {}, by)
  expect(data.map(({ name }) => name)).toEqual(['First talk', 'None'])
  expect(data.at(-1)?._id).toBe('')
})
