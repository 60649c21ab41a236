import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { expect, test } from 'vitest'
import { aShortlist } from '../../../test/factories/application.ts'
import { listWrongCounts } from '../../../test/factories/application-counts.ts'
import { testApp } from '../../../test/harness.ts'

const { db, make, refuse } = await testApp()

test('bulk moves, undone and refused ones included, keep the counts of a position equal to its applications', async () => {
  const { by, position, people } = await aShortlist(db, 12)
  const { positionId } = position
  const move = (from: number, to: number, status: string) =>
    make(
      pipeline.changeStatus,
      { body: { positionId, status, candidate_data: people.slice(from, to).map(({ resumeId }) => ({ resumeId })) } },
      by,
    )
  await Promise.all([move(0, 4, 'Shortlisted'), move(4, 8, 'Screened'), move(8, 12, 'Shortlisted')])
  const { data } = await move(2, 6, 'HM Review')
  await refuse(pipeline.changeStatus, { body: { positionId, resumeId: people[0]?.resumeId, status: 'Nowhere' } }, by)
  expect(await listWrongCounts(db)).toEqual([])

  const undo = () => make(pipeline.undoChange, { body: { positionId, change_id: data.change_id } }, by)
  await undo()
  await undo()
  expect(await listWrongCounts(db)).toEqual([])
  const { groups, total } = await make(shortlist.statusCount, { body: { positionId } }, by)
  expect(Object.fromEntries(groups.flatMap(({ group_id, count }) => (count ? [[group_id, count]] : [])))).toEqual({
    Shortlisted: 8,
    Screened: 4,
  })
  expect(total).toBe(12)
})

test('the total of an unfiltered shortlist is its number of rows, by status, by group and overall', async () => {
  const { by, position, people } = await aShortlist(db, 3)
  const { positionId } = position
  await make(pipeline.changeStatus, { body: { positionId, resumeId: people[0]?.resumeId, status: 'Screened' } }, by)
  for (const [view, total] of [
    [{ status_grp: 'Initial Status' }, 2],
    [{ status: 'Screened' }, 1],
    [{}, 3],
  ] as const) {
    const page = await make(shortlist.cards, { body: { positionId, ...view, facets: false } }, by)
    expect(page.total).toBe(total)
    expect(page.results).toHaveLength(total)
  }
})
