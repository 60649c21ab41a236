import { candidates } from '@rolecall/contract/candidates/candidates'
import { imports } from '@rolecall/contract/imports/imports'
import { interviews } from '@rolecall/contract/interviews/interviews'
import { mailbox } from '@rolecall/contract/mailbox/mailbox'
import { notifications } from '@rolecall/contract/notifications/notifications'
import { interest } from '@rolecall/contract/outreach/interest'
import { members } from '@rolecall/contract/users/members'
import { NOTIFICATIONS_PAGE, type Topic } from '@rolecall/domain/notifications/topics'
import { expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { aBounce, aReply } from '../../../test/factories/posted-mail.ts'
import { aStoredTable } from '../../../test/factories/upload.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { NOW, TODAY, testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { recordEvents } from '../../platform/events/record-event.ts'
import { signInterest } from '../outreach/interest-link.ts'
import { remindInterviewers } from './remind-interviewers.ts'
import { sendDigests } from './send-digests.ts'

const app = await testApp()
const { db, deps, make, refuse, workIn, runJobs } = app

const list = async (who: TestUser, query: object = {}) => (await make(notifications.list, { query }, who)).data
const unreadOf = async (who: TestUser) => (await make(notifications.count, {}, who)).unread
const later = (minutes: number) => ({ ...deps, now: () => new Date(NOW.getTime() + minutes * 60_000) })
const digestsOf = (who: TestUser) =>
  withCompany(db, who.companyId, (tx) =>
    tx
      .selectFrom('outgoing_mail')
      .selectAll()
      .where('company_id', '=', tx.companyId)
      .where('kind', '=', 'digest')
      .where('recipient', '=', who.email)
      .execute(),
  )

/** A candidate in an interview status, and a colleague who sees all positions. */
async function aTeam() {
  const { by, position, people } = await aShortlist(db, 1, { status: 'Screened' })
  const [candidate] = people
  if (!candidate) throw new Error('A new user')
  const colleague = await aUser(db, { companyId: by.companyId })
  const comment = (text = 'Please have a look.', who: TestUser = by) =>
    make(
      candidates.addComment,
      {
        body: {
          docId: candidate.candidateId,
          positionId: position.positionId,
          text,
          mentions: [colleague.userId],
        },
      },
      who,
    )
  const settle = (body: { muted: Topic[]; digest?: boolean }, who = colleague) =>
    make(notifications.choose, { body }, who)
  return { by, position, candidate, colleague, comment, settle }
}

/** Mentions a user in this many entries of the history. */
const mentionOften = ({ by, candidate, colleague }: Awaited<ReturnType<typeof aTeam>>, count: number) =>
  workIn(by, (work) =>
    recordEvents(
      work,
      Array.from({ length: count }, (_, place) => ({
        kind: 'candidate.commented' as const,
        candidateId: candidate.candidateId,
        tells: [colleague.userId],
        payload: { comment_id: String(place), comments: `Number ${place}` },
      })),
    ),
  )

test('a mentioned user is notified, and only they, and read and unread change the count', async () => {
  const { by, position, candidate, colleague, comment } = await aTeam()
  await comment()
  const [told, ...more] = await list(colleague)
  expect(more).toEqual([])
  expect(told).toMatchObject({
    topic: 'mention',
    is_read: false,
    sentence: expect.stringMatching(/^User \d+ commented on .+: Please have a look\.$/),
    candidate_name: candidate.name,
    path: `/position/${position.positionId}?candidate=${candidate.candidateId}`,
  })
  expect(await list(by)).toEqual([])
  expect(await unreadOf(colleague)).toBe(1)

  const notification_ids = [told?.notification_id ?? '', 'nothing', '1']
  await make(notifications.mark, { body: { notification_ids } }, colleague)
  expect(await unreadOf(colleague)).toBe(0)
  expect(await list(colleague, { unread: true })).toEqual([])
  expect(await list(colleague)).toMatchObject([{ is_read: true }])
  await make(notifications.mark, { body: { notification_ids, is_read: false } }, colleague)
  expect(await unreadOf(colleague)).toBe(1)
})

test('nobody marks another user’s notifications, nor marks without an id', async () => {
  const team = await aTeam()
  await team.comment()
  const [told] = await list(team.colleague)
  const stranger = await aUser(db)
  const body = { notification_ids: [told?.notification_id ?? ''] }
  for (const who of [team.by, stranger]) await make(notifications.mark, { body }, who)
  expect(await unreadOf(team.colleague)).toBe(1)
  expect(await list(stranger)).toEqual([])
  expect(await refuse(notifications.mark, { body: {} }, team.colleague)).toMatchObject({
    status_code: 400,
    fields: { notification_ids: 'Choose notifications, or all of them.' },
  })
})

test('a page continues with older ones, all can be read at once, and the count stops at a hundred', async () => {
  const team = await aTeam()
  await mentionOften(team, NOTIFICATIONS_PAGE + 2)
  const first = await make(notifications.list, { query: {} }, team.colleague)
  expect([first.data.length, first.has_more]).toEqual([NOTIFICATIONS_PAGE, true])
  const second = await make(notifications.list, { query: { start: NOTIFICATIONS_PAGE } }, team.colleague)
  expect(second.data.map(({ sentence }) => sentence.slice(-8))).toEqual(['Number 1', 'Number 0'])
  expect(second.has_more).toBe(false)
  await mentionOften(team, 100)
  expect(await unreadOf(team.colleague)).toBe(100)
  await make(notifications.mark, { body: { all: true } }, team.colleague)
  expect(await unreadOf(team.colleague)).toBe(0)
})

test('a muted topic sends nothing, and others still do', async () => {
  const { by, position, colleague, comment, settle } = await aTeam()
  await settle({ muted: ['mention'] })
  expect(await make(notifications.choice, {}, colleague)).toMatchObject({ muted: ['mention'], digest: false })
  await comment()
  await make(
    members.addToPosition,
    {
      body: {
        positionId: position.positionId,
        members: [{ member_id: colleague.userId, membertype: 'interviewer' }],
        type: 'positiontype',
      },
    },
    by,
  )
  expect(await list(colleague)).toMatchObject([{ topic: 'assignment' }])
  expect(await refuse(notifications.choose, { body: { muted: ['weather'] as never } }, colleague)).toMatchObject({
    status_code: 400,
  })
})

test('a notification about something no longer visible is hidden', async () => {
  const team = await aTeam()
  await team.comment()
  expect(await unreadOf(team.colleague)).toBe(1)
  const manager = await aUser(db, { companyId: team.by.companyId, role: 'hiring_manager' })
  await workIn(team.by, ({ tx }) =>
    tx
      .updateTable('app_user')
      .set((eb) => ({
        role_id: eb
          .selectFrom('app_user as m')
          .select('m.role_id')
          .where('m.company_id', '=', tx.companyId)
          .where('m.id', '=', manager.userId),
      }))
      .where('company_id', '=', tx.companyId)
      .where('id', '=', team.colleague.userId)
      .execute(),
  )
  expect([await list(team.colleague), await unreadOf(team.colleague)]).toEqual([[], 0])
})

type Team = Awaited<ReturnType<typeof aTeam>>

const schedule = (
  { by, position, candidate, colleague }: Team,
  [start_time, end_time]: readonly [string, string],
  schedule_type: 'scheduled' | 'rescheduled' = 'scheduled',
) =>
  make(
    interviews.schedule,
    {
      body: {
        interview_email: colleague.email,
        custom_email: '',
        interview_type: 'Video call',
        resumeid: candidate.resumeId,
        candidate_email: candidate.email,
        candidate_name: candidate.name,
        position_id: position.positionId,
        slug: position.slug,
        schedule_type,
        slot_time: { date: TODAY, start_time, end_time, timezone: 'UTC' },
      },
    },
    by,
  )

test('interviewers are notified of an interview and reminded an hour before, once per start time', async () => {
  const team = await aTeam()
  const { by, colleague } = team
  await schedule(team, ['12:00', '12:30'])
  expect(await list(colleague)).toMatchObject([{ topic: 'interview' }])
  expect(await list(by)).toEqual([])
  await remindInterviewers.run({}, later(60))
  expect(await list(colleague)).toHaveLength(1)
  for (const minutes of [125, 130]) await remindInterviewers.run({}, later(minutes))
  const [reminder] = await list(colleague)
  expect(await list(colleague)).toHaveLength(2)
  expect(reminder?.sentence).toMatch(/^An interview for .+ with .+ starts soon: .*12:00 PM/)
  await schedule(team, ['14:00', '14:30'], 'rescheduled')
  for (const minutes of [245, 250, 329]) await remindInterviewers.run({}, later(minutes))
  expect(await list(colleague)).toHaveLength(4)
  for (const minutes of [330, 335]) await remindInterviewers.run({}, later(minutes))
  const [asked, ...before] = await list(colleague)
  expect(before).toHaveLength(4)
  expect(asked?.sentence).toMatch(
    /^An interview for .+ is over, and its interviewers are asked for a scorecard: .*02:00 PM/,
  )
})

/** Asks the candidate by email; returns the ids of the question and of the email. */
async function ask({ by, position, candidate }: Team) {
  await make(interest.sendToOne, { body: { positionId: position.positionId, candidateid: candidate.candidateId } }, by)
  return workIn(by, async ({ tx }) => {
    await tx.updateTable('outgoing_mail').set({ state: 'sent' }).where('company_id', '=', tx.companyId).execute()
    return tx
      .selectFrom('interest_mail')
      .select(['id', 'mail_id'])
      .where('company_id', '=', tx.companyId)
      .executeTakeFirstOrThrow()
  })
}

/** Delivers a reply to the email that asked the candidate. */
async function comesBack(team: Team, letterOf: (mailId: string) => string): Promise<TestUser> {
  const { mail_id } = await ask(team)
  const admin = await aUser(db, { companyId: team.by.companyId, role: 'company_admin' })
  const { post_to } = await make(mailbox.read, {}, admin)
  const token = new URL(post_to).searchParams.get('token') ?? ''
  await make(mailbox.receive, { query: { token }, body: { message: letterOf(mail_id ?? '') } })
  return team.by
}

/** The events users are notified of, each with the user notified. */
const HAPPENINGS: readonly [what: string, topic: Topic, act: (team: Team) => Promise<TestUser>][] = [
  [
    'a comment that mentions them',
    'mention',
    async (team) => {
      await team.comment()
      return team.colleague
    },
  ],
  [
    'a position that they become a member of',
    'assignment',
    async ({ by, position, colleague }) => {
      const added = [{ member_id: colleague.userId, membertype: 'interviewer' }]
      const body = { positionId: position.positionId, members: added, type: 'positiontype' as const }
      await make(members.addToPosition, { body }, by)
      return colleague
    },
  ],
  [
    'an answer from a candidate they asked',
    'answer',
    async (team) => {
      const { id } = await ask(team)
      const token = signInterest(deps.env.ROLECALL_SECRET, { companyId: team.by.companyId, askedId: id })
      await make(interest.answer, { body: { token, answer: 'interested' } })
      return team.by
    },
  ],
  ['a reply to their email', 'answer', (team) => comesBack(team, aReply)],
  ['a bounce of their email', 'bounce', (team) => comesBack(team, aBounce)],
  [
    'an interview that they lead and that starts soon',
    'interview',
    async (team) => {
      await schedule(team, ['10:00', '10:30'])
      await workIn(team.by, ({ tx }) => tx.deleteFrom('notification').where('company_id', '=', tx.companyId).execute())
      await remindInterviewers.run({}, later(10))
      return team.colleague
    },
  ],
  [
    'a finished import of theirs',
    'work',
    async ({ by }) => {
      const s3_key = await aStoredTable(app, by, Buffer.from('name,email\nInes,ines@example.com\n'))
      const file_details = { s3_key, file_name: 'people.csv', bucket_name: 'local' }
      await make(imports.upload, { body: { file_details } }, by)
      await runJobs()
      return by
    },
  ],
]

test.each(HAPPENINGS)('users involved are notified of %s, unless they turned it off', async (_, topic, act) => {
  const who = await act(await aTeam())
  expect(await list(who)).toMatchObject([{ topic, is_read: false }])
  const quiet = await aTeam()
  for (const each of [quiet.by, quiet.colleague]) await quiet.settle({ muted: [topic] }, each)
  expect(await list(await act(quiet))).toEqual([])
})

test('the organizer of an interview is notified when its email bounces', async () => {
  const team = await aTeam()
  await schedule(team, ['12:00', '12:30'])
  const { id } = await withCompany(db, team.by.companyId, (tx) =>
    tx
      .updateTable('outgoing_mail')
      .set({ state: 'sent' })
      .where('company_id', '=', tx.companyId)
      .where('kind', '=', 'interview')
      .where('candidate_id', 'is not', null)
      .where('recipient', '=', team.candidate.email)
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const admin = await aUser(db, { companyId: team.by.companyId, role: 'company_admin' })
  const { post_to } = await make(mailbox.read, {}, admin)
  const token = new URL(post_to).searchParams.get('token') ?? ''
  await make(mailbox.receive, { query: { token }, body: { message: aBounce(id) } })
  expect(await list(team.by)).toMatchObject([{ topic: 'bounce', candidate_name: team.candidate.name }])
})

test('users who want it are emailed their unread notifications in the morning, once', async () => {
  const { by, candidate, colleague, comment, settle } = await aTeam()
  await comment('Before the wish')
  const morning = (day: number) => later(day * 24 * 60 - 2 * 60)
  await settle({ muted: [], digest: true })
  await comment('After <it>')
  // Both came at the moment of the request by the clock of the tests.
  const [newest] = await list(colleague)
  await workIn(by, ({ tx }) =>
    tx
      .updateTable('notification')
      .set({ at: new Date(NOW.getTime() + 60_000) })
      .where('company_id', '=', tx.companyId)
      .where('event_id', '=', newest?.notification_id ?? '')
      .execute(),
  )
  await sendDigests.run({}, later(60))
  expect(await digestsOf(colleague)).toEqual([])
  for (const _ of [1, 2]) await sendDigests.run({}, morning(1))
  const [mail, ...more] = await digestsOf(colleague)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('1 unread notification')
  expect(mail?.text).toContain(`?candidate=${candidate.candidateId}`)
  expect(mail?.html).toContain('After &#60;it&#62;')
  expect(mail?.text).not.toContain('Before the wish')
  await sendDigests.run({}, morning(2))
  expect(await digestsOf(colleague)).toHaveLength(1)
  expect(await digestsOf(by)).toEqual([])
})
