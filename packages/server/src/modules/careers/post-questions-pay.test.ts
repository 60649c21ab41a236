import { jobPost } from '@rolecall/contract/careers/job-post'
import { questionnaires } from '@rolecall/contract/forms/questionnaires'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { expect, test } from 'vitest'
import { IN_BOSTON, IN_PUNE } from '../../../test/factories/place-of-position.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { next } from '../../../test/factories/serial.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { app, db, make } = await testApp()

const PAY = 'What is your current salary?'

/** A published post that asks for pay and for a reason, and an application with answers to both by a resident of this place. */
async function anAsking(at: typeof IN_PUNE, lives: string) {
  const by = await aUser(db, { role: 'company_admin' })
  const questions = [PAY, 'Why us?'].map((text) => ({ kind: 'text' as const, text }))
  const { questionnaireId } = await make(questionnaires.create, { body: { name: `Asked ${next()}`, questions } }, by)
  const position = await aPosition(db, by, { ...at, questionnaire_id: questionnaireId, questionnaire_version: 1 })
  const { positionId } = position
  const pay = { shows_pay: true, pay_from: 60_000, pay_to: 75_000 }
  const content = { skills: [], workplace: '' as const, people: [], about_team: '' }
  await make(jobPost.editContent, { body: { positionId, ...content, ...pay } }, by)
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, by)
  const { data } = await make(jobPost.view, { body: { positionId } })
  const { body: page } = await app.inject({
    url: `/jobpost/${positionId}?form=typed`,
    headers: { accept: 'text/html' },
  })
  const ids = await withCompany(db, by.companyId, async (tx) => {
    const row = await tx.selectFrom('questionnaire_version').select('questions').executeTakeFirstOrThrow()
    return (row.questions as unknown as { id: string }[]).map(({ id }) => id)
  })
  const resume = [`Mara Ellison`, lives, `mara${next()}@post.example`, '', 'Skills', 'SQL'].join('\n')
  const answers = Object.fromEntries(ids.map((id) => [id, '1777777']))
  await make(jobPost.apply, { body: { positionId, resume, consent: true, answers } })
  const kept = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('application_form').select('form_response').executeTakeFirstOrThrow(),
  )
  return { asked: data.questions.map(({ text }) => text), page, kept: JSON.stringify(kept) }
}

test('a post asks for current pay if both places allow it', async () => {
  const { asked, page, kept } = await anAsking(IN_PUNE, 'Pune, India')
  expect(asked).toEqual([PAY, 'Why us?'])
  expect(page).toContain(PAY)
  expect(kept.match(/1777777/g)).toHaveLength(2)
})

test('for work in Massachusetts it is not asked, and an answer sent anyway is dropped', async () => {
  const { asked, page, kept } = await anAsking(IN_BOSTON, 'Pune, India')
  expect(asked).toEqual(['Why us?'])
  expect(page).not.toContain(PAY)
  expect(kept.match(/1777777/g)).toHaveLength(1)
})

test('an answer from a resident of California is dropped, though the post asks others', async () => {
  const { asked, kept } = await anAsking(IN_PUNE, 'Oakland, CA')
  expect(asked).toEqual([PAY, 'Why us?'])
  expect(kept.match(/1777777/g)).toHaveLength(1)
})
