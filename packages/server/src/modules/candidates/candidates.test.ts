import { candidates } from '@rolecall/contract/candidates/candidates'
import { outbox } from '@rolecall/contract/email/outbox'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { HOUR_MS } from '@rolecall/domain/calendar/durations'
import { afterEach, describe, expect, test } from 'vitest'
import { anApplication } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aProfile } from '../../../test/factories/profile.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'

const { app, db, deps, make, refuse } = await testApp()
afterEach(() => {
  deps.now = () => NOW
})

describe('the document', () => {
  // L-Y09
  test('for a PDF is the file itself, shown inline', async () => {
    const by = await aUser(db)
    const key = `PROD/${by.companyId}/RESUME/${'a'.repeat(64)}.pdf`
    await deps.files.put(key, Buffer.from('%PDF-1.7 …'), 'application/pdf')
    const { resumeId } = await aCandidate(db, by, {
      resume: { file_key: key, file_type: 'pdf', file_name: 'Mira.pdf' },
    })
    const { data } = await make(candidates.preview, { body: { resume_id: resumeId } }, by)
    expect(data.preview.kind).toBe('pdf')
    const file = await app.inject({ method: 'GET', url: data.preview.url })
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline/),
    })
  })

  test('for other files is a page without scripts, behind a link valid for ten minutes', async () => {
    const { by, person } = await aProfile(db)
    const { data } = await make(candidates.preview, { body: { resume_id: person.resumeId } }, by)
    expect(data.preview.kind).toBe('html')
    const page = await app.inject({ method: 'GET', url: data.preview.url })
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<p>Mira &#60;Bell</p>')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)

    const other = await aProfile(db)
    const forged = [
      data.preview.url.replace(person.resumeId, other.person.resumeId),
      data.preview.url.replace(by.companyId, other.by.companyId),
      data.preview.url.replace(/expires=\d/, 'expires=9'),
      data.preview.url.replace(/signature=./, 'signature='),
    ]
    for (const url of forged) expect((await app.inject({ method: 'GET', url })).statusCode).toBe(403)
    deps.now = () => new Date(NOW.getTime() + 11 * 60_000)
    expect((await app.inject({ method: 'GET', url: data.preview.url })).statusCode).toBe(403)
  })

  // L-Y09
  test('without a rendering shows the text, as plain text', async () => {
    const by = await aUser(db)
    const { resumeId } = await aCandidate(db, by, {
      resume: { text: '<script>alert(1)</script>', file_name: '<b>.txt' },
    })
    const { data } = await make(candidates.preview, { body: { resume_id: resumeId } }, by)
    const { body } = await app.inject({ method: 'GET', url: data.preview.url })
    expect(body).toContain('&#60;script&#62;')
    expect(body).not.toMatch(/<script|<b>/)
  })
})

describe('comments', () => {
  // L-Y05
  test('are listed newest first with author, position, status and the score at that time', async () => {
    const { by, position, person } = await aProfile(db)
    const colleague = await aUser(db, by)
    await make(candidates.addComment, { body: { docId: person.resumeId, text: 'General remark' } }, by)
    deps.now = () => new Date(NOW.getTime() + HOUR_MS)
    const { result } = await make(
      candidates.addComment,
      { body: { resumeId: person.candidateId, text: '  Knows SQL ', positionId: position.positionId, hire_score: 99 } },
      colleague,
    )
    expect(result).toMatchObject({
      text: 'Knows SQL',
      author_id: colleague.userId,
      position_title: position.title,
      slug: position.slug,
      hire_score: 40,
      status: 'Initial Status',
      status_grp: 'Initial Status',
    })
    const { comments } = await make(candidates.comments, { query: { docId: person.candidateId } }, by)
    expect(comments.map(({ text }) => text)).toEqual(['Knows SQL', 'General remark'])
    expect(comments[1]).toMatchObject({ positionId: '', hire_score: null, status: '' })
  })

  test('sent with a whole card belong to the position of its slug', async () => {
    const { by, position, person } = await aProfile(db)
    const card = {
      docId: '',
      resumeId: person.resumeId,
      positionId: '',
      slug: position.slug,
      status: '',
      hire_score: '',
    }
    const { result } = await make(candidates.addComment, { body: { ...card, text: '<b>Ω</b> & 😀' } } as never, by)
    expect(result).toMatchObject({
      text: '<b>Ω</b> & 😀',
      docId: person.resumeId,
      positionId: position.positionId,
      slug: position.slug,
      status: 'Initial Status',
      status_grp: 'Initial Status',
      source: 'internal',
    })
  })

  test.each(['resumeId', 'candidateId'] as const)('return under the docId they were sent with: the %s', async (key) => {
    const { by, person } = await aProfile(db)
    const docId = person[key]
    const { result } = await make(candidates.addComment, { body: { docId, text: 'Fine' } }, by)
    expect(result.docId).toBe(docId)
    expect((await make(candidates.comments, { query: { docId } }, by)).comments).toMatchObject([{ docId }])
  })

  test.each([
    [{ text: ' ' }, 400],
    [{ text: 'Fine', docId: '' }, 400],
    [{ text: 'Fine', slug: 'nowhere' }, 404],
    [{ text: 'x'.repeat(5_001) }, 400],
    [{ text: 'Fine', hire_score: 1_000 }, 400],
    [{ text: 'Fine', hire_score: 4.5 }, 400],
    [{ text: 'Fine', positionId: 'nowhere' }, 404],
  ])('are refused: %j', async (over, status_code) => {
    const { by, person } = await aProfile(db)
    const body = { docId: person.resumeId, ...over }
    expect(await refuse(candidates.addComment, { body }, by)).toMatchObject({ status_code })
    expect((await make(candidates.comments, { query: { docId: person.resumeId } }, by)).comments).toEqual([])
  })
})

describe('mentions in comments', () => {
  const mailsOf = async (companyId: string) =>
    (await make(outbox.list, {}, await aUser(db, { companyId, role: 'company_admin' }))).data
  const rename = (by: { companyId: string; userId: string }, over: { full_name?: string; is_active?: boolean }) =>
    withCompany(db, by.companyId, (tx) =>
      tx.updateTable('app_user').set(over).where('company_id', '=', tx.companyId).where('id', '=', by.userId).execute(),
    )

  test('notify each user once by email, except the author, and survive changes to users', async () => {
    const { by, position, person } = await aProfile(db)
    const colleague = await aUser(db, by)
    await rename(colleague, { full_name: 'Asha Rao' })
    const text = '@Asha Rao <b>please</b> call'
    const mentions = [colleague.userId, by.userId, colleague.userId.toUpperCase()]
    const body = { docId: person.candidateId, positionId: position.positionId, text, mentions }
    const { result } = await make(candidates.addComment, { body }, by)
    const asha = { user_id: colleague.userId, name: 'Asha Rao', written: 'Asha Rao' }
    expect(result.mentions).toHaveLength(2)
    expect(result.mentions).toContainEqual(asha)

    const mails = await mailsOf(by.companyId)
    expect(mails.map(({ to }) => to)).toEqual([colleague.email])
    expect(mails[0]?.text).toContain(`/position/${position.positionId}?candidate=${person.candidateId}&tab=comments`)
    expect(mails[0]?.text).toContain('Mira Bell')
    expect(mails[0]?.html).toContain('@Asha Rao &#60;b&#62;please')
    const events = await eventsOf(db, by.companyId, 'candidate.commented')
    expect(JSON.stringify(events)).toContain(colleague.userId)

    await rename(colleague, { full_name: 'Asha Verma', is_active: false })
    const { comments } = await make(candidates.comments, { query: { docId: person.candidateId } }, by)
    expect(comments[0]?.mentions).toContainEqual({ ...asha, name: 'Asha Verma' })
  })

  test('are refused for users who may not see the position, of another company, or unknown', async () => {
    const { by, position, person } = await aProfile(db)
    const blind = await aUser(db, { companyId: by.companyId, actions: [] })
    const stranger = await aUser(db)
    const gone = await aUser(db, by)
    await rename(gone, { is_active: false })
    const body = { docId: person.resumeId, positionId: position.positionId, text: 'Look' }
    for (const id of [blind.userId, stranger.userId, gone.userId, 'nobody', '7'])
      expect(await refuse(candidates.addComment, { body: { ...body, mentions: [by.userId, id] } }, by)).toMatchObject({
        status_code: 400,
        message: 'A mentioned colleague can’t see this position.',
        fields: { mentions: 'A mentioned colleague can’t see this position.' },
      })
    const general = { docId: person.resumeId, text: 'Look', mentions: [stranger.userId] }
    expect(await refuse(candidates.addComment, { body: general }, by)).toMatchObject({
      message: 'A mentioned user isn’t in this company.',
    })
    for (const mentions of ['all', [{}], Array.from({ length: 21 }, () => by.userId)])
      expect(await refuse(candidates.addComment, { body: { ...body, mentions } } as never, by)).toMatchObject({
        status_code: 400,
      })
    expect((await make(candidates.comments, { query: { docId: person.resumeId } }, by)).comments).toEqual([])
    expect(await mailsOf(by.companyId)).toEqual([])
    // Without a position there is nothing that they may not see.
    await make(candidates.addComment, { body: { ...general, mentions: [blind.userId] } }, by)
    expect((await mailsOf(by.companyId))[0]?.text).toContain(`/candidate_profile/${person.candidateId}`)
  })

  test('are offered for users who may see the position, its team first, by part of their name', async () => {
    const { by, position } = await aProfile(db)
    const blind = await aUser(db, { companyId: by.companyId, actions: [] })
    const admin = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
    const asker = await aUser(db, { companyId: by.companyId, role: 'company_admin' })
    await rename(by, { full_name: 'Zoe Team' })
    await rename(admin, { full_name: 'Ada Admin' })
    await aUser(db)
    const offered = async (query: { positionId?: string; match?: string }) =>
      (await make(candidates.mentionable, { query }, asker)).data.map(({ user_id }) => user_id)
    const { positionId } = position
    expect(await offered({ positionId })).toEqual([by.userId, admin.userId])
    expect(await offered({ positionId, match: ' aDa ' })).toEqual([admin.userId])
    expect(await offered({ positionId, match: '100%_' })).toEqual([])
    expect(await offered({})).toContain(blind.userId)
    const foreign = await aProfile(db)
    const query = { positionId: foreign.position.positionId }
    expect(await refuse(candidates.mentionable, { query }, by)).toMatchObject({ status_code: 404 })
  })
})

describe('a comment on several candidates', () => {
  test('appears on each of them, with their status and score on the position', async () => {
    const { by, position, person } = await aProfile(db)
    const other = await aCandidate(db, by)
    const resumeIds = [person.resumeId, other.candidateId, person.candidateId]
    const body = { text: ' Met at the fair ', positionId: position.positionId, resumeIds }
    expect(await make(candidates.addComments, { body }, by)).toMatchObject({
      added: 2,
      message: 'Comment added to 2 candidates.',
    })
    const ofPerson = await make(candidates.comments, { query: { docId: person.candidateId } }, by)
    expect(ofPerson.comments).toMatchObject([
      { text: 'Met at the fair', author_id: by.userId, slug: position.slug, hire_score: 40, status: 'Initial Status' },
    ])
    const ofOther = await make(candidates.comments, { query: { docId: other.candidateId } }, by)
    expect(ofOther.comments).toMatchObject([{ text: 'Met at the fair', hire_score: null, status: '' }])
    const { candidate_statuses } = await make(candidates.history, { query: { resumeId: other.resumeId } }, by)
    expect(candidate_statuses).toMatchObject([{ kind: 'candidate.commented', comments: 'Met at the fair' }])
  })

  test.each([
    ['names nobody', () => ({ resumeIds: [] }), 400],
    ['names more than a thousand', (id: string) => ({ resumeIds: Array.from({ length: 1_001 }, () => id) }), 400],
    ['is empty', () => ({ text: ' ' }), 400],
    ['names an unknown candidate', (id: string) => ({ resumeIds: [id, '999999'] }), 404],
    ['names an unknown position', () => ({ positionId: 'nowhere' }), 404],
  ])('is refused and appears nowhere when it %s', async (_, overFor, status_code) => {
    const { by, person } = await aProfile(db)
    const body = { text: 'Fine', resumeIds: [person.resumeId], ...overFor(person.resumeId) }
    expect(await refuse(candidates.addComments, { body }, by)).toMatchObject({ status_code })
    expect((await make(candidates.comments, { query: { docId: person.resumeId } }, by)).comments).toEqual([])
  })

  test('never reaches another company', async () => {
    const { by, person } = await aProfile(db)
    const stranger = await aProfile(db)
    const body = { text: 'Fine', resumeIds: [person.resumeId, stranger.person.resumeId] }
    expect(await refuse(candidates.addComments, { body }, by)).toMatchObject({ status_code: 404 })
    const query = { docId: stranger.person.resumeId }
    expect((await make(candidates.comments, { query }, stranger.by)).comments).toEqual([])
  })
})

describe('the history', () => {
  // L-Y06
  test('lists events in sentences, newest first, for all positions or one', async () => {
    const { by, position, person } = await aProfile(db)
    const other = await aPosition(db, by)
    await anApplication(db, other, person)
    const move = {
      positionId: position.positionId,
      resumeId: person.resumeId,
      status: 'Rejected',
      reason: 'Position was filled',
    }
    const { data } = await make(pipeline.changeStatus, { body: { ...move, comments: 'Keep her in mind' } }, by)
    await make(pipeline.undoChange, { body: { positionId: position.positionId, change_id: data.change_id } }, by)
    await make(
      pipeline.changeStatus,
      { body: { positionId: other.positionId, resumeId: person.resumeId, status: 'Shortlisted' } },
      by,
    )
    await make(candidates.addComment, { body: { docId: person.resumeId, text: 'Nice' } }, by)

    const { candidate_statuses } = await make(candidates.history, { query: { resumeId: person.resumeId } }, by)
    const who = candidate_statuses[0]?.actor ?? ''
    expect(candidate_statuses.map(({ sentence }) => sentence)).toEqual([
      `${who} commented: Nice`,
      `${who} moved the candidate from Initial Status to Shortlisted on ${other.title}.`,
      `${who} undid a move on ${position.title} and returned the candidate from Rejected to Initial Status.`,
      `${who} moved the candidate from Initial Status to Rejected on ${position.title}: Position was filled.`,
    ])
    expect(candidate_statuses[3]).toMatchObject({
      status: 'Rejected',
      previous_status: 'Initial Status',
      reason: 'Position was filled',
      comments: 'Keep her in mind',
      score: 40,
    })
    const query = { resumeId: person.resumeId, positionId: other.positionId }
    expect((await make(candidates.history, { query }, by)).candidate_statuses).toHaveLength(1)
  })
})

describe('contact details', () => {
  // L-009 L-Q08 L-Y08
  test('are shown on request, and every view is logged', async () => {
    const { by, position, person } = await aProfile(db)
    const body = { candidate_id: person.candidateId, positionId: position.positionId }
    for (const _ of [1, 2])
      expect(await make(candidates.personalInformation, { body }, by)).toEqual({
        success: true,
        message: 'PI Information fetched successfully!',
        data: { name: 'Mira Bell', email: person.email, phone: '+91 98200 00000' },
      })
    const { candidate_statuses } = await make(candidates.history, { query: { resumeId: person.resumeId } }, by)
    expect(candidate_statuses.map(({ kind }) => kind)).toEqual(['candidate.contact-viewed', 'candidate.contact-viewed'])
  })

  // L-Y08
  test.each([[{ name: 'NA' }], [{ name: null }], [{ email: null, phone: ' na ' }], [{ email: 'na', phone: '' }]])(
    'are unavailable for %j',
    async (candidate) => {
      const by = await aUser(db)
      const { candidateId } = await aCandidate(db, by, { candidate })
      expect(await make(candidates.personalInformation, { body: { candidate_id: candidateId } }, by)).toEqual({
        success: false,
        message: 'Unable to fetch PI Information!',
        data: { name: '', email: '', phone: '' },
      })
      expect((await make(candidates.history, { query: { resumeId: candidateId } }, by)).candidate_statuses).toEqual([])
    },
  )

  test('are complete with either phone or email', async () => {
    const by = await aUser(db)
    const { candidateId, email } = await aCandidate(db, by, { candidate: { phone: 'NA' } })
    const reply = await make(candidates.personalInformation, { body: { candidate_id: candidateId } }, by)
    expect(reply).toMatchObject({ success: true, data: { email, phone: '' } })
  })
})

test('an empty position id counts as no position, for every way to name a candidate', async () => {
  const { by, person } = await aProfile(db)
  const named = { resume_id: '', resumeId: null, candidate_id: Number(person.candidateId), positionId: '' }
  expect((await make(candidates.preview, { body: named }, by)).data.candidate_id).toBe(person.candidateId)
  expect((await make(candidates.resumeText, { body: named }, by)).text).not.toBe('')
  const { candidateId, resumeId } = person
  const seen = await make(candidates.personalInformation, { body: { candidate_id: candidateId, positionId: '' } }, by)
  expect(seen.success).toBe(true)
  const clicked = { doc_id: resumeId, clickedItem: 'phone', item_details: null, positionId: '' }
  expect(await make(candidates.click, { body: clicked }, by)).toEqual({ success: true })
  const history = await make(candidates.history, { query: { resumeId: candidateId, positionId: '' } }, by)
  expect(history.candidate_statuses.length).toBeGreaterThan(0)
  const nobody = { resume_id: '', resumeId: '', candidate_id: '', docId: '' }
  expect(await refuse(candidates.preview, { body: nobody }, by)).toMatchObject({ status_code: 400 })
})

test('a comment is edited by its author, and deleted by the author or an administrator', async () => {
  const by = await aUser(db)
  const { companyId } = by
  const [colleague, admin] = [await aUser(db, { companyId }), await aUser(db, { companyId, role: 'company_admin' })]
  const person = await aCandidate(db, by)
  const say = async (text: string) =>
    (await make(candidates.addComment, { body: { docId: person.resumeId, text } }, by)).result.id
  const id = await say('Free from June on.')
  const read = async (who: TestUser) =>
    (await make(candidates.comments, { query: { docId: person.resumeId } }, who)).comments
  const edit = { comment_id: id, text: 'Free from July on.', version: 1 }
  const stranger = await aUser(db, { role: 'company_admin' })
  for (const [who, status_code] of [
    [colleague, 403],
    [admin, 403],
    [stranger, 404],
    [undefined, 401],
  ] as const)
    expect(await refuse(candidates.editComment, { body: edit }, who)).toMatchObject({ status_code })
  expect(await make(candidates.editComment, { body: edit }, by)).toMatchObject({
    version: 2,
    result: { text: 'Free from July on.', edited_at: expect.any(String) },
  })
  expect(await refuse(candidates.editComment, { body: edit }, by)).toMatchObject({ status_code: 409 })
  expect(await refuse(candidates.editComment, { body: { ...edit, text: ' ' } }, by)).toMatchObject({ status_code: 400 })
  expect(await read(by)).toMatchObject([{ text: 'Free from July on.', may_change: true, may_remove: true }])
  expect(await read(colleague)).toMatchObject([{ may_change: false, may_remove: false }])

  const away = { body: { comment_id: id } }
  expect(await refuse(candidates.removeComment, away, colleague)).toMatchObject({ status_code: 403 })
  await make(candidates.removeComment, away, stranger)
  expect(await read(by)).toHaveLength(1)
  for (const _ of [1, 2]) await make(candidates.removeComment, away, admin)
  expect(await read(by)).toEqual([])
})
