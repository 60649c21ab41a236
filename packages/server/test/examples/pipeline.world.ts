import { pipeline } from '@rolecall/contract/pipeline/pipeline'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { aBulkMove, dropBulkMoves } from '../factories/bulk-move.ts'
import { putBack } from '../factories/put-back.ts'
import type { TestUser } from '../factories/user.ts'
import type { TestApp } from '../harness.ts'
import { defineExamples } from './define-examples.ts'

type Move = { positionId: string; resumeId: string; comments?: string }

const aMove = async ({ make }: TestApp, by: TestUser, move: Move): Promise<string> =>
  (await make(pipeline.changeStatus, { body: { ...move, status: 'Shortlisted' } }, by)).data.change_id

export const pipelineWorld = defineExamples({
  own: async (test, by, { positionId, mover }) => ({
    ids: { changeId: '', bulkMoveId: await aBulkMove(test.db, by, { positionId }) },
    getReady: async ({ call, ids }) => {
      if (call === shortlist.createBulkMove) await dropBulkMoves(test.db, by)
      if (call === pipeline.changeStatus || call === shortlist.createBulkMove) await putBack(test, by, ids)
      if (call !== pipeline.undoChange) return {}
      await putBack(test, by, { positionId, ...mover })
      return { changeId: await aMove(test, by, { positionId, resumeId: mover.resumeId }) }
    },
  }),
  secret: async (test, { owner, position, person }) => {
    const { positionId } = position
    const move = { positionId, resumeId: person.resumeId, comments: 'Secret comment of the move' }
    return { changeId: await aMove(test, owner, move), bulkMoveId: await aBulkMove(test.db, owner, position) }
  },
})
