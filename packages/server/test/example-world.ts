import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { assessments } from '@rolecall/contract/assessments'
import { candidates } from '@rolecall/contract/candidates'
import { company } from '@rolecall/contract/company'
import { corrections } from '@rolecall/contract/corrections'
import type { Call } from '@rolecall/contract/define-calls'
import { EXAMPLE_IDS, type ExampleIds } from '@rolecall/contract/example-ids'
import { finds } from '@rolecall/contract/finds'
import { interviews } from '@rolecall/contract/interviews'
import { lifecycle } from '@rolecall/contract/lifecycle'
import { EXAMPLE_PICTURE } from '@rolecall/contract/picture-input'
import { pipeline } from '@rolecall/contract/pipeline'
import { placements } from '@rolecall/contract/placements'
import { pool } from '@rolecall/contract/pool'
import { positions } from '@rolecall/contract/positions'
import { projects } from '@rolecall/contract/projects'
import { questionnaires } from '@rolecall/contract/questionnaires'
import { rereading } from '@rolecall/contract/rereading'
import { session } from '@rolecall/contract/session'
import { sheets } from '@rolecall/contract/sheets'
import { shortlist } from '@rolecall/contract/shortlist'
import { templates } from '@rolecall/contract/templates'
import { withCompany } from '../src/db/with-company.ts'
import { recountApplications } from './factories/application-counts.ts'
import { aCandidate } from './factories/candidate.ts'
import { aFind } from './factories/find.ts'
import { aPlace } from './factories/place.ts'
import { next } from './factories/serial.ts'
import { aTeam } from './factories/team.ts'
import { aStoredFile, aTextFile, uploadAndRead } from './factories/upload.ts'
import { aUser, type TestUser } from './factories/user.ts'
import { NOW, type TestApp, TODAY } from './harness.ts'
import { type GivenRequest, sendRequest } from './send-request.ts'

const PASSWORD = 'a long password'
const END = '2026-06-30'
const RESUME_GROUP = 'Data people'
const FIRST_STATUS = 'Initial Status'
const SKILL = 'python'

const partsOf = (link: string) => {
  const { pathname, searchParams } = new URL(link, 'http://rolecall.example')
  return { path: decodeURIComponent(pathname), query: Object.fromEntries(searchParams) }
}

/** Calls after which nobody may come onto a position any more. */
const SWITCHES: readonly Call[] = [lifecycle.act, lifecycle.review, projects.hold, projects.archive]

/**
 * A company in which the example of every call succeeds, made with the calls themselves, and somebody who may make all of
 * them. `idsFor` tells what a call's example is to name, after putting back what the call may have changed before.
 */
export async function anExampleWorld(test: TestApp) {
  const { app, db, make } = test
  const by = await aUser(db, { role: 'company_admin' })
  const passwordHash = await hash(PASSWORD)
  const givePassword = () =>
    inside(test, by, (tx) =>
      tx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', by.userId).execute(),
    )
  await givePassword()
  const address = { email: by.email, company: by.companyId, person: by.userId }
  await inside(test, by, (tx) => tx.insertInto('sign_in_address').values(address).execute())
  const files = ['Mara Ellison', 'Arun Mehta'].map((name) =>
    aTextFile(`${name}.txt`, {
      name,
      email: `person${next()}@example.com`,
      skills: 'Python, PostgreSQL',
      more: 'Phone: +91 98200 12345',
    }),
  )
  await uploadAndRead(test, by, files, RESUME_GROUP)

  const days = { startDate: TODAY, endDate: END }
  const real = { ...days, resumeGroup: RESUME_GROUP, newCode: newCode() }
  const { projectId } = await make(projects.create, projects.create.example({ ...EXAMPLE_IDS, ...real }), by)
  const newPosition = positions.create.example({ ...EXAMPLE_IDS, ...real, projectId })
  const { positionId, data } = await make(positions.create, newPosition, by)
  const { results } = await make(shortlist.candidates, { body: { positionId } }, by)
  const [first, mover] = results.map(({ id, resume_id }) => ({ id, resumeId: resume_id }))
  if (!first || !mover) throw new Error('The example position has two candidates')

  const template = { positionId, templateName: 'Data people of the platform' }
  const { template_id: templateId } = await make(templates.create, { body: template }, by)
  const stored = await aStoredFile(test, by, files[0] ?? aTextFile('x.txt', { name: 'x' }))
  const namelessFiles = ['Triage', 'Wound care'].map((skills, place) => ({
    fileName: `scan${place}.txt`,
    bytes: Buffer.from(`Skills: ${skills}`),
  }))
  const nameless = await uploadAndRead(test, by, namelessFiles, RESUME_GROUP)
  const form = await make(pool.signaturePolicy, { query: {} }, by)
  const bytes = Buffer.from('Priya Nair, data engineer')
  const file = await make(pool.downloadLink, { query: { resume_id: first.resumeId } }, by)
  const page = await make(candidates.preview, { body: { resume_id: first.resumeId } }, by)
  const sheet = await make(sheets.create, { body: { resumeId: first.resumeId, positionId } }, by)
  const list = await make(pool.resumes, { body: {} }, by)
  const struck = { candidate_id: mover.id, skill_id: SKILL }
  const asked = await make(questionnaires.create, questionnaires.create.example({ ...EXAMPLE_IDS, ...real }), by)
  const { correction } = await make(corrections.strike, { body: struck }, by)
  const fileLink = partsOf(file.s3_url)
  const team = await aTeam(test, by, { projectId, positionId })
  await team.putBack()
  // Nothing made up is among them: a new kind of id does not compile until a real one is made here.
  const ids: ExampleIds = {
    ...real,
    email: by.email,
    password: PASSWORD,
    projectId,
    positionId,
    slug: data.slug,
    templateId,
    candidateId: first.id,
    resumeId: first.resumeId,
    changeId: '',
    correctionId: correction.id,
    skillId: SKILL,
    findId: await aFind(db, by),
    questionnaireId: asked.questionnaireId,
    fileKey: stored.s3_key,
    namelessUpload: nameless._id,
    upload: { key: `${form.prefix}${createHash('sha256').update(bytes).digest('hex')}.txt`, bytes },
    fileLink: { key: fileLink.path.replace('/files/', ''), ...fileLink.query } as ExampleIds['fileLink'],
    previewLink: partsOf(page.data.preview.url).query as ExampleIds['previewLink'],
    exportLink: partsOf(list.url).query as ExampleIds['exportLink'],
    placeId: await aPlace(test),
    ...(await someTests(test, by)),
    ...(await somePictures(test, by)),
    sheetId: sheet.data._id,
    ...team.ids,
    sheetLink: partsOf(sheet.data.url).query as ExampleIds['sheetLink'],
  }

  const { id: moverId, resumeId: moverResume } = mover
  const putBack = async (candidateId: string, status = FIRST_STATUS) => {
    await inside(test, by, (tx) =>
      tx
        .updateTable('application')
        .set({ status_id: status, status_group_id: status, moved_at: NOW })
        .where('company_id', '=', by.companyId)
        .where('position_id', '=', positionId)
        .where('candidate_id', '=', candidateId)
        .execute(),
    )
    await recountApplications(db, by.companyId)
  }

  const { forgetNames, shareAgain, askForMore, listAgain, openAgain } = restore(test, by, {
    positionId,
    uploadId: nameless._id,
  })

  let isSwitched = false
  async function idsFor(call: Call): Promise<ExampleIds> {
    if (isSwitched) await openAgain()
    isSwitched = false
    if (call.changes?.includes('members')) await team.putBack()
    if (call === finds.answer) return { ...ids, findId: await aFind(db, by) }
    if (call === session.login) await db.deleteFrom('sign_in_attempt').execute()
    if (call === session.login || call === session.changePassword) await givePassword()
    if (call === pipeline.changeStatus) await putBack(ids.candidateId)
    if (call === positions.removeAdditionalSkill) await askForMore()
    if (call === sheets.open) await shareAgain()
    if (call === assessments.add || call === assessments.record) await listAgain()
    if (call === placements.undo) {
      const person = await aCandidate(db, by)
      const added = await make(placements.add, { body: { positionId, resumeIds: [person.resumeId] } }, by)
      return { ...ids, changeId: added.change_id }
    }
    if (call === interviews.schedule || call === interviews.cancel) {
      await putBack(ids.candidateId, 'Screened')
      await inside(test, by, (tx) => tx.deleteFrom('interview').where('company_id', '=', by.companyId).execute())
      if (call === interviews.cancel) await make(interviews.schedule, interviews.schedule.example(ids), by)
    }
    if (call === rereading.start || call === rereading.goOn) await stopReading(test, by)
    if (call === pool.nameFile || call === pool.removeFile) await forgetNames()
    if (call !== pipeline.undoChange) return { ...ids, newCode: newCode() }
    await putBack(moverId)
    const move = { positionId, resumeId: moverResume, status: 'Shortlisted' }
    return { ...ids, changeId: (await make(pipeline.changeStatus, { body: move }, by)).data.change_id }
  }

  const send = (call: Call, given: GivenRequest) => {
    isSwitched ||= SWITCHES.includes(call)
    return sendRequest(app, call, given, { token: by.token, form: form.fields })
  }
  return { by, ids, idsFor, send }
}
/** What undoes that a call succeeded, where the next one would be refused otherwise. */
function restore(test: TestApp, by: TestUser, { positionId, uploadId }: { positionId: string; uploadId: string }) {
  const { companyId } = by
  return {
    forgetNames: () =>
      inside(test, by, (tx) =>
        tx
          .updateTable('upload_file')
          .set({ state: 'needs_look', given_name: null })
          .where('company_id', '=', companyId)
          .where('upload_id', '=', uploadId)
          .execute(),
      ),
    shareAgain: () =>
      inside(test, by, (tx) =>
        tx
          .updateTable('shared_sheet')
          .set({ withdrawn_by: null, withdrawn_at: null })
          .where('company_id', '=', companyId)
          .execute(),
      ),
    askForMore: () => {
      const more = [{ skill: 'Terraform', score: 30, mandatory: false, userdefined: false }]
      return test.make(positions.edit, { body: { positionId, secondary_skills: more } }, by)
    },
    openAgain: () =>
      inside(test, by, async (tx) => {
        const open = { hold: false, archive: false }
        await tx.updateTable('project').set(open).where('company_id', '=', companyId).execute()
        await tx
          .updateTable('position')
          .set({ ...open, project_hold: false, project_archive: false, stage: 'Open', review: 'reviewed' })
          .where('company_id', '=', companyId)
          .execute()
      }),
    listAgain: () =>
      inside(test, by, (tx) =>
        tx.updateTable('assessment_test').set({ retired_at: null }).where('company_id', '=', companyId).execute(),
      ),
  }
}

/** One of the catalogue, and one that was taken out of it for a position. */
async function someTests({ make }: TestApp, by: TestUser): Promise<Pick<ExampleIds, 'testId' | 'assessmentId'>> {
  const { data } = await make(assessments.create, { body: { name: 'SQL basics' } }, by)
  const { assessmentId } = await make(assessments.add, { body: { id: data.pbt_id } }, by)
  return { testId: data.pbt_id, assessmentId }
}

/** The logo of the company at its sub-domain, and the picture of the person. */
async function somePictures(test: TestApp, by: TestUser): Promise<Pick<ExampleIds, 'subDomain' | 'gravatarId'>> {
  const subDomain = `world${next()}`
  await inside(test, by, (tx) =>
    tx.updateTable('company_directory').set({ sub_domain: subDomain }).where('company', '=', by.companyId).execute(),
  )
  await test.make(company.brand, { body: { image: EXAMPLE_PICTURE } }, by)
  const { gravatar_id: gravatarId } = await test.make(session.choosePicture, { body: { image: EXAMPLE_PICTURE } }, by)
  return { subDomain, gravatarId }
}

export type ExampleWorld = Awaited<ReturnType<typeof anExampleWorld>>

const newCode = () => `DE${next()}`

const inside = (test: TestApp, by: TestUser, act: Parameters<typeof withCompany>[2]) =>
  withCompany(test.db, by.companyId, act)

/** Résumés have begun to be read again, and somebody has stopped that. */
const stopReading = (test: TestApp, by: TestUser) =>
  inside(test, by, async (tx) => {
    await tx.deleteFrom('rereading').where('company_id', '=', by.companyId).execute()
    const run = { company_id: by.companyId, everything: true, total: 2, started_by: by.userId, started_at: NOW }
    await tx
      .insertInto('rereading')
      .values({ ...run, ended_at: NOW, outcome: 'stopped', stopped_by: by.userId })
      .execute()
  })
