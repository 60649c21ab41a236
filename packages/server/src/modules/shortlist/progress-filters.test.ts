import { candidates } from '@rolecall/contract/candidates/candidates'
import { forms } from '@rolecall/contract/forms/forms'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import type { ShortlistFilters } from '@rolecall/contract/shortlist/shortlist-filters'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { anApplication, aShortlist } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { filledForm } from '../../../test/factories/form.ts'
import { aPosition, type TestPosition } from '../../../test/factories/position.ts'
import { showSkills } from '../../../test/factories/shown-skills.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { TODAY, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { runResumeChecks } from '../candidates/run-resume-checks.ts'
import { awaitRuleChecks } from '../resumes/rule-checks.queries.ts'

const { db, deps, make } = await testApp()

type Filters = Partial<z.input<typeof ShortlistFilters>>

const namesIn = async (by: TestUser, { positionId }: TestPosition, filters: Filters) => {
  const body = { positionId, sort_by: 'name' as const, ...filters }
  const { results, total } = await make(shortlist.cards, { body }, by)
  expect(total).toBe(results.length)
  expect((await make(shortlist.cards, { body: { ...body, facets: false } }, by)).total).toBe(total)
  return results.map(({ display_name }) => display_name)
}

// L-R08
test('the list is filtered by candidates with an interview, and without one, ignoring cancelled ones', async () => {
  const { by, position, people } = await aShortlist(db, 2, { status: 'Screened' })
  const [first, second] = people
  if (!first || !second) throw new Error('Two people')
  const named = { resumeid: first.resumeId, position_id: position.positionId, slug: position.slug }
  const slot_time = { date: TODAY, start_time: '10:00', end_time: '10:30', timezone: 'UTC' }
  const candidate = { candidate_email: first.email, candidate_name: first.name }
  const body = { ...named, ...candidate, interview_email: by.email, interview_type: 'Video call', slot_time }
  const expectLists = async (scheduled: string[], open: string[]) => {
    expect(await namesIn(by, position, { schedule: 'scheduled' })).toEqual(scheduled)
    expect(await namesIn(by, position, { schedule: 'to be scheduled' })).toEqual(open)
  }
  await expectLists([], [first.name, second.name])
  await make(interviews.schedule, { body }, by)
  await expectLists([first.name], [second.name])
  await make(interviews.cancel, { body: named }, by)
  await expectLists([], [first.name, second.name])
})

// L-R08
test('the list is filtered by candidates screened with any form, on this position', async () => {
  const { by, position, people } = await aShortlist(db, 2)
  const [first, second] = people
  if (!first || !second) throw new Error('Two people')
  const other = await aPosition(db, by)
  await anApplication(db, other, second)
  await make(forms.fill, filledForm(position, first), by)
  await make(forms.fill, filledForm(other, second), by)
  expect(await namesIn(by, position, { screener_form: 'filled' })).toEqual([first.name])
  expect(await namesIn(by, position, { screener_form: 'to be done' })).toEqual([second.name])
})

const found = (value: string) => ({ value, span: { start: 0, end: 1 }, confidence: 1 })
const WHOLE = {
  name: found('Mira Bell'),
  email: found('mira@example.com'),
  phone: found('+91 98200 00000'),
  degreeLevel: 'Bachelor',
  jobs: [{ span: { start: 0, end: 1 } }],
  education: [{ span: { start: 0, end: 1 } }],
}

// L-R05
test('the list is filtered by candidates whose résumé meets the business rules, once checked', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const position = await aPosition(db, by)
  const put = async (name: string, parsed: object, employer: string | null = null) => {
    const options = { candidate: { name, current_employer: employer }, resume: { parsed } }
    const person = await aCandidate(db, by, options)
    if (name !== 'Dov') await showSkills(db, person, [{ skill: 'sql' }])
    await anApplication(db, position, person)
    await withCompany(db, by.companyId, (tx) => awaitRuleChecks(tx, [person.resumeId]))
    return person
  }
  const ana = await put('Ana', WHOLE)
  const ben = await put('Ben', { ...WHOLE, phone: undefined })
  await put('Cleo', { ...WHOLE, degreeLevel: 'Diploma' })
  await put('Dov', WHOLE)
  await put('Eva', WHOLE, 'Halvorsen Ltd')
  const kept = () => namesIn(by, position, { business_rules: true })
  expect(await kept()).toEqual([])
  await runResumeChecks.run({}, deps)
  expect(await kept()).toEqual(['Ana', 'Eva'])
  await make(forms.blacklist, { body: { company_name: 'Halvorsen', message: '' } }, by)
  expect(await kept()).toEqual(['Ana'])
  const { incomplete_resume } = await make(candidates.businessRules, { body: { resumeId: ana.resumeId } }, by)
  expect(incomplete_resume).toBe('No')
  // A résumé that is parsed again is checked again.
  await withCompany(db, by.companyId, async (tx) => {
    await tx
      .updateTable('resume')
      .set({ parsed: JSON.stringify(WHOLE) })
      .where('company_id', '=', by.companyId)
      .where('id', '=', ben.resumeId)
      .execute()
    await awaitRuleChecks(tx, [ben.resumeId])
  })
  await runResumeChecks.run({}, deps)
  expect(await kept()).toEqual(['Ana', 'Ben'])
})
