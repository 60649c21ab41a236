import { members } from '@rolecall/contract/company/members'
import { EXAMPLE_IDS, type ExampleIds } from '@rolecall/contract/ground/example-ids'
import { assessments } from '@rolecall/contract/hiring/assessments'
import { pipeline } from '@rolecall/contract/hiring/pipeline'
import { questionnaires } from '@rolecall/contract/hiring/questionnaires'
import { savedViews } from '@rolecall/contract/hiring/saved-views'
import { templates } from '@rolecall/contract/hiring/templates'
import { candidates } from '@rolecall/contract/people/candidates'
import { corrections } from '@rolecall/contract/people/corrections'
import { merges } from '@rolecall/contract/people/merges'
import { pool } from '@rolecall/contract/people/pool'
import { privacy } from '@rolecall/contract/people/privacy'
import { sheets } from '@rolecall/contract/people/sheets'
import { tagging } from '@rolecall/contract/people/tagging'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { listCompanyTables } from '../test/company-tables.ts'
import { anApplication } from '../test/factories/application.ts'
import { anUnconfirmed } from '../test/factories/applied-person.ts'
import { aBulkMove } from '../test/factories/bulk-move.ts'
import { aCandidate } from '../test/factories/candidate.ts'
import { aFairnessAudit } from '../test/factories/fairness.ts'
import { aFind } from '../test/factories/find.ts'
import { someHires } from '../test/factories/hire.ts'
import { anInvitation } from '../test/factories/invitation.ts'
import { someOffers } from '../test/factories/job-offer.ts'
import { aNamelessUpload, aThroughImport } from '../test/factories/kept-files.ts'
import { aKey } from '../test/factories/key.ts'
import { aMailRun } from '../test/factories/mail-run.ts'
import { anOffer } from '../test/factories/offer.ts'
import { panelsOfSomebody } from '../test/factories/panel.ts'
import { aPosition } from '../test/factories/position.ts'
import { aProposal } from '../test/factories/proposal.ts'
import { someReceived } from '../test/factories/received-mail.ts'
import { someRequisitions } from '../test/factories/requisition.ts'
import { aResume } from '../test/factories/resume.ts'
import { aReview } from '../test/factories/review.ts'
import { aNewUser, aRole } from '../test/factories/role.ts'
import { someSequences } from '../test/factories/sequence.ts'
import { showSkills } from '../test/factories/shown-skills.ts'
import { aSkillImport } from '../test/factories/skill-import.ts'
import { someMachines } from '../test/factories/some-machines.ts'
import { aUser, type TestUser } from '../test/factories/user.ts'
import { aWebhook } from '../test/factories/webhook.ts'
import { TODAY, testApp } from '../test/harness.ts'
import { allCalls } from '../test/list-calls.ts'
import { requestsFor, seenBy } from '../test/requests-naming.ts'
import { sendRequest } from '../test/send-request.ts'
import { withCompany } from './ground/db/with-company.ts'

// The example of every call is made with ids of something that the caller may not see, and with more of them.

vi.setConfig({ testTimeout: 120_000 })

const { app, db, deps, make } = await testApp()

/** A position that only its owner sees, with a candidate, a comment and a move on it. */
async function aSecret() {
  const owner = await aUser(db)
  const position = await aPosition(db, owner, { title: 'Secret Position', is_public: false, code: 'SECRET1' })
  await withCompany(db, owner.companyId, (tx) =>
    tx.updateTable('project').set({ name: 'Secret Project', is_public: false }).execute(),
  )
  const person = await aCandidate(db, owner, {
    candidate: { name: 'Secret Person', email: 'secret.person@example.com' },
    resume: { text: 'secret words of the resume', file_name: 'secret-file.txt' },
    groups: ['Secret Group'],
  })
  await anApplication(db, position, person)
  const { positionId } = position
  const { data } = await make(
    pipeline.changeStatus,
    { body: { positionId, resumeId: person.resumeId, status: 'Shortlisted', comments: 'Secret comment of the move' } },
    owner,
  )
  await showSkills(db, person, [{ skill: 'sql' }])
  const struck = await make(corrections.strike, { body: { candidate_id: person.candidateId, skill_id: 'sql' } }, owner)
  await withCompany(db, owner.companyId, (tx) =>
    tx
      .insertInto('candidate_comment')
      .values({
        company_id: owner.companyId,
        candidate_id: person.candidateId,
        position_id: positionId,
        author_id: owner.userId,
        text: 'Secret remark',
      })
      .execute(),
  )
  const other = await aCandidate(db, owner, { resume: { received_at: new Date(0) } })
  const merge = { updated_data: person.candidateId, dedup_record: other.candidateId }
  const merged = await make(merges.merge, { body: merge }, owner)
  const gone = await aCandidate(db, owner)
  const sheet = await make(sheets.create, { body: { resumeId: person.resumeId, positionId, contact: true } }, owner)
  const admin = await aUser(db, { companyId: owner.companyId, role: 'company_admin' })
  const secretTest = await make(assessments.create, { body: { name: 'Secret Test' } }, admin)
  const added = await make(assessments.add, { body: secretTest.data.pbt_id }, owner)
  const { questionnaireId } = await make(questionnaires.create, { body: { name: 'Secret talk', questions: [] } }, owner)
  const kept = await make(savedViews.create, { body: { name: 'Secret Test', shared: true, view: {} } }, owner)
  const comment = await make(candidates.addComment, { body: { docId: person.resumeId, text: 'Secret note' } }, owner)
  const search = await make(
    savedViews.create,
    { body: { name: 'Secret search', page: 'pool', shared: true, view: {} } },
    owner,
  )
  const tagged = await make(tagging.putOn, { body: { resumeIds: [person.resumeId], tag: 'Secret tag' } }, owner)
  const template = { positionId, title: 'Secret Template', templateName: 'Secret Template' }
  const { template_id: templateId } = await make(templates.create, { body: template }, owner)
  const machines = await someMachines(db, owner)
  const made = {
    machines,
    ...(await aSecretTeam(owner, position)),
    questionnaireId,
    viewId: kept.data.view_id,
    commentId: comment.result.id,
    searchId: search.data.view_id,
    tagId: tagged.tag.tag_id,
    otherTagId: tagged.tag.tag_id,
    templateId,
    changeId: data.change_id,
    bulkMoveId: await aBulkMove(db, owner, position),
    mailRunId: await aMailRun(db, owner, position),
    sequenced: await someSequences(db, owner, position, person),
    offerId: await anOffer({ db }, owner, { ...position, ...person }),
    panelIds: await panelsOfSomebody({ db, make }, owner, { ...position, ...person }),
    unconfirmedId: (await anUnconfirmed({ db, deps }, owner, { ...position, ...person })).unconfirmedId,
    ...(await someReceived(db, { companyId: owner.companyId, candidateId: person.candidateId })),
    correctionId: struck.correction.id,
    reviewId: await aReview({ db }, owner, { ...position, ...person }),
    fairnessAuditId: await aFairnessAudit({ db }, owner),
    findId: await aFind(db, owner, 'Secret craft'),
    skillImportId: await aSkillImport(db, owner, ''),
    sheetId: sheet.data._id,
    spareRole: await aRole({ db }, owner),
    newUser: (await aNewUser({ db }, owner)).userId,
    pendingInvitation: await anInvitation({ db }, owner, { email: 'secret.guest@example.com' }),
    duplicateId: other.candidateId,
    joinedResumeId: await aResume(db, other, { is_newest: false, received_at: new Date(0) }),
    mergeId: merged.data.merge_ids[0] ?? '',
    deletionId: (await make(privacy.deletePeople, { body: { candidates: [gone.candidateId] } }, admin)).deletion_id,
    testId: secretTest.data.pbt_id,
    assessmentId: added.assessmentId,
    ...(await aWebhook(db, owner)),
    proposalId: await aProposal(db, owner, person),
    asked: {
      ...(await someRequisitions({ db, make, deps }, owner)),
      ...(await someOffers({ db, make }, owner, position)),
      ...(await someHires({ db, make, deps }, owner)),
    },
  }
  return {
    owner,
    position,
    person,
    ...made,
    ...(await aThroughImport(db, owner)),
    namelessUpload: await aNamelessUpload(db, owner),
  }
}
/** People of the owner's company with a part in the position and its project, and one invited to it. */
async function aSecretTeam(owner: TestUser, { positionId, projectId }: { positionId: string; projectId: string }) {
  const { companyId } = owner
  const [member, manager] = [await aUser(db, { companyId }), await aUser(db, { companyId })]
  const asked = { members: [{ member_id: member.userId }, { email: 'secret.guest@example.com' }] }
  await make(members.addToProject, { body: { projectId, ...asked } }, owner)
  await make(members.addToPosition, { body: { positionId, ...asked } }, owner)
  await make(members.addHiringManagers, { body: { position_id: positionId, emp_id: [manager.userId] } }, owner)
  return { member: member.userId, hiringManager: manager.userId }
}
type Secret = Awaited<ReturnType<typeof aSecret>>

/**
 * The ids of the secret, one set for each way to name the candidate and the position. Each kind stands here by itself, so that
 * a new one does not compile until somebody has said what of the secret it names.
 */
function idsOf({
  position,
  person,
  machines,
  templateId,
  changeId,
  bulkMoveId,
  mailRunId,
  sequenced,
  offerId,
  panelIds,
  reviewId,
  unconfirmedId,
  receivedId,
  answerId,
  correctionId,
  fairnessAuditId,
  findId,
  skillImportId,
  sheetId,
  duplicateId,
  joinedResumeId,
  mergeId,
  deletionId,
  testId,
  assessmentId,
  questionnaireId,
  viewId,
  commentId,
  searchId,
  tagId,
  otherTagId,
  namelessUpload,
  importId,
  webhookId,
  deliveryId,
  proposalId,
  asked,
  owner,
  spareRole,
  newUser,
  pendingInvitation,
  ...team
}: Secret): ExampleIds[] {
  const fileKey = `PROD/${owner.companyId}/RESUME/${'a'.repeat(64)}.txt`
  // Nobody's: whoever knows a password, or holds a signed link or form, has a right to what is behind it.
  const {
    email,
    password,
    upload,
    fileLink,
    previewLink,
    exportLink,
    auditLink,
    dueLink,
    scoresLink,
    sheetLink,
    placeId,
    invitation,
  } = EXAMPLE_IDS
  const { pairingCode, pairedBrowser, orderedRun } = EXAMPLE_IDS
  const { passkeyId, passkeyMade, passkeyUsed, passkeyToSignIn } = EXAMPLE_IDS
  const { subDomain, careersPicture, careersDomain, gravatarId, newEmail } = EXAMPLE_IDS
  const { resetToken, verifyToken, factorCode, signOnState } = EXAMPLE_IDS
  const {
    senderCode,
    newDomain,
    ownDomain,
    visitId,
    interest,
    reportLink,
    importLink,
    alertToken,
    application,
    challenge,
  } = EXAMPLE_IDS
  const { incoming, booking, unconfirmed, assistantClient, assistantRenewal } = EXAMPLE_IDS
  const importFile = `PROD/${owner.companyId}/IMPORT/${'a'.repeat(64)}.csv`
  return [person.resumeId, person.candidateId].flatMap((who) =>
    [position.positionId, position.slug].map((where) => ({
      email,
      password,
      newEmail,
      resetToken,
      verifyToken,
      factorCode,
      pairingCode,
      passkeyId,
      passkeyMade,
      passkeyUsed,
      passkeyToSignIn,
      pairedBrowser,
      orderedRun,
      ...machines,
      assistantClient,
      assistantRenewal,
      signOnState,
      projectId: position.projectId,
      positionId: where,
      slug: position.slug,
      newCode: 'SECRET1',
      templateId,
      candidateId: who,
      resumeId: who,
      changeId,
      bulkMoveId,
      mailRunId,
      ...sequenced,
      offerId,
      referredId: who,
      ...panelIds,
      reviewId,
      correctionId,
      fairnessAuditId,
      findId,
      skillImportId,
      skillFileKey: fileKey.replace('RESUME', 'IMPORT'),
      skillId: 'sql',
      resumeGroup: 'Secret Group',
      fileKey,
      namelessUpload,
      questionnaireId,
      viewId,
      commentId,
      searchId,
      alertToken,
      tagId,
      otherTagId,
      upload,
      fileLink: { ...fileLink, key: fileKey },
      previewLink: { ...previewLink, company: owner.companyId },
      exportLink,
      auditLink,
      dueLink,
      scoresLink,
      importFile,
      importId,
      webhookId,
      deliveryId,
      proposalId,
      ...asked,
      approvalLink: EXAMPLE_IDS.approvalLink,
      importLink: { ...importLink, company: owner.companyId, import: importId },
      reportLink: { ...reportLink, company: owner.companyId },
      placeId,
      testId,
      assessmentId,
      sheetId,
      duplicateId,
      joinedResumeId,
      mergeId,
      deletionId,
      subDomain,
      careersPicture,
      careersDomain,
      gravatarId,
      senderCode,
      otherCompany: owner.companyId,
      newDomain,
      ownDomain,
      visitId,
      sheetLink: { ...sheetLink, company: owner.companyId },
      newMember: team.member,
      member: team.member,
      hiringManager: team.hiringManager,
      invitation,
      interest,
      application,
      unconfirmedId,
      unconfirmed,
      challenge,
      incoming,
      receivedId,
      answerId,
      booking,
      roleId: spareRole,
      spareRole,
      newUser,
      pendingInvitation,
      companyId: owner.companyId,
      startDate: TODAY,
      endDate: '2026-06-30',
      pastStart: '2026-02-01',
      pastEnd: '2026-02-28',
    })),
  )
}

/**
 * Whatever all calls together answer to somebody who names the secret's ids. Two requests that a call cannot tell apart, because
 * it takes none of the ids in which they differ, are made once, and its answer counts for both.
 */
async function answersTo(user: TestUser, secret: Secret) {
  const by = { ...user, key: (await aKey(db, user, { scopes: ['scim'] })).token }
  const answers: { name: string; status: number; body: string }[] = []
  const known = new Map<string, { status: number; body: string }>()
  for (const ids of idsOf(secret))
    for (const { name, call } of allCalls.filter(({ call }) => call.transfer !== 'signed-form'))
      for (const request of requestsFor(call, ids, secret.owner.companyId)) {
        const seen = `${name} ${seenBy(call, request)}`
        const answer = known.get(seen) ?? (await sendRequest(app, call, request, by))
        known.set(seen, answer)
        answers.push({ name, ...answer })
      }
  // Far more than one a call: whatever takes an id is asked about each of them.
  expect(known.size).toBeGreaterThan(1.5 * allCalls.length)
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  // Otherwise all could have been refused for how they were asked.
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(150)
  expect(answers.filter(({ status }) => status === 404).length).toBeGreaterThan(150)
  return answers
}

/** What is kept of a company: all rows of all its tables, or only those that name one of some ids. */
const rowsOf = (companyId: string, ids: readonly string[] = ['']) =>
  withCompany(db, companyId, async (tx) => {
    const kept: Record<string, unknown[]> = {}
    const named = ids.map((id) => `%${id}%`)
    for (const table of everything)
      kept[table] = (
        await sql`select * from ${sql.table(table)} t where t::text like any(${named}) order by t::text`.execute(tx)
      ).rows
    return kept
  })

/** Made of the history whenever somebody looks at a chart, whoever that is. */
const DERIVED = ['application_course', 'application_stay', 'followed_position']
const everything = (await listCompanyTables(db)).filter((table) => !DERIVED.includes(table))

test('an administrator of another company learns nothing and changes nothing, whatever ids they name', async () => {
  const secret = await aSecret()
  const before = await rowsOf(secret.owner.companyId)
  const answers = await answersTo(await aUser(db, { role: 'company_admin' }), secret)
  for (const { name, body } of answers) {
    expect(body, name).not.toMatch(
      /Secret (Person|Position|Project|Template|Group|Test|comment|remark)|secret (words|file)/,
    )
    expect(body, name).not.toMatch(/secret\.(person|guest)@example\.com/)
  }
  expect(await rowsOf(secret.owner.companyId)).toEqual(before)
})

test('a hiring manager without a part in a position learns nothing of it, and changes nothing on it', async () => {
  const secret = await aSecret()
  const { companyId } = secret.owner
  const onIt = [secret.position.positionId, secret.position.projectId]
  const before = await rowsOf(companyId, onIt)
  const answers = await answersTo(await aUser(db, { companyId, role: 'hiring_manager' }), secret)
  for (const { name, body } of answers)
    expect(body, name).not.toMatch(/Secret (Position|Project|comment|remark)|"status":"Shortlisted"/)
  expect(await rowsOf(companyId, onIt)).toEqual(before)
})

test('the pool as a file is for those who may export, and each export stands in the history', async () => {
  const { owner, person } = await aSecret()
  const { companyId } = owner
  const reader = await aUser(db, { companyId, actions: ['view_candidate_pool'] })
  expect(await make(pool.resumes, { body: {} }, reader)).toMatchObject({ url: '', total: 9 })
  const { url } = await make(pool.resumes, { body: { keyword: 'secret' } }, owner)
  expect((await app.inject({ url })).body).toContain(person.email)
  const { event } = await rowsOf(companyId)
  expect(event).toContainEqual(
    expect.objectContaining({
      kind: 'pool.exported',
      actor_id: owner.userId,
      payload: { rows: 2, filter: expect.objectContaining({ keyword: 'secret' }) },
    }),
  )
})
