import { candidates } from '@rolecall/contract/candidates/candidates'
import { merges } from '@rolecall/contract/duplicates/merges'
import { forms } from '@rolecall/contract/forms/forms'
import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { stages } from '@rolecall/contract/pipeline/stages'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { describe, expect, test } from 'vitest'
import { anApplication, applicationOf, aShortlist } from '../../../test/factories/application.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { eventsOf } from '../../../test/factories/event.ts'
import type { TestPosition } from '../../../test/factories/position.ts'
import { updateSettings } from '../../../test/factories/settle.ts'
import { aUser, type TestUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { listStatuses } from './statuses.queries.ts'

const { db, make, refuse, call } = await testApp()

type Groups = NonNullable<CallInput<typeof stages.edit>['body']['groups']>
type Status = Groups[number]['statuses'][number]

const adminOf = ({ companyId }: { companyId: string }) => aUser(db, { companyId, role: 'company_admin' })
const plan = async (admin: TestUser, version?: number) =>
  (await make(stages.details, { query: version ? { version } : {} }, admin)).data

/** The groups with changed statuses; undefined removes one, and the moves to it. */
const change = (groups: Groups, changed: (status: Status, group: string) => Status | undefined): Groups => {
  const kept = groups.map((group) => ({
    ...group,
    statuses: group.statuses.flatMap((status) => changed(status, group.id) ?? []),
  }))
  const ids = new Set(kept.flatMap(({ statuses }) => statuses.map(({ id }) => id)))
  return kept
    .filter(({ statuses }) => statuses.length > 0)
    .map((group) => ({
      ...group,
      statuses: group.statuses.map((status) => ({
        ...status,
        moves: (status.moves ?? []).filter((to) => ids.has(to)),
      })),
    }))
}
const without = (groups: Groups, ...gone: string[]) =>
  change(groups, (status) => (gone.includes(status.id) ? undefined : status))
const withStatus = (groups: Groups, id: string, over: Partial<Status>) =>
  change(groups, (status) => (status.id === id ? { ...status, ...over } : status))

/** Removes statuses of a company and moves their candidates elsewhere. */
async function takeOut(admin: TestUser, into: Record<string, string>) {
  const { groups } = await plan(admin)
  return make(stages.edit, { body: { groups: without(groups, ...Object.keys(into)), into } }, admin)
}

const move = (by: TestUser, { positionId }: TestPosition, { resumeId }: { resumeId: string }, status: string) =>
  make(pipeline.changeStatus, { body: { positionId, resumeId, status } }, by)

describe('a new stage configuration', () => {
  test('renames, adds, regroups and removes statuses, candidates move along, and everyone sees it', async () => {
    const { by, position, people } = await aShortlist(db, 3, { status: 'Second interview', group: 'Interviewed' })
    const other = await aShortlist(db, 1, { status: 'Second interview', group: 'Interviewed' })
    const admin = await adminOf(by)
    const { groups, version } = await plan(admin)
    const screened = groups.find(({ id }) => id === 'Screened')
    const onHold = screened?.statuses[1]
    if (!screened?.statuses[0] || !onHold) throw new Error('Companies start with two statuses of the screened')
    await anApplication(db, position, await aCandidate(db, by), { status: 'Screening on hold', group: 'Screened' })
    const added = { ...screened.statuses[0], id: 'Phone call', name: 'Phone call', colour: 'blue' as const }
    const moved = change(groups, (status, group) => {
      if (status.id === 'Second interview' || status.id === 'Screening on hold') return undefined
      if (status.id === 'Screened') return { ...status, name: 'Looked through' }
      return { ...status, ...(group === 'Rejected' && { reasons: ['Too far away', 'Others'], reason_mandatory: true }) }
    }).map((group) => {
      if (group.id === 'Screened') return { ...group, name: 'First look', statuses: [...group.statuses, added] }
      return group.id === 'HM Review' ? { ...group, statuses: [...group.statuses, onHold] } : group
    })
    const asked = {
      groups: withStatus(moved, 'Screened', { moves: ['Phone call', 'Screening on hold', 'Rejected', 'HM Review'] }),
      into: { 'Second interview': 'Interviewed' },
    }

    const tried = await make(stages.tryOut, { body: asked }, admin)
    expect(tried).toMatchObject({ version: 1, moved: 3 })
    const said = tried.changes.map(({ text, candidates: who, positions, into }) => [text, who, positions, into])
    expect(said).toContainEqual(['Second interview is removed.', 3, 1, 'Interviewed'])
    expect(said).toContainEqual(['Screening on hold moves to HM Review.', 1, 1, ''])
    expect(said).toContainEqual(['Phone call is new in First look.', 0, 0, ''])
    expect(await plan(admin)).toMatchObject({ version: 1, groups })

    expect(await make(stages.edit, { body: { ...asked, version } }, admin)).toMatchObject({ version: 2, moved: 3 })
    const { status_config, display_info } = await make(
      pipeline.statusConfig,
      { body: { positionId: position.positionId } },
      by,
    )
    expect(status_config).not.toHaveProperty('Second interview')
    expect(status_config).toMatchObject({
      Screened: { status_name: 'Looked through', grp_name: 'First look' },
      'Phone call': { colour: 'blue', enabled_features: expect.arrayContaining(['screening']) },
      'Screening on hold': { grp_id: 'HM Review' },
      Rejected: { option_list: ['Too far away', 'Others'], reason_api_key: 'reject_reason' },
    })
    expect(display_info).toMatchObject({ Screened: { sub_status: ['Screened', 'Phone call'] } })
    const counts = await make(shortlist.statusCount, { body: { positionId: position.positionId } }, by)
    const counted = counts.groups.filter(({ count }) => count > 0).map(({ group_id, count }) => [group_id, count])
    expect(counts.groups[3]?.sub_status).toMatchObject([{ colour: '' }, { status_id: 'Phone call', colour: 'blue' }])
    expect(counted).toEqual([
      ['HM Review', 1],
      ['Interviewed', 3],
    ])
    // A window that is open on a removed status shows where its candidates are.
    const old = { positionId: position.positionId, status: 'Second interview' }
    expect((await make(shortlist.candidates, { body: old }, by)).results).toHaveLength(3)
    const [first] = people
    if (!first) throw new Error('Three are on the position')
    const { data: told } = await make(candidates.statusHistory, { query: { candidate_id: first.candidateId } }, by)
    expect(told.history_log[0]?.sentence).toMatch(
      /removed the status Second interview. The candidate is now in Interviewed/,
    )
    expect(await applicationOf(db, other.position, other.first)).toMatchObject({ status_id: 'Second interview' })
    expect(await eventsOf(db, by.companyId, 'stages.edited')).toMatchObject([{ payload: { version: 2, moved: 3 } }])
  })

  test('can return to an earlier version, with the same status ids', async () => {
    const { by, position, first } = await aShortlist(db, 1, { status: 'Screening on hold', group: 'Screened' })
    const admin = await adminOf(by)
    await takeOut(admin, { 'Screening on hold': 'Screened' })
    const { groups } = await plan(admin, 1)
    expect((await make(stages.tryOut, { body: { restores: 1 } }, admin)).changes).toMatchObject([{ what: 'added' }])
    expect(await make(stages.edit, { body: { restores: 1 } }, admin)).toMatchObject({ version: 3, moved: 0 })
    expect(await plan(admin)).toMatchObject({
      groups,
      versions: [
        {
          version: 3,
          restores: 1,
          changed: ['Screening on hold is new in Screened.'],
          by: expect.stringMatching(/User/),
        },
        { version: 2, restores: null, changed: ['Screening on hold is removed.'] },
        { version: 1, by: '', at: null },
      ],
    })
    expect(await applicationOf(db, position, first)).toMatchObject({ status_id: 'Screened' })
    await move(by, position, first, 'Screening on hold')
    expect((await call(stages.details, { query: { version: 9 } }, admin)).status).toBe(404)
    expect((await call(stages.edit, { body: { groups, restores: 9 } }, admin)).status).toBe(404)
  })

  test('is refused if someone changed it in the meantime, and names them', async () => {
    const admin = await aUser(db, { role: 'company_admin' })
    const { groups } = await plan(admin)
    await make(stages.edit, { body: { groups: withStatus(groups, 'Screened', { colour: 'red' }), version: 1 } }, admin)
    const body = { groups: withStatus(groups, 'Selected', { colour: 'green' }), version: 1 }
    expect(await refuse(stages.edit, { body }, admin)).toMatchObject({
      status_code: 409,
      newer: { version: 2, changes: [{ field: 'groups' }] },
    })
    // Demands for forms are part of it.
    await make(forms.demand, { body: { form_type: 'screening_form', statuses: ['HM Review'] } }, admin)
    const now = await plan(admin)
    expect(now.version).toBe(3)
    expect(now.groups[4]?.statuses[0]?.required_forms).toEqual(['screening'])
    expect(await make(stages.edit, { body: { groups: now.groups, version: 3 } }, admin)).toMatchObject({ version: 3 })
  })

  test('leaves nobody stuck: candidates need a target, and a status that freezes stays', async () => {
    const { by } = await aShortlist(db, 2, { status: 'Selected', group: 'Selected' })
    const admin = await adminOf(by)
    const { groups } = await plan(admin)
    const hold = change(groups, (status) =>
      status.id === 'Selected' ? { ...status, id: 'Offer', name: 'Offer' } : status,
    )
    const fixed = change(hold, (status) => ({
      ...status,
      moves: [...(status.moves ?? []), ...(status.id === 'HM Review' ? ['Offer'] : [])],
    }))
    const offer = withStatus(fixed, 'Offer', { moves: ['Rejected'] })
    const judge = async (into: object) =>
      (await refuse(stages.edit, { body: { groups: offer, into } } as never, admin)).fields
    expect(await judge({})).toEqual({ 'into.Selected': 'Choose a status for the candidates in Selected.' })
    expect(await judge({ Selected: 'Nowhere' })).toHaveProperty(['into.Selected'])
    expect(await judge({ Selected: 'Offer', Screened: 'Offer' })).toHaveProperty(['into.Screened'])
    await updateSettings(db, by, { freeze: { statuses: ['Selected'], days: 30 } })
    expect(await judge({ Selected: 'Offer' })).toEqual({ 'into.Selected': expect.stringMatching(/freezes/) })
    expect(
      (await make(stages.tryOut, { body: { groups: offer, into: { Selected: 'Offer' } } }, admin)).changes,
    ).toContainEqual(
      expect.objectContaining({ what: 'removed', candidates: 2, problem: expect.stringMatching(/freezes/) }),
    )
    await updateSettings(db, by, { freeze: { statuses: [], days: 0 } })
    expect(await make(stages.edit, { body: { groups: offer, into: { Selected: 'Offer' } } }, admin)).toMatchObject({
      moved: 2,
    })
  })

  test('requires permission to change the company profile', async () => {
    const by = await aUser(db)
    const { groups } = await plan(await adminOf(by))
    expect((await call(stages.details, { query: {} }, by)).status).toBe(403)
    expect((await call(stages.tryOut, { body: { groups } }, by)).status).toBe(403)
    expect((await call(stages.edit, { body: { groups } }, by)).status).toBe(403)
    expect((await call(stages.edit, { body: { groups } })).status).toBe(401)
    const editor = await aUser(db, { companyId: by.companyId, actions: ['modify_company_profile'] })
    expect(await make(stages.edit, { body: { groups } }, editor)).toMatchObject({ version: 1 })
  })
})

describe('a configuration', () => {
  const many = (groups: Groups) =>
    Array.from({ length: 60 }, (_, at) => ({ ...groups[2], id: `G${at}`, name: `G${at}` }))
  test.each<[string, (groups: Groups) => unknown, string]>([
    ['with 60 groups', many, 'groups'],
    ['without groups', () => [], 'groups'],
    ['that is missing', () => undefined, 'groups'],
    ['that is not a list', () => 'Screened', 'groups'],
    [
      'with two first groups',
      (groups) => groups.with(2, { ...groups[2], type: 'initial' } as Groups[number]),
      'groups.2.type',
    ],
    [
      'with a cycle without an exit',
      (groups) =>
        withStatus(withStatus(groups, 'HM Review', { moves: ['Screened'] }), 'Screened', { moves: ['HM Review'] }),
      'groups.3.statuses.0.moves',
    ],
    [
      'with an unreachable status',
      (groups) =>
        change(groups, (status) => ({ ...status, moves: status.moves?.filter((to) => to !== 'HM Review') ?? [] })),
      'groups.4.statuses.0.moves',
    ],
    [
      'with an unknown feature',
      (groups) => withStatus(groups, 'Screened', { features: ['fly' as never] }),
      'groups.3.statuses.0.features.0',
    ],
    [
      'that requires an unknown form',
      (groups) => withStatus(groups, 'Screened', { required_forms: ['scheduling'] }),
      'groups.3.statuses.0.required_forms.0',
    ],
    [
      'with a custom colour',
      (groups) => withStatus(groups, 'Screened', { colour: '#f00' as never }),
      'groups.3.statuses.0.colour',
    ],
    [
      'with a name of 61 characters',
      (groups) => withStatus(groups, 'Screened', { name: 'x'.repeat(61) }),
      'groups.3.statuses.0.name',
    ],
    ['with a blank name', (groups) => withStatus(groups, 'Screened', { name: '  ' }), 'groups.3.statuses.0.name'],
    [
      'with a duplicate name',
      (groups) => withStatus(groups, 'Screened', { name: 'SELECTED' }),
      'groups.3.statuses.0.name',
    ],
  ])('%s is refused with the field, in a dry run as well', async (_, changed, where) => {
    const admin = await aUser(db, { role: 'company_admin' })
    const body = { groups: changed((await plan(admin)).groups) }
    for (const each of [stages.edit, stages.tryOut])
      expect(await refuse(each, { body } as never, admin)).toMatchObject({
        status_code: 400,
        fields: { [where]: expect.any(String) },
      })
    expect((await plan(admin)).versions).toEqual([])
  })
})

describe('actions from before a configuration change', () => {
  test('a move is undone into the replacement status, or into the current group of its own', async () => {
    const { by, position, people } = await aShortlist(db, 2, { status: 'Screening on hold', group: 'Screened' })
    const admin = await adminOf(by)
    const [one, other] = people
    if (!one || !other) throw new Error('Two are on the position')
    const away = await move(by, position, one, 'HM Review')
    const near = await move(by, position, other, 'Screened')
    const undo = (of: typeof away) =>
      make(pipeline.undoChange, { body: { positionId: position.positionId, change_id: of.data.change_id } }, by)
    await takeOut(admin, { 'Screening on hold': 'Screened' })
    expect(await undo(near)).toMatchObject({ restored: 0, skipped: 1 })
    const { groups } = await plan(admin)
    const [screened] = groups[3]?.statuses ?? []
    if (!screened) throw new Error('Screened is left')
    const under = change(groups, (status) => (status.id === 'Screened' ? undefined : status)).map((group) =>
      group.id === 'Shortlisted' ? { ...group, statuses: [...group.statuses, screened] } : group,
    )
    const ways = change(under, (status) =>
      status.id === 'Shortlisted' ? { ...status, moves: [...(status.moves ?? []), 'Screened'] } : status,
    )
    await make(stages.edit, { body: { groups: ways } }, admin)
    expect(await undo(away)).toMatchObject({ restored: 1, skipped: 0 })
    const here = { status_id: 'Screened', status_group_id: 'Shortlisted' }
    for (const who of people) expect(await applicationOf(db, position, who)).toMatchObject(here)
  })

  test('a move into a removed status is refused in words, and a move from it counts for its replacement', async () => {
    const { by, position, first } = await aShortlist(db, 1, { status: 'Screening on hold', group: 'Screened' })
    await takeOut(await adminOf(by), { 'Screening on hold': 'Screened', 'Second interview': 'Interviewed' })
    const body = { positionId: position.positionId, resumeId: first.resumeId, previous_status: 'Screening on hold' }
    expect(await refuse(pipeline.changeStatus, { body: { ...body, status: 'Second interview' } }, by)).toMatchObject({
      status_code: 400,
      message: 'The status Second interview was removed. Its candidates are now in Interviewed.',
    })
    await make(pipeline.changeStatus, { body: { ...body, status: 'HM Review' } }, by)
    expect(await applicationOf(db, position, first)).toMatchObject({ status_id: 'HM Review' })
  })

  test('separated candidates return to existing statuses', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    const twin = await aCandidate(db, by)
    await anApplication(db, position, twin, { status: 'Second interview', group: 'Interviewed', score: 90 })
    const admin = await adminOf(by)
    const { data } = await make(
      merges.merge,
      { body: { updated_data: { candidate_id: first.candidateId }, dedup_record: [twin.candidateId] } },
      admin,
    )
    await takeOut(admin, { 'Second interview': 'HM Review' })
    await takeOut(admin, { 'HM Review': 'Interviewed' })
    await make(merges.undo, { body: { merge_id: data.merge_ids[0] ?? '' } }, admin)
    expect(await applicationOf(db, position, twin)).toMatchObject({ status_id: 'Interviewed', score: 90 })
  })

  test('a candidate who enters a status during its removal lands in an existing one', async () => {
    const { by, position, first } = await aShortlist(db, 1)
    const admin = await adminOf(by)
    let runs = 0
    await withCompany(db, by.companyId, async (tx) => {
      runs += 1
      const to = (await listStatuses(tx)).findLast(({ group_id }) => group_id === 'Interviewed')
      if (runs === 1) await takeOut(admin, { 'Second interview': 'Interviewed' })
      await tx
        .updateTable('application')
        .set({ status_id: to?.id ?? '', status_group_id: 'Interviewed' })
        .where('company_id', '=', by.companyId)
        .execute()
      await tx
        .updateTable('application_count')
        .set({ status_id: to?.id ?? '' })
        .where('company_id', '=', by.companyId)
        .execute()
    })
    expect(runs).toBe(2)
    expect(await applicationOf(db, position, first)).toMatchObject({ status_id: 'Interviewed' })
  })
})
