import { createHash } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { assistants } from '@rolecall/contract/company/assistants'
import { company } from '@rolecall/contract/company/company'
import { configuration } from '@rolecall/contract/company/configuration'
import { mcp } from '@rolecall/contract/company/mcp'
import { EXAMPLE_PICTURE } from '@rolecall/contract/company/picture-input'
import { session } from '@rolecall/contract/company/session'
import { webhooks } from '@rolecall/contract/company/webhooks'
import { applicant } from '@rolecall/contract/contact/applicant'
import { bookings } from '@rolecall/contract/contact/bookings'
import { careers } from '@rolecall/contract/contact/careers'
import { explanation } from '@rolecall/contract/contact/explanation'
import { interest } from '@rolecall/contract/contact/interest'
import { interviews } from '@rolecall/contract/contact/interviews'
import { jobPost } from '@rolecall/contract/contact/job-post'
import { offerPage } from '@rolecall/contract/contact/offer-page'
import type { Call } from '@rolecall/contract/ground/define-calls'
import { EXAMPLE_IDS, type ExampleIds } from '@rolecall/contract/ground/example-ids'
import { assessments } from '@rolecall/contract/hiring/assessments'
import { hires } from '@rolecall/contract/hiring/hires'
import { lifecycle } from '@rolecall/contract/hiring/lifecycle'
import { offerTemplates } from '@rolecall/contract/hiring/offer-templates'
import { offers } from '@rolecall/contract/hiring/offers'
import { pipeline } from '@rolecall/contract/hiring/pipeline'
import { placements } from '@rolecall/contract/hiring/placements'
import { positions } from '@rolecall/contract/hiring/positions'
import { projects } from '@rolecall/contract/hiring/projects'
import { questionnaires } from '@rolecall/contract/hiring/questionnaires'
import { savedViews } from '@rolecall/contract/hiring/saved-views'
import { shortlist } from '@rolecall/contract/hiring/shortlist'
import { templates } from '@rolecall/contract/hiring/templates'
import { candidates } from '@rolecall/contract/people/candidates'
import { corrections } from '@rolecall/contract/people/corrections'
import { duplicates } from '@rolecall/contract/people/duplicates'
import { imports } from '@rolecall/contract/people/imports'
import { merges } from '@rolecall/contract/people/merges'
import { pool } from '@rolecall/contract/people/pool'
import { privacy } from '@rolecall/contract/people/privacy'
import { rereading } from '@rolecall/contract/people/rereading'
import { sheets } from '@rolecall/contract/people/sheets'
import { tagging } from '@rolecall/contract/people/tagging'
import { unconfirmed } from '@rolecall/contract/people/unconfirmed'
import { finds } from '@rolecall/contract/sources/finds'
import { skillImports } from '@rolecall/contract/sources/skill-imports'
import { sourcing } from '@rolecall/contract/sources/sourcing'
import { signAlert } from '../src/contact/letters/alert-link.ts'
import { signIncoming } from '../src/contact/mailbox/incoming-link.ts'
import type { Tx } from '../src/ground/db/connect.ts'
import { withCompany } from '../src/ground/db/with-company.ts'
import { analyze } from './analyze.ts'
import { recountApplications } from './factories/application-counts.ts'
import { anAppliedPerson, anUnconfirmed, pageIds } from './factories/applied-person.ts'
import { dropBulkMoves } from './factories/bulk-move.ts'
import { aCandidate } from './factories/candidate.ts'
import { anExampleAccount } from './factories/example-account.ts'
import { anExampleAssistant } from './factories/example-assistant.ts'
import { restoreMails } from './factories/example-mails.ts'
import { readyPages, SURVEY, someFindings } from './factories/example-pages.ts'
import { aPlacement, aStaffedPosition, someLinks } from './factories/example-position.ts'
import { restoreWorld } from './factories/example-restored.ts'
import { anExampleSignOn } from './factories/example-sign-on.ts'
import { aFind } from './factories/find.ts'
import { someOffersAndHires } from './factories/hire.ts'
import { anInvitation } from './factories/invitation.ts'
import { aKey } from './factories/key.ts'
import { aFreshOffer, dropOffers } from './factories/offer.ts'
import { freshPanels, NO_PANELS, PANELS } from './factories/panel.ts'
import { aPlace } from './factories/place.ts'
import { aProposal } from './factories/proposal.ts'
import { someRequisitions } from './factories/requisition.ts'
import { aNewUser, aRole, makeActive } from './factories/role.ts'
import { aDuplicate, oneToSeparate } from './factories/same-people.ts'
import { aSenderCode } from './factories/sender.ts'
import { next } from './factories/serial.ts'
import { aSkillFile, aSkillImport } from './factories/skill-import.ts'
import { aDomain, someCompanies } from './factories/super-admin.ts'
import { aTeam } from './factories/team.ts'
import { someUnderWay } from './factories/under-way.ts'
import { aStoredFile, aStoredTable, uploadAndRead } from './factories/upload.ts'
import { aUser, type TestUser } from './factories/user.ts'
import { onlyWebhook } from './factories/webhook.ts'
import { NOW, type TestApp, TODAY } from './harness.ts'
import { type GivenRequest, sendRequest } from './send-request.ts'

const PASSWORD = 'a long password'
const END = '2026-06-30'
const OVER = { pastStart: '2026-02-01', pastEnd: '2026-02-28' }
const RESUME_GROUP = 'Data people'
const FIRST_STATUS = 'Initial Status'
const SKILL = 'python'
/** What is made for the calls that name it alone. */
const NOT_YET = { changeId: '', duplicateId: '', mergeId: '', joinedResumeId: '', deletionId: '', ...NO_PANELS }

/** Calls after which nobody may come onto a position any more. */
const SWITCHES: readonly Call[] = [lifecycle.act, lifecycle.review, projects.hold, projects.archive]

/** Calls after which somebody is not there any more. */
const TAKES_AWAY: readonly Call[] = [privacy.deletePeople, privacy.erase]

/** Calls that take apart what became one person. */
const SEPARATING: readonly Call[] = [merges.undo, merges.separate, merges.keepTogether]

/** Calls that follow the link in a mail to a candidate. */
const MAIL_LINKS: readonly Call[] = [interest.question, interest.answer, interest.stop]

/** Calls about the picture of that page, and its domain. */
const CAREERS_PARTS: readonly Call[] = [careers.picture, careers.knownHost, careers.chooseDomain, careers.proveDomain]

/** Calls about what is made anew for each. */
const MADE_ANEW: readonly Call[] = [webhooks, assistants, mcp].flatMap((area) => Object.values<Call>(area))

/** Calls about what candidates are offered. */
const OFFERS: readonly Call[] = [offers, offerTemplates, offerPage, hires].flatMap((area) => Object.values<Call>(area))

/** Calls about interviews, and about times that the candidate was offered. */
const TALKS: readonly Call[] = [...Object.values(bookings), interviews.schedule, interviews.cancel]

/** Calls that follow the link of an applicant. */
const APPLICANT_LINKS: readonly Call[] = [applicant, explanation, { form: jobPost.sendForm }]
  .flatMap((area) => Object.values<Call>(area))
  .concat(SURVEY)

/** Calls about an application that nobody has confirmed. */
const UNCONFIRMED: readonly Call[] = [...Object.values(unconfirmed), applicant.question, applicant.answer]

/**
 * A company in which the example of every call succeeds, made with the calls themselves, and somebody who may make all of
 * them. `idsFor` tells what a call's example is to name, after putting back what the call may have changed before.
 */
export async function anExampleWorld(test: TestApp) {
  const { app, db, make } = test
  const { by, key } = await whoAsks(db)
  const givePassword = await aWayIn(test, by)
  const real = { startDate: TODAY, endDate: END, ...OVER, resumeGroup: RESUME_GROUP, newCode: newCode() }
  const { file, projectId, positionId, slug, first, mover } = await aStaffedPosition(test, by, real)

  await make(sourcing.chooseConnector, sourcing.chooseConnector.example(), by)
  const template = { positionId, templateName: 'Data people of the platform' }
  const { template_id: templateId } = await make(templates.create, { body: template }, by)
  const stored = await aStoredFile(test, by, file)
  const nameless = await uploadAndRead(test, by, NAMELESS_FILES, RESUME_GROUP)
  const form = await make(pool.signaturePolicy, { query: {} }, by)
  const bytes = Buffer.from('Priya Nair, data engineer')
  const asked = await make(questionnaires.create, questionnaires.create.example({ ...EXAMPLE_IDS, ...real }), by)
  const { correction } = await make(corrections.strike, { body: { candidate_id: mover.id, skill_id: SKILL } }, by)
  const skillFileKey = await aSkillFile(test, by, 'conceptUri,skillType,preferredLabel\nurn:1,knowledge,Weaving')
  const skillIds = { skillFileKey, skillImportId: await aSkillImport(db, by, skillFileKey) }
  const team = await aTeam(test, by, { projectId, positionId })
  await team.putBack()
  const accountFor = await anExampleAccount(test, by, { password: PASSWORD, givePassword })
  const signOnFor = anExampleSignOn(test, by)
  // Nothing made up is among them: a new kind of id does not compile until a real one is made here.
  const ids: ExampleIds = {
    ...real,
    ...NOT_YET,
    email: by.email,
    password: PASSWORD,
    projectId,
    positionId,
    slug,
    templateId,
    candidateId: first.id,
    resumeId: first.resumeId,
    correctionId: correction.id,
    ...(await someUnderWay(test, by, { positionId, candidateId: first.id })),
    skillId: SKILL,
    ...(await someFindings(test, by)),
    ...skillIds,
    questionnaireId: asked.questionnaireId,
    viewId: await aView(test, by),
    ...(await keptOfPool(test, by, first.resumeId)),
    fileKey: stored.s3_key,
    namelessUpload: nameless._id,
    upload: { key: `${form.prefix}${createHash('sha256').update(bytes).digest('hex')}.txt`, bytes },
    ...(await someLinks(test, by, { positionId, resumeId: first.resumeId })),
    ...(await anImport(test, by)),
    placeId: await aPlace(test),
    ...(await someTests(test, by)),
    ...(await somePictures(test, by)),
    senderCode: await aSenderCode(test, by),
    ...(await someCompanies(test, by)),
    ...team.ids,
    interest: '',
    ...pageIds(test),
    incoming: signIncoming(test.deps.env.ROLECALL_SECRET, by.companyId),
    ...(await accountFor(session.login)),
    ...(await signOnFor(session.login)),
    companyId: by.companyId,
    spareRole: await aRole(test, by),
    ...(await somePending(test, by)),
    ...(await someRequisitions(test, by)),
    ...(await someOffersAndHires(test, by, { positionId })),
  }
  const { id: moverId, resumeId: moverResume } = mover
  const putBack = backTo(test, by, positionId)
  const { unask, askAgain } = restoreMails(test, by, {
    positionId,
    candidateId: first.id,
    putBack: () => putBack(first.id),
  })
  const { bringSkills, forgetNames, shareAgain, askForMore, listAgain, openAgain } = restoreWorld(test, by, {
    skillFileKey,
    positionId,
    uploadId: nameless._id,
  })

  await analyze(test)
  let isSwitched = false
  async function idsFor(call: Call): Promise<ExampleIds> {
    if (isSwitched) await openAgain()
    isSwitched = false
    if (call.changes?.includes('members')) await team.putBack()
    if (call.changes?.some((tag) => tag === 'users' || tag === 'proposals') || MADE_ANEW.includes(call)) {
      await makeActive(test, by, ids.newMember)
      Object.assign(ids, await somePending(test, by))
      ids.spareRole = await aRole(test, by)
    }
    if (asksForPeople(call)) Object.assign(ids, await someRequisitions(test, by))
    if (OFFERS.includes(call)) Object.assign(ids, await someOffersAndHires(test, by, { positionId }, call))
    if (call === configuration.verifySender) return { ...ids, senderCode: await aSenderCode(test, by) }
    if (call === interest.sendToOne) await unask()
    if (MAIL_LINKS.includes(call)) return { ...ids, interest: await askAgain() }
    if (UNCONFIRMED.includes(call)) {
      const candidateId = (await aCandidate(db, by)).candidateId
      return { ...ids, candidateId, ...(await anUnconfirmed(test, by, { positionId, candidateId })) }
    }
    Object.assign(ids, await readyPages(test, by, { call, ids }))
    if (APPLICANT_LINKS.includes(call)) return { ...ids, application: await anAppliedPerson(test, by, ids) }
    if (call === savedViews.edit || call === savedViews.choose) return { ...ids, viewId: await aView(test, by) }
    if (KEPT_OF_POOL.includes(call)) Object.assign(ids, await keptOfPool(test, by, ids.resumeId))
    if (POSTS.includes(call)) await make(lifecycle.publish, lifecycle.publish.example(ids), by)
    if (CAREERS_PARTS.includes(call)) return { ...ids, ...(await someCareers(test, by)) }
    if (call === finds.answer) return { ...ids, findId: await aFind(db, by) }
    if (SKILL_FILES.includes(call))
      return { ...ids, skillImportId: await bringSkills(call === skillImports.undo ? 'done' : 'checked') }
    if (call === shortlist.createBulkMove) await dropBulkMoves(db, by)
    if (call === pipeline.changeStatus || call === shortlist.createBulkMove) await putBack(ids.candidateId)
    Object.assign(ids, await accountFor(call), await signOnFor(call))
    if (call === positions.removeAdditionalSkill) await askForMore()
    if (call === sheets.open) await shareAgain()
    if (call === assessments.add || call === assessments.record) await listAgain()
    if (call === placements.undo) return { ...ids, changeId: await aPlacement(test, by, positionId) }
    if (PANELS.includes(call)) return { ...ids, ...(await freshPanels(test, by, { ...ids, putBack })) }
    if (TALKS.includes(call)) Object.assign(ids, await readyTalk(test, by, { call, ids, putBack }))
    if (call === rereading.start || call === rereading.goOn) await stopReading(test, by)
    if (NEEDS_A_DUPLICATE.includes(call)) return { ...ids, duplicateId: await aDuplicate(test, by) }
    if (SEPARATING.includes(call)) return { ...ids, ...(await oneToSeparate(test, by, ids.candidateId)) }
    if (TAKES_AWAY.includes(call)) return { ...ids, candidateId: (await aCandidate(db, by)).candidateId }
    if (call === privacy.restorePeople) return { ...ids, deletionId: await aDeletion(test, by) }
    if (call === pool.nameFile || call === pool.removeFile) await forgetNames()
    if (call !== pipeline.undoChange) return { ...ids, newCode: newCode(), newDomain: aDomain() }
    await putBack(moverId)
    const move = { positionId, resumeId: moverResume, status: 'Shortlisted' }
    return { ...ids, changeId: (await make(pipeline.changeStatus, { body: move }, by)).data.change_id }
  }

  const send = (call: Call, given: GivenRequest) => {
    isSwitched ||= SWITCHES.includes(call)
    return sendRequest(app, call, given, { token: by.token, key, form: form.fields })
  }
  return { by, ids, idsFor, send, form: form.fields }
}

/** An administrator, and a key that does for them what only keys do. */
async function whoAsks(db: TestApp['db']) {
  const by = await aUser(db, { role: 'company_admin' })
  return { by, key: (await aKey(db, by, { scopes: ['scim'] })).token }
}

/** Who waits for approval, and who is invited; the one webhook, the one assistant. */
const somePending = async (test: TestApp, by: TestUser) => ({
  newUser: (await aNewUser(test, by)).userId,
  pendingInvitation: await anInvitation(test, by),
  ...(await onlyWebhook(test.db, by)),
  ...(await anExampleAssistant(test, by)),
  proposalId: await aProposal(test.db, by),
})

/** Lets somebody sign in with the password; answers with what gives it to them again. */
async function aWayIn(test: TestApp, by: TestUser): Promise<() => Promise<unknown>> {
  const passwordHash = await hash(PASSWORD)
  const givePassword = () =>
    inside(test, by, (tx) =>
      tx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', by.userId).execute(),
    )
  await givePassword()
  const address = { email: by.email, company: by.companyId, person: by.userId }
  await inside(test, by, (tx) => tx.insertInto('sign_in_address').values(address).execute())
  return givePassword
}

/** Nobody is named in them. */
const NAMELESS_FILES = ['Triage', 'Wound care'].map((skills, place) => ({
  fileName: `scan${place}.txt`,
  bytes: Buffer.from(`Skills: ${skills}`),
}))

type Talk = { call: Call; ids: ExampleIds; putBack: (candidateId: string, status: string) => Promise<void> }

/** Without interviews and offers of before; with what the call is about. */
async function readyTalk(test: TestApp, by: TestUser, { call, ids, putBack }: Talk): Promise<Partial<ExampleIds>> {
  await putBack(ids.candidateId, 'Screened')
  await dropOffers(test, by)
  if (call === interviews.cancel) await test.make(interviews.schedule, interviews.schedule.example(ids), by)
  const isAboutOffer = Object.values<Call>(bookings).includes(call) && call !== bookings.offer
  return isAboutOffer ? aFreshOffer(test, by, ids) : {}
}

/** Calls that name tags or a comment, which others delete. */
const KEPT_OF_POOL: readonly Call[] = [tagging.edit, tagging.merge, tagging.takeOff, candidates.editComment]

/** Calls about a file of skills. */
const SKILL_FILES: readonly Call[] = Object.values(skillImports)

/** Calls about two people. */
const NEEDS_A_DUPLICATE: readonly Call[] = [merges.merge, duplicates.sides, duplicates.tellApart, duplicates.takeBack]

/** Calls that answer, withdraw or change what waits for approval. */
const asksForPeople = ({ changes = [] }: Call) => changes.some((tag) => tag === 'approvals' || tag === 'requisitions')

/** Calls that need the position to be published. */
const POSTS: readonly Call[] = Object.values(jobPost)

/** Puts somebody on the position into a status, the first one unless told otherwise. */
const backTo =
  (test: TestApp, by: TestUser, positionId: string) =>
  async (candidateId: string, status = FIRST_STATUS): Promise<void> => {
    await inside(test, by, (tx) =>
      tx
        .updateTable('application')
        .set({ status_id: status, status_group_id: status, moved_at: NOW })
        .where('company_id', '=', by.companyId)
        .where('position_id', '=', positionId)
        .where('candidate_id', '=', candidateId)
        .execute(),
    )
    await recountApplications(test.db, by.companyId)
  }

/** Somebody who was deleted. */
async function aDeletion({ db, make }: TestApp, by: TestUser): Promise<string> {
  const { candidateId } = await aCandidate(db, by)
  return (await make(privacy.deletePeople, { body: { candidates: [candidateId] } }, by)).deletion_id
}

const aView = async ({ make }: TestApp, by: TestUser): Promise<string> =>
  (await make(savedViews.create, { body: { name: `View ${next()}`, view: {} } }, by)).data.view_id

/** A search of the pool with an alert, and what stands in the link that stops it. */
async function aSearch({ db, deps, make }: TestApp, by: TestUser) {
  const kept = { name: `Search ${next()}`, page: 'pool' as const, alerts: true, view: { q: 'kafka' } }
  const { data } = await make(savedViews.create, { body: kept }, by)
  const [alert] = await withCompany(db, by.companyId, (tx) =>
    tx.selectFrom('search_alert').select('id').where('view_id', '=', data.view_id).execute(),
  )
  const named = { companyId: by.companyId, id: alert?.id ?? '' }
  return { searchId: data.view_id, alertToken: signAlert(deps.env.ROLECALL_SECRET, named) }
}

/** What is kept of the pool and of the person of a résumé. */
const keptOfPool = async (test: TestApp, by: TestUser, resumeId: string) => ({
  ...(await aSearch(test, by)),
  ...(await someTags(test, by, resumeId)),
  commentId: (await test.make(candidates.addComment, { body: { docId: resumeId, text: 'Free soon.' } }, by)).result.id,
})

/** One that somebody has, and another. */
async function someTags({ make }: TestApp, by: TestUser, resumeId: string) {
  const { data } = await make(tagging.create, { body: { name: `Tag ${next()}` } }, by)
  const { tag } = await make(tagging.putOn, { body: { resumeIds: [resumeId], tag: `Tag ${next()}` } }, by)
  return { tagId: tag.tag_id, otherTagId: data.tag_id }
}

/** One of the catalogue, and one that was taken out of it for a position. */
async function someTests({ make }: TestApp, by: TestUser): Promise<Pick<ExampleIds, 'testId' | 'assessmentId'>> {
  const { data } = await make(assessments.create, { body: { name: 'SQL basics' } }, by)
  const { assessmentId } = await make(assessments.add, { body: { id: data.pbt_id } }, by)
  return { testId: data.pbt_id, assessmentId }
}

/** The logo of the company at its sub-domain, and the picture of the person. */
async function somePictures(
  test: TestApp,
  by: TestUser,
): Promise<Pick<ExampleIds, 'subDomain' | 'gravatarId' | 'careersPicture' | 'careersDomain'>> {
  const subDomain = `world${next()}`
  await inside(test, by, (tx) =>
    tx.updateTable('company_directory').set({ sub_domain: subDomain }).where('company', '=', by.companyId).execute(),
  )
  await test.make(company.brand, { body: { image: EXAMPLE_PICTURE } }, by)
  const { gravatar_id: gravatarId } = await test.make(session.choosePicture, { body: { image: EXAMPLE_PICTURE } }, by)
  return { subDomain, gravatarId, ...(await someCareers(test, by)) }
}

/** The picture of the company's careers page, and a domain that it has proven. */
async function someCareers(test: TestApp, by: TestUser): Promise<Pick<ExampleIds, 'careersPicture' | 'careersDomain'>> {
  await test.make(careers.choosePicture, { body: { image: EXAMPLE_PICTURE } }, by)
  const careersDomain = `jobs${next()}.world.example`
  const { id } = await inside(test, by, async (tx) => {
    await tx.deleteFrom('careers_host').where('company', '=', by.companyId).execute()
    const token = '0123456789abcdef0123'
    const host = { company: by.companyId, host: careersDomain, token, proven_at: NOW }
    await tx.insertInto('careers_host').values(host).execute()
    return tx
      .selectFrom('careers_picture')
      .select('id')
      .where('company_id', '=', by.companyId)
      .executeTakeFirstOrThrow()
  })
  return { careersPicture: `${by.companyId}.${id}.wide.jpg`, careersDomain }
}

/** A table of people in the store, and an import of another that is through. */
async function anImport(
  test: TestApp,
  by: TestUser,
): Promise<Pick<ExampleIds, 'importFile' | 'importId' | 'importLink'>> {
  const table = (name: string) => aStoredTable(test, by, Buffer.from(`name,email\n${name},${name}@example.com\n`))
  const file_details = { s3_key: await table('noor'), file_name: 'people.csv' }
  const { import_id: importId } = await test.make(imports.upload, { body: { file_details } }, by)
  await test.runJobs()
  const { url } = await test.make(imports.lines, { body: { import_id: importId } }, by)
  const importLink = Object.fromEntries(
    new URL(url, 'http://rolecall.example').searchParams,
  ) as ExampleIds['importLink']
  return { importFile: await table('ravi'), importId, importLink }
}

export type ExampleWorld = Awaited<ReturnType<typeof anExampleWorld>>

const newCode = () => `DE${next()}`

const inside = <T>(test: TestApp, by: TestUser, act: (tx: Tx) => Promise<T>) => withCompany(test.db, by.companyId, act)

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
