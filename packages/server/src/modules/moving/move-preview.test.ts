import { moveIn, type ReceiptLine } from '@rolecall/contract/moving/move-in'
import { movePreview } from '@rolecall/contract/moving/move-preview'
import { expect, test } from 'vitest'
import { aMovingFile, greenhouseExport } from '../../../test/factories/moving-files.ts'
import { aPosition } from '../../../test/factories/position.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { insertMovedLines } from './moving.queries.ts'

const app = await testApp()
const { db, make, refuse, runJobs } = app

const show = (by: TestUser, run_id: string) => make(movePreview.show, { body: { run_id } }, by)
const map = (by: TestUser, run_id: string, mapping: object) => make(moveIn.map, { body: { run_id, mapping } }, by)
const lineOf = (receipt: readonly ReceiptLine[], noun: string) => receipt.find((line) => line.noun === noun)

async function readExport(by: TestUser, people: number) {
  const { files } = await greenhouseExport(app, by, people)
  const { run_id } = await make(moveIn.create, { body: { product: 'greenhouse', files } }, by)
  await runJobs()
  return run_id
}

async function place(by: TestUser, run_id: string) {
  await make(moveIn.goOn, { body: { run_id } }, by)
  await runJobs()
  return (await make(moveIn.get, { body: { run_id } }, by)).receipt
}

/** Picks lines of a receipt about which the preview knows everything. */
const foretold = (receipt: readonly ReceiptLine[], preview: readonly ReceiptLine[]) =>
  receipt.filter(({ noun }) => lineOf(preview, noun)?.waiting === 0)

/** Reasons without an order, since equal counts have none. */
const sorted = (receipt: readonly ReceiptLine[]) =>
  receipt.map((line) => {
    const inOrder = (reasons: ReceiptLine['lost']) => reasons.toSorted((one, other) => (one.why < other.why ? -1 : 1))
    return { ...line, changed: inOrder(line.changed), known: inOrder(line.known), lost: inOrder(line.lost) }
  })

/** Adds odd lines to those of the export: each is lost, changed or known for a reason of its own. */
async function addOddLines(by: TestUser, run_id: string) {
  const at = '2024-05-05T10:00:00Z'
  await withCompany(db, by.companyId, (tx) =>
    insertMovedLines(
      tx,
      run_id,
      [
        { noun: 'person', value: { id: 'erased', name: 'Ida Blom', isErased: true } },
        { noun: 'person', value: { id: 'nameless', name: ' ', emails: [' '] } },
        { noun: 'person', value: { id: 'odd', name: 'Ola Nor', emails: ['ola@mail.example'], sameAs: ['other'] } },
        { noun: 'job', value: { id: 'untitled', title: ' ', state: 'open' } },
        { noun: 'job', value: { id: 'same code', title: 'Clerk', code: 'TWICE', state: 'open' } },
        { noun: 'job', value: { id: 'same code again', title: 'Clerk', code: 'twice', state: 'closed' } },
        { noun: 'job', value: { id: 'long', title: 'Clerk '.repeat(30), state: 'open', openings: 500 } },
        { noun: 'stage', value: { id: 'unclear', name: 'Étape 3' } },
        { noun: 'application', value: { id: 'no job', personId: 'odd', state: 'active' } },
        { noun: 'application', value: { id: 'lost job', personId: 'odd', jobId: 'untitled', state: 'active' } },
        { noun: 'application', value: { id: 'lost', personId: 'erased', jobId: 'long', state: 'active' } },
        { noun: 'application', value: { id: 'first', personId: 'odd', jobId: 'long', state: 'active', appliedAt: at } },
        { noun: 'application', value: { id: 'second', personId: 'other', jobId: 'long', state: 'hired', hiredAt: at } },
        { noun: 'move', value: { id: 'dated', applicationId: 'first', at, ended: 'hired' } },
        { noun: 'move', value: { id: 'undated', applicationId: 'first', ended: 'hired' } },
        { noun: 'move', value: { id: 'early', applicationId: 'first', at: '1960-01-01T00:00:00Z', ended: 'hired' } },
        { noun: 'move', value: { id: 'unclear', applicationId: 'second', at, toId: 'unclear' } },
        { noun: 'move', value: { id: 'of lost', applicationId: 'lost', at, ended: 'hired' } },
        { noun: 'move', value: { id: 'orphan', applicationId: 'nowhere', at, ended: 'hired' } },
        { noun: 'note', value: { id: 'empty', personId: 'odd', text: ' \n' } },
        { noun: 'note', value: { id: 'private', personId: 'odd', text: 'Hush', isPrivate: true } },
        { noun: 'note', value: { id: 'of erased', personId: 'erased', text: 'Gone' } },
        { noun: 'note', value: { id: 'long', personId: 'odd', text: 'Long and wide. '.repeat(400) } },
        { noun: 'scorecard', value: { id: 'of lost', applicationId: 'lost', text: 'Good' } },
        { noun: 'file', value: { id: 'letter', personId: 'odd', kind: 'cover_letter', name: 'a.pdf', where: '' } },
        { noun: 'file', value: { id: 'film', personId: 'odd', kind: 'resume', name: 'a.mov', where: '' } },
      ],
      100_000,
    ),
  )
}

test('what is foretold before the run is what the receipt says after it', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const run_id = await readExport(by, 10)
  await addOddLines(by, run_id)
  const { receipt, unknown, examples } = await show(by, run_id)
  const all = Object.values(examples).flat()
  expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(['made', 'changed', 'lost']))
  expect(unknown).toHaveLength(3)
  const after = await place(by, run_id)
  expect(sorted(foretold(after, receipt))).toEqual(sorted(foretold(receipt, receipt)))
  const made = await withCompany(db, by.companyId, readMade)
  for (const example of examples.people.filter(({ outcome }) => outcome === 'made'))
    expect(made.people).toContainEqual(
      expect.objectContaining({ name: example.name, email: example.email, tags: example.tags.toSorted() }),
    )
  for (const { outcome, title, code, project, starts_on, ends_on, openings, is_closed } of examples.positions)
    if (outcome !== 'lost')
      expect(made.positions).toContainEqual({ title, code, project, starts_on, ends_on, openings, is_closed })
  const standing = examples.applications.filter(({ outcome }) => outcome === 'made')
  expect(standing.length).toBeGreaterThan(0)
  for (const { name, position, status, came_at, since, reason, moves } of standing) {
    expect(made.applications).toContainEqual({ name, position, status, came_at, since, reason })
    const own = made.moves.filter((move) => move.name === name && move.position === position)
    expect(own.map(({ at, from, to, through }) => ({ at, from, to, through }))).toEqual(
      moves.map(({ at, from, to, by: who }) => ({ at, from, to, through: who ? `${who} (Greenhouse)` : 'Greenhouse' })),
    )
  }
  for (const { text, at, outcome, noun } of examples.texts)
    if (outcome !== 'lost' && noun === 'note') expect(made.comments).toContainEqual({ text, at })
  expect(examples.texts.find(({ noun }) => noun === 'interview' || noun === 'scorecard')?.text).toContain('Greenhouse')

  const again = await readExport(by, 4)
  expect((await show(by, again)).receipt.find(({ noun }) => noun === 'person')?.known[0]?.why).toBe(
    'They are here already. What is new is added to them.',
  )
  const secondPreview = (await show(by, again)).receipt
  const secondReceipt = await place(by, again)
  expect(sorted(foretold(secondReceipt, secondPreview))).toEqual(sorted(foretold(secondPreview, secondPreview)))
})

/** What the company has, in the words of the examples. */
async function readMade(tx: Parameters<Parameters<typeof withCompany>[2]>[0]) {
  const iso = (at: Date) => at.toISOString()
  const statuses = new Map(
    (await tx.selectFrom('status').select(['id', 'display_name']).execute()).map((row) => [row.id, row.display_name]),
  )
  const people = await tx.selectFrom('candidate').select(['id', 'name', 'email']).execute()
  const tags = await tx
    .selectFrom('candidate_tag as c')
    .innerJoin('tag as t', 't.id', 'c.tag_id')
    .select(['c.candidate_id', 't.name'])
    .execute()
  const positions = await tx
    .selectFrom('position as o')
    .innerJoin('project as p', 'p.id', 'o.project_id')
    .select([
      'o.id',
      'o.title',
      'o.code',
      'p.name as project',
      'o.start_date',
      'o.end_date',
      'o.total_openings',
      'o.stage',
    ])
    .execute()
  const applications = await tx.selectFrom('application').selectAll().execute()
  const events = await tx
    .selectFrom('event')
    .selectAll()
    .where('kind', '=', 'application.moved')
    .orderBy('at')
    .orderBy('id')
    .execute()
  const comments = await tx.selectFrom('candidate_comment').select(['text', 'created_at']).execute()
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name ?? ''
  const titleOf = (id: string | null) => positions.find((position) => position.id === id)?.title ?? ''
  return {
    people: people.map(({ id, name, email }) => ({
      name,
      email,
      tags: tags.flatMap((tag) => (tag.candidate_id === id ? tag.name : [])).toSorted(),
    })),
    positions: positions.map(({ title, code, project, start_date, end_date, total_openings, stage }) => ({
      title,
      code,
      project,
      starts_on: start_date,
      ends_on: end_date,
      openings: total_openings,
      is_closed: stage === 'Closed',
    })),
    applications: applications.map((row) => ({
      name: nameOf(row.candidate_id),
      position: titleOf(row.position_id),
      status: statuses.get(row.status_id),
      came_at: iso(row.created_at),
      since: iso(row.moved_at),
      reason: row.reason ?? '',
    })),
    moves: events.map((row) => {
      const { from, to } = row.payload as { from: string; to: string }
      return {
        name: nameOf(row.candidate_id),
        position: titleOf(row.position_id),
        at: iso(row.at),
        from: statuses.get(from),
        to: statuses.get(to),
        through: row.through,
      }
    }),
    comments: comments.map(({ text, created_at }) => ({ text, at: iso(created_at) })),
  }
}

test('a change of the mapping changes what is foretold, and jobs can be matched with positions', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const stranger = await aUser(db, { role: 'company_admin' })
  const { positionId } = await aPosition(db, by)
  const { positionId: foreignId } = await aPosition(db, stranger)
  const table = 'Name,Email,Job,Stage\nIda Blom,ida@mail.example,Welder,Screening\n'
  const files = [await aMovingFile(app, by, 'list.csv', Buffer.from(table))]
  const { run_id } = await make(moveIn.create, { body: { product: 'tables', files } }, by)
  await runJobs()
  await withCompany(db, by.companyId, (tx) =>
    insertMovedLines(
      tx,
      run_id,
      [
        { noun: 'person', value: { id: 'hidden', name: 'Ola Nor', isPrivate: true } },
        { noun: 'user', value: { id: 'u', name: 'Ann Lee', role: 'Site admin' } },
        { noun: 'job', value: { id: 'clerk', title: 'Clerk', state: 'closed' } },
      ],
      1_000,
    ),
  )
  expect(lineOf((await show(by, run_id)).receipt, 'person')?.lost).toEqual([
    { why: 'Only some could see them there.', count: 1 },
  ])
  await map(by, run_id, { includesPrivate: true })
  expect(lineOf((await show(by, run_id)).receipt, 'person')?.lost).toEqual([])
  const { found } = await make(moveIn.get, { body: { run_id } }, by)
  expect(found.users).toContainEqual({ id: 'u', name: 'Ann Lee', role: 'Site admin' })

  const list = (body: object) => make(movePreview.jobs, { body: { run_id, ...body } }, by)
  expect((await list({ only_open: true })).data.map(({ id }) => id)).not.toContain('clerk')
  expect((await list({ search_key: 'clerk' })).data).toMatchObject([{ id: 'clerk', position: null }])
  await map(by, run_id, { jobs: { clerk: positionId } })
  expect((await list({ search_key: 'clerk' })).data).toMatchObject([{ id: 'clerk', position: { id: positionId } }])
  expect(lineOf((await show(by, run_id)).receipt, 'job')?.known).toEqual([
    { why: 'It is a position here already.', count: 1 },
  ])
  const stolen = { body: { run_id, mapping: { jobs: { clerk: foreignId } } } }
  expect(await refuse(moveIn.map, stolen, by)).toMatchObject({ status_code: 400 })

  for (const call of [movePreview.show, movePreview.jobs] as const)
    expect(await refuse(call, { body: { run_id } }, stranger)).toMatchObject({ status_code: 404 })
  const recruiter = await aUser(db, { role: 'recruiter', companyId: by.companyId })
  expect(await refuse(movePreview.show, { body: { run_id } }, recruiter)).toMatchObject({ status_code: 403 })
})
