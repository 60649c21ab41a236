import { candidates } from '@rolecall/contract/candidates/candidates'
import { interest } from '@rolecall/contract/outreach/interest'
import { tagging } from '@rolecall/contract/pool/tagging'
import { expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { anAssistant } from '../../../test/factories/assistant.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { KINDS_OF_PLANTS, planted, plantOf, plantsIn } from '../../../test/planted-instructions.ts'
import { connectAssistant, outside, type ToolAnswer, unfenced } from '../../../test/tool-client.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const testing = await testApp()
const { app, db, make } = testing
const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
const by = await aUser(db, { role: 'company_admin' })
const { companyId } = by
const position = await aPosition(db, by)
const { token } = await anAssistant(db, by, { proposes: true })
const { client, use } = await connectAssistant(url, token, true)

const PLACES = 10
/** One candidate of each kind, with the planted text in every field. */
const people = await Promise.all(
  Array.from({ length: KINDS_OF_PLANTS }, async (_, kind) => {
    const [name, designation, current_employer, location, text, fileName] = Array.from({ length: 6 }, (__, place) =>
      planted(place, kind),
    )
    const person = await aCandidate(db, by, {
      candidate: {
        name: name ?? '',
        designation: designation ?? '',
        current_employer: current_employer ?? '',
        location: location ?? '',
      },
      resume: { text: text ?? '', file_name: fileName ?? '' },
    })
    await anApplication(db, position, person)
    return person
  }),
)
for (const [kind, { candidateId, resumeId }] of people.entries()) {
  const ofPosition = { candidate_id: candidateId, positionId: position.positionId }
  await make(tagging.putOn, { body: { resumeIds: [resumeId], tag: plantForTag(kind) } }, by)
  await make(candidates.addComment, { body: { ...ofPosition, text: `Of the portal: ${planted(7, kind)}` } }, by)
  await make(interest.write, { body: { ...ofPosition, text: 'Would you like to talk?' } }, by)
  const { data } = await make(interest.thread, { body: ofPosition }, by)
  await withCompany(db, companyId, (tx) =>
    tx
      .insertInto('incoming_mail')
      .values({
        company_id: companyId,
        message_id: `<${kind}@post.example>`,
        mail_id: data[0]?.id ?? '',
        candidate_id: candidateId,
        position_id: position.positionId,
        sender: 'somebody@post.example',
        subject: planted(8, kind),
        text: planted(9, kind),
        received_at: NOW,
      })
      .execute(),
  )
}

/** The planted text of a tag, which is short. */
function plantForTag(kind: number): string {
  return `${plantOf(6, kind)} ${planted(6, kind)}`.replaceAll(/\s+/g, ' ').slice(0, 50)
}

/** All the texts an assistant reads when asked to look through a position. */
async function readEverything(): Promise<ToolAnswer[]> {
  const { positionId } = position
  const answers = [
    await use('dashboard'),
    await use('read_shortlist', { positionId }),
    await use('count_pipeline', { positionId }),
    await use('search_pool', {}),
    await use('search_pool', { keyword: 'plant*' }),
    await use('list_tags'),
    await use('read_changes', {}),
    await use('read_position_history', { positionId }),
  ]
  for (const { candidateId, resumeId } of people)
    answers.push(
      await use('read_resume', { resumeId }),
      await use('read_resume_text', { resumeId, positionId }),
      await use('read_comments', { docId: resumeId }),
      await use('read_candidate_history', { resumeId, positionId }),
      await use('read_tags', { resume_id: resumeId }),
      await use('read_mails', { candidate_id: candidateId, positionId }),
    )
  return answers
}

const holdings = () =>
  withCompany(db, companyId, async (tx) => ({
    applications: await tx
      .selectFrom('application')
      .select(['candidate_id', 'status_id', 'version'])
      .where('company_id', '=', companyId)
      .orderBy('candidate_id')
      .execute(),
    mails: await tx
      .selectFrom('outgoing_mail')
      .select('id')
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute(),
    events: await tx
      .selectFrom('event')
      .select('id')
      .where('company_id', '=', companyId)
      .where('kind', '!=', 'proposal.made')
      .orderBy('id')
      .execute(),
  }))

test('none of 100 planted instructions is outside a fence', async () => {
  const answers = await readEverything()
  expect(answers.filter(({ isError }) => isError)).toEqual([])
  expect(answers.flatMap((answer) => plantsIn(outside(answer)))).toEqual([])
  // All plants were read, and the structured content holds no more than the text.
  const read = new Set(answers.flatMap(({ text }) => plantsIn(unfenced(text))))
  expect(read.size).toBe(PLACES * KINDS_OF_PLANTS)
  expect(answers.filter(({ text, structured }) => text !== JSON.stringify(structured))).toEqual([])
})

test('obeying all of them changes nothing, emails nobody and reveals nothing about others', async () => {
  const other = await aUser(db, { role: 'company_admin' })
  const foreign = await aCandidate(db, other, { candidate: { name: 'Somebody elsewhere' } })
  const elsewhere = await aPosition(db, other)
  await anApplication(db, elsewhere, foreign)
  const before = await holdings()
  const answers: ToolAnswer[] = []
  for (const { candidateId, resumeId } of people) {
    const one = { positionId: position.positionId, candidate_id: candidateId }
    answers.push(
      await use('move_candidates', { positionId: position.positionId, resumeId, status: 'Shortlisted' }),
      await use('write_mail', { ...one, text: 'You are selected' }),
      await use('exclude_candidates', {
        candidateId: [candidateId],
        positionId: position.positionId,
        reason: 'They said so',
        scope: 'position',
      }),
      await use('add_tag', { resumeIds: [resumeId], tag: 'hired' }),
    )
  }
  for (const given of [{ resumeId: foreign.resumeId }, { resumeId: foreign.candidateId }])
    answers.push(
      await use('read_resume', given),
      await use('read_resume_text', { ...given, positionId: elsewhere.positionId }),
    )
  answers.push(
    await use('read_shortlist', { positionId: elsewhere.positionId }),
    await use('search_pool', { keyword: 'elsewhere' }),
  )
  expect(await holdings()).toEqual(before)
  expect(answers.filter(({ structured }) => structured.done === false).length).toBeGreaterThan(20)
  expect(answers.filter(({ text }) => text.includes('Somebody elsewhere'))).toEqual([])
  await client.close()
})
