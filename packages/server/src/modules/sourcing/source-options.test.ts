import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'

const { db, make, refuse } = await testApp()

/** A recruiter with a position that asks for SQL first and for Java. */
async function aCase() {
  const by = await aUser(db)
  const position = await aPosition(db, by, {}, { skills: [{ name: 'SQL', mandatory: true }, { name: 'Java' }] })
  return { by, position, positionId: position.positionId }
}
const optionsOf = (position_id: string, source: string, by: TestUser) =>
  make(sourcing.options, { query: { position_id, source } }, by)
type OptionsBody = CallInput<typeof sourcing.chooseOptions>['body']
const say = (positionId: string, by: TestUser, said: Partial<OptionsBody>) =>
  make(sourcing.chooseOptions, { body: { positionId, source: 's1', search_data: {}, ...said } as OptionsBody }, by)

// L-W07 L-W10
test('the options of a source start from the position’s requirements', async () => {
  const { by, position, positionId } = await aCase()
  expect(await optionsOf(positionId, 's1', by)).toMatchObject({
    success: true,
    manual_boolean_query: '',
    manual_position_details: null,
    default_position: true,
    jd_edited: false,
    source_code: 's1',
    form: 'portal',
    position_details: {
      title: position.title,
      boolean_query: '"SQL" AND "Java"',
      min_exp: 1,
      max_exp: 3,
      min_salary: 2,
      max_salary: 12,
      salary_not_mentioned: false,
      resume_count: 5,
      active_in: 'a23',
      notice_period: '2',
      location: [],
    },
  })
})

// L-W07 L-W10
test('options of a source are saved, and completed with defaults', async () => {
  const { by, positionId } = await aCase()
  const position_details = {
    min_exp: '4',
    max_exp: 9,
    resume_count: 160,
    notice_period: 'More than 3 Months',
    active_in: 7,
    location: ['Bangalore', { name: 'India', code: 'IN:0' }],
    include_companies: 'Northwind',
  }
  const search_data = { boolean_query: ' sql AND (airflow OR dbt) ', position_details }
  const said = await say(positionId, by, { source: 'Monster', code: 'DE7', title: 'Engineer', search_data })
  expect(said).toMatchObject({ success: true, source: 'monster', source_code: 's1', jd_edited: true })
  expect(await optionsOf(positionId, 'monster', by)).toMatchObject({
    manual_boolean_query: 'sql AND (airflow OR dbt)',
    default_position: false,
    jd_edited: true,
    code: 'DE7',
    title: 'Engineer',
    manual_position_details: {
      min_exp: 4,
      max_exp: 9,
      resume_count: 160,
      notice_period: '4',
      active_in: 'a21',
      min_salary: 2,
      location: ['IN:1', 'IN:0'],
      include_companies: ['Northwind'],
      exclude_companies: [],
    },
  })
  expect(await optionsOf(positionId, 's1', by)).toMatchObject({ default_position: true })
  await say(positionId, by, { source: 'monster', jd_edited: false, search_data })
  expect(await optionsOf(positionId, 'monster', by)).toMatchObject({ default_position: true, jd_edited: false })
})

// L-W08 L-W09
test('a premium account turns s2 into s3, and the regional site has its own experience and place fields', async () => {
  const { by, positionId } = await aCase()
  const premium = JSON.stringify({
    account_type: 'premium',
    candidate_response: 'LRTL',
    position_details: { location: 'Pune' },
  })
  expect(await say(positionId, by, { source: 's2', search_data: premium })).toMatchObject({ source_code: 's3' })
  expect(await optionsOf(positionId, 's3', by)).toMatchObject({
    form: 'social',
    manual_position_details: { account_type: 'premium', candidate_response: 'LRTL' },
  })
  expect(await say(positionId, by, { source: 's2' })).toMatchObject({ source_code: 's2' })
  const regional = {
    experience: { min: 2, max: 5 },
    resume_count: 10,
    nationality: 'malaysia',
    location: { name: 'Selangor', code: 'MY:2' },
  }
  await say(positionId, by, { search_data: regional })
  expect(await optionsOf(positionId, 's1', by)).toMatchObject({
    manual_position_details: { min_exp: 2, max_exp: 5, nationality: 'Malaysia', location: ['MY:2'] },
  })
})

// L-E22 L-W08 L-W10
test.each<[string, Partial<Record<keyof OptionsBody, unknown>>, RegExp]>([
  ['no search data', { search_data: undefined }, /required/],
  ['search data that are not an object', { search_data: 'sql' }, /wrong type/],
  ['details that are a list', { search_data: { position_details: [] } }, /wrong type/],
  ['an emptied query', { jd_edited: true, search_data: { boolean_query: ' ' } }, /^This field is mandatory$/],
  ['a query with an unclosed bracket', { search_data: { boolean_query: '(sql AND' } }, /./],
  ['no résumés', { search_data: { position_details: { resume_count: 0 } } }, /1 to 160/],
  ['161 résumés', { search_data: { position_details: { resume_count: 161 } } }, /1 to 160/],
  ['half a résumé', { search_data: { position_details: { resume_count: 1.5 } } }, /wrong type|whole|int/i],
  ['31 years', { search_data: { position_details: { max_exp: 31 } } }, /0 to 30/],
  [
    'a minimum above the maximum',
    { search_data: { position_details: { min_exp: 9, max_exp: 2 } } },
    /greater than the maximum/,
  ],
  ['101 lacs', { search_data: { position_details: { max_salary: 101 } } }, /0 to 100/],
  ['an unlisted notice period', { search_data: { position_details: { notice_period: 'soon' } } }, /one of/],
  ['an unknown response', { search_data: { candidate_response: 'XXTL' } }, /one of/],
  ['an unknown nationality', { search_data: { nationality: 'Atlantis' } }, /one of/],
  [
    'Boston for a social network',
    { source: 's2', search_data: { position_details: { location: 'Boston' } } },
    /India only/,
  ],
])('options with %s are refused', async (_, said, message) => {
  const { by, positionId } = await aCase()
  const body = { positionId, source: 's1', search_data: {}, ...said } as OptionsBody
  const refusal = await refuse(sourcing.chooseOptions, { body }, by)
  expect(refusal).toMatchObject({ status_code: 400, message: expect.stringMatching(message) })
  expect(await optionsOf(positionId, 's1', by)).toMatchObject({ manual_position_details: null })
})
