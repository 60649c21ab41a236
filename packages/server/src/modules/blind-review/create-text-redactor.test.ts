import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { createTextRedactor, redactRows } from './create-text-redactor.ts'

const { db } = await testApp()
const by = await aUser(db)
const position = await aPosition(db, by, { blind_review: true, blind_schools: true })
const maria = await aCandidate(db, by, {
  candidate: {
    name: 'Maria José Castellón',
    email: 'maria.c@post.example',
    phone: '+34 612 345 678',
    profile_link: 'linkedin.com/in/mjcastellon',
    institute: 'University of Salamanca',
    date_of_birth: '1989-04-02',
  },
  resume: { file_name: 'Castellon_CV_2024.pdf' },
})
await anApplication(db, position, maria)
const namesake = await aCandidate(db, by, { candidate: { name: 'Maria José Castellón' } })
const merged = await aCandidate(db, by, { candidate: { name: 'M. Castellón', merged_into: maria.candidateId } })

const readAs = (candidateId: string, text: string) =>
  withCompany(db, by.companyId, async (tx) =>
    (await createTextRedactor(tx, 'nobody', [maria.candidateId, merged.candidateId, namesake.candidateId]))(
      candidateId,
      text,
    ),
  )
const CALLED = `Candidate ${maria.candidateId}`

test.each([
  ['Maria José Castellón', CALLED],
  ['maria jose castellon', CALLED],
  ['Castellon_CV_2024.pdf', `${CALLED}.pdf`],
  ['University of Salamanca', '[school]'],
  ['1989-04-02', '[birth date]'],
  ['write to maria.c@post.example', 'write to [e-mail]'],
  ['Nothing of anybody.', 'Nothing of anybody.'],
  ['2026-03-02T09:00:00.000Z', '2026-03-02T09:00:00.000Z'],
  [maria.resumeId, maria.resumeId],
  [`${CALLED} was moved`, `${CALLED} was moved`],
])('a reader sees the text %s as %s', async (text, shown) => {
  expect(await readAs(maria.candidateId, text)).toBe(shown)
  expect(await readAs(maria.candidateId, shown)).toBe(shown)
})

test('a text with the id of a merged candidate is redacted like the hidden one, and a visible namesake keeps the name', async () => {
  expect(await readAs(merged.candidateId, 'Dear Maria')).not.toContain('Maria')
  expect(await readAs(namesake.candidateId, 'Dear Maria')).toBe('Dear Maria')
})

test('the visible text of a page is redacted, and its link targets stay', async () => {
  const page = '<p style="color:#123456"><a href="/x?signature=ab12">Dear Maria</a></p>'
  expect(await readAs(maria.candidateId, page)).toMatch(
    /^<p style="color:#123456"><a href="\/x\?signature=ab12">Dear (?!Maria)/,
  )
})

test('rows are redacted only in the named fields, also for a candidate named in the payload', async () => {
  const row = {
    candidate_id: namesake.candidateId,
    status: 'Maria',
    payload: { other_id: maria.candidateId, name: 'Maria José Castellón', to: 'Maria', count: 3 },
  }
  const [shown] = await withCompany(db, by.companyId, (tx) => redactRows(tx, 'nobody', [row], { texts: ['payload'] }))
  expect(shown).toEqual({ ...row, payload: { ...row.payload, name: CALLED } })
})
