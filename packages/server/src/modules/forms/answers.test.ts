import { candidates } from '@rolecall/contract/candidates/candidates'
import { answers } from '@rolecall/contract/forms/answers'
import { questionnaires } from '@rolecall/contract/forms/questionnaires'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const { db, make, refuse } = await testApp()

/** A position that asks two questions, with a candidate on it. */
async function anAskingPosition() {
  const by = await aUser(db)
  const questions = [
    { kind: 'yesno' as const, text: 'Would you move?', required: true, knock_out: { answers: ['No'] } },
    { kind: 'number' as const, text: 'Years with SQL?' },
  ]
  const { questionnaireId } = await make(questionnaires.create, { body: { name: 'First talk', questions } }, by)
  const position = await aPosition(db, by, { questionnaire_id: questionnaireId, questionnaire_version: 1 })
  const person = await aCandidate(db, by)
  await anApplication(db, position, person)
  const named = { candidate_id: person.candidateId, position_id: position.positionId }
  const { form_response } = await make(answers.details, { body: named }, by)
  const [move = '', years = ''] = form_response.definition.fields.map(({ id }) => id)
  return { by, position, person, named, move, years }
}

// L-Y06
test('an application shows its questions, and later the answers', async () => {
  const { by, named, person, position, move, years } = await anAskingPosition()
  const before = await make(answers.details, { body: { ...named, candidate_id: person.resumeId } }, by)
  expect(before).toMatchObject({ answered_at: null, form_response: { answers: [] } })
  expect(before.data.form_response.definition.fields.map(({ title }) => title)).toEqual([
    'Would you move?',
    'Years with SQL?',
  ])
  expect(before.questions).toMatchObject([
    { id: move, kind: 'yesno', required: true },
    { id: years, kind: 'number' },
  ])

  await make(answers.record, { body: { ...named, answers: { [move]: 'Yes', [years]: 4 } } }, by)
  const second = { ...named, position_id: position.slug, answers: { [move]: 'No' } }
  expect(await make(answers.record, { body: second }, by)).toMatchObject({ knocked_out_by: [move] })

  expect(await make(answers.details, { body: named }, by)).toMatchObject({
    form_response: { answers: [{ field: { id: move }, type: 'yesno', value: { label: 'No' } }] },
    knocked_out_by: [move],
    recorded_by: expect.stringMatching(/^User/),
  })
  expect(await eventsOf(db, by.companyId, 'application.answered')).toMatchObject([
    { payload: { answers: 2, knocked_out: false } },
    { payload: { answers: 1, knocked_out: true } },
  ])
})

test('a knocked-out candidate is marked on the list and in the profile, until another answer is saved', async () => {
  const { by, named, person, position, move } = await anAskingPosition()
  const isMarked = async () => {
    const { results } = await make(shortlist.cards, { body: { positionId: position.positionId } }, by)
    const body = { resume_id: person.resumeId, positionId: position.positionId }
    const { data } = await make(candidates.preview, { body }, by)
    return [results[0]?.knocked_out, data.application?.knocked_out]
  }
  expect(await isMarked()).toEqual([undefined, false])
  await make(answers.record, { body: { ...named, answers: { [move]: 'No' } } }, by)
  expect(await isMarked()).toEqual([true, true])
  await make(answers.record, { body: { ...named, answers: { [move]: 'Yes' } } }, by)
  expect(await isMarked()).toEqual([undefined, false])
})

test('answers that do not fit the questions are refused, each at its field', async () => {
  const { by, named, move, years } = await anAskingPosition()
  const why = async (given: Record<string, string>) =>
    (await refuse(answers.record, { body: { ...named, answers: given } }, by)).fields
  expect(await why({ [years]: 'many' })).toEqual({
    [`answers.${move}`]: 'Answer this question.',
    [`answers.${years}`]: 'Enter a number.',
  })
  expect(await why({ [move]: 'Perhaps' })).toEqual({
    [`answers.${move}`]: 'Choose one of the options.',
  })
})

test('only existing applications that a user may see have answers', async () => {
  const { by, named } = await anAskingPosition()
  const elsewhere = await aCandidate(db, by)
  const other = await aUser(db, { role: 'company_admin' })
  const status = async (body: object, who?: typeof by) =>
    (await refuse(answers.details, { body } as never, who)).status_code
  expect(await status({ ...named, candidate_id: '1' }, by)).toBe(404)
  expect(await status({ ...named, position_id: 'unknown' }, by)).toBe(404)
  expect(await status(named, other)).toBe(404)
  expect(await status({ position_id: named.position_id }, by)).toBe(400)
  expect(await status(named)).toBe(401)
  const record = { ...named, candidate_id: elsewhere.candidateId, answers: {} }
  expect(await refuse(answers.record, { body: record }, by)).toMatchObject({ status_code: 404 })
  const reader = await aUser(db, { companyId: by.companyId, actions: ['view_all_positions'] })
  expect(await refuse(answers.record, { body: { ...named, answers: {} } }, reader)).toMatchObject({ status_code: 403 })
})
