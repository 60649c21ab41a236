import { session } from '@rolecall/contract/accounts/session'
import { applicant } from '@rolecall/contract/applicant/applicant'
import { jobPost } from '@rolecall/contract/careers/job-post'
import { notifications } from '@rolecall/contract/notifications/notifications'
import { lifecycle } from '@rolecall/contract/positions/lifecycle'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import type { Topic } from '@rolecall/domain/notifications/topics'
import { expect, test } from 'vitest'
import { aPosition } from '../../../test/factories/position.ts'
import { next } from '../../../test/factories/serial.ts'
import { aTextFile } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { recordEvents } from '../../platform/events/record-event.ts'
import { signApplicant } from '../careers/applicant-link.ts'
import { createCompany } from '../company/create-company.ts'
import { insertMembers } from '../roles/members.queries.ts'

// Events outside the company notify the users concerned: applications, withdrawals, and requests under data protection law.

const { app, db, deps, make, workIn } = await testApp()

const list = async (who: TestUser) => (await make(notifications.list, { query: {} }, who)).data

/**
 * A published position with its owner, an interviewer, an administrator without a part in it, and a colleague from elsewhere.
 */
async function aPost() {
  const owner = await aUser(db)
  const { companyId } = owner
  const [member, admin, colleague] = [
    await aUser(db, { companyId, role: 'hiring_manager' }),
    await aUser(db, { companyId, role: 'company_admin' }),
    await aUser(db, { companyId }),
  ]
  const { positionId, title } = await aPosition(db, owner, {}, { skills: [{ name: 'SQL' }] })
  await withCompany(db, companyId, (tx) =>
    insertMembers(tx, { positionId }, [{ userId: member.userId, type: 'member' }], NOW),
  )
  await make(lifecycle.publish, { body: { positionId, is_posted: true } }, admin)
  return { owner, member, admin, colleague, positionId, title }
}
type Post = Awaited<ReturnType<typeof aPost>>

async function apply({ positionId }: Post, name = 'Mara Ellison') {
  const email = `applicant${next()}@post.example`
  const resume = Buffer.from(aTextFile('mara.txt', { name, email, skills: 'SQL' }).bytes).toString()
  await make(jobPost.apply, { body: { positionId, resume, consent: true } })
}

/** Sends a form from the page behind the first applicant's link. */
async function act({ owner, positionId }: Post, body: object) {
  const { results } = await make(shortlist.candidates, { body: { positionId, status_grp: 'Applicants' } }, owner)
  const of = { companyId: owner.companyId, positionId, candidateId: results[0]?.id ?? '' }
  const token = signApplicant(deps.env.ROLECALL_SECRET, of, NOW)
  const answer = await app.inject({ method: 'POST', url: applicant.act.path, payload: { token, positionId, ...body } })
  expect(answer.statusCode, answer.body).toBe(200)
}

const IMPORTED = { import_id: 'i', file_name: 'people.csv', made: 1, merged: 0 }

const mute = (who: TestUser, muted: Topic[]) => make(notifications.choose, { body: { muted, digest: false } }, who)

test('an application notifies the owner and the team of the position, by name, and nobody else', async () => {
  const post = await aPost()
  await apply(post)
  for (const who of [post.owner, post.member])
    expect(await list(who)).toMatchObject([
      {
        topic: 'application',
        candidate_name: 'Mara Ellison',
        sentence: `The candidate applied through the job post for ${post.title}.`,
        path: expect.stringContaining(`/position/${post.positionId}?candidate=`),
      },
    ])
  for (const nobody of [post.admin, post.colleague]) expect(await list(nobody)).toEqual([])
})

test('several applications name the newest applicant, and nobody is notified of their own acts', async () => {
  const post = await aPost()
  for (const name of ['Mara Ellison', 'Kim Tanaka', 'Ada Brandmeier']) await apply(post, name)
  const told = { candidate_name: 'Ada Brandmeier', sentence: `The candidate and 2 others applied to ${post.title}.` }
  expect(await list(post.owner)).toMatchObject([told])

  const event = {
    actorId: post.owner.userId,
    positionId: post.positionId,
    tells: [post.owner.userId, post.member.userId],
  }
  await workIn(post.owner, (work) =>
    recordEvents(work, [
      { ...event, kind: 'application.withdrawn', payload: { reason: '' } },
      { ...event, kind: 'import.finished', payload: IMPORTED },
    ]),
  )
  expect((await list(post.member)).map(({ topic }) => topic)).toEqual(['work', 'withdrawal', 'application'])
  // A task in the background is told to the user who started it.
  expect((await list(post.owner)).map(({ topic }) => topic)).toEqual(['work', 'application'])
})

test('users start without unread notifications at their first sign-in, and keep those that come after it', async () => {
  const password = 'Present#1'
  const email = `newcomer${next()}@post.example`
  const company = await createCompany(db, {
    name: 'Acme',
    users: [{ email, password, fullName: 'Ines', role: 'recruiter' }],
  })
  const unreadAfter = async () => {
    const { access_token: token } = await make(session.login, { body: { email, password } })
    return (await make(notifications.count, {}, { token })).unread
  }
  const tell = () =>
    withCompany(db, company.companyId, async (tx) => {
      const { id } = await tx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
      const work = { tx, session: undefined, now: NOW, deps }
      await recordEvents(work, [{ kind: 'import.finished', tells: [id], payload: IMPORTED }])
    })
  await tell()
  expect(await unreadAfter()).toBe(0)
  await tell()
  expect(await unreadAfter()).toBe(1)
})

test('further applications add to an unread notification, and the next after reading starts a new one', async () => {
  const post = await aPost()
  const rush = (count: number) =>
    workIn(post.owner, (work) =>
      recordEvents(
        work,
        Array.from({ length: count }, () => ({
          kind: 'application.applied' as const,
          positionId: post.positionId,
          tells: [post.owner.userId, post.member.userId],
          payload: { answers: 0, knocked_out: false },
        })),
      ),
    )
  await apply(post)
  await rush(99)
  const [all, ...more] = await list(post.owner)
  expect(more).toEqual([])
  expect(all).toMatchObject({
    sentence: `100 people applied to ${post.title}.`,
    candidate_name: '',
    position_id: post.positionId,
    position_title: post.title,
    path: `/position/${post.positionId}`,
  })
  expect((await make(notifications.count, {}, post.owner)).unread).toBe(1)
  const ids = { notification_ids: [all?.notification_id ?? ''] }
  await make(notifications.mark, { body: ids }, post.owner)
  await rush(1)
  await make(notifications.mark, { body: { ...ids, is_read: false } }, post.owner)
  await rush(1)
  expect((await list(post.owner)).map(({ sentence }) => sentence.split(' ', 1)[0])).toEqual(['2', '100'])
})

test('a withdrawal notifies the team, except users who turned it off', async () => {
  const post = await aPost()
  await apply(post)
  await mute(post.member, ['withdrawal'])
  await act(post, { step: 'withdraw' })
  expect((await list(post.owner)).map(({ topic }) => topic)).toEqual(['withdrawal', 'application'])
  expect((await list(post.member)).map(({ topic }) => topic)).toEqual(['application'])
})

test('a legal request notifies only administrators, links to its page, and is hidden from former administrators', async () => {
  const post = await aPost()
  await apply(post)
  await act(post, { step: 'access' })
  expect(await list(post.admin)).toMatchObject([
    {
      topic: 'request',
      candidate_name: 'Mara Ellison',
      sentence: 'The candidate asked for a copy of all of their data.',
      path: '/privacy',
    },
  ])
  await act(post, { step: 'erase', agree: 'true' })
  expect(await list(post.admin)).toMatchObject([
    {
      sentence: 'The candidate and 1 other asked for a copy of their data or to delete it.',
      candidate_name: 'Mara Ellison',
    },
  ])
  expect((await list(post.owner)).map(({ topic }) => topic)).toEqual(['application'])

  await withCompany(db, post.admin.companyId, (tx) =>
    tx
      .updateTable('app_user')
      .set(({ selectFrom }) => ({
        role_id: selectFrom('app_user as o').select('o.role_id').where('o.id', '=', post.owner.userId),
      }))
      .where('id', '=', post.admin.userId)
      .execute(),
  )
  expect(await list(post.admin)).toEqual([])
})
