import { MOVE_JOBS_PAGE, movePreview } from '@rolecall/contract/moving/move-preview'
import { findAdapter } from '../../adapters/all-adapters.ts'
import { feature } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { getMoveIn } from './get-move-in.ts'
import { listPositionsToMatch, listShortJobs } from './moved-jobs.queries.ts'
import { presentReceipt } from './present-move-in.ts'
import { previewExamples } from './preview-examples.ts'
import { describeUnknown, previewReceipt } from './preview-receipt.ts'
import { MAPPED_MAX, proposeMapping } from './propose-mapping.ts'

export const movePreviewFeature = feature(movePreview, {
  handlers: {
    async show({ body }, work) {
      const found = await getMoveIn(work, body.run_id)
      if (found.phase !== 'mapping')
        throw new Problem('import_not_ready', 'There is a preview after reading and before moving in.')
      const run = { ...found, mapping: await proposeMapping(work, found) }
      const expected = await previewReceipt(work, run, findAdapter(run.product)?.label ?? run.product)
      return {
        success: true,
        receipt: presentReceipt(expected.counts, run.losses),
        unknown: describeUnknown(expected.counts),
        examples: await previewExamples(work, run, expected),
      }
    },

    async jobs({ body }, work) {
      const { tx } = work
      const run = await getMoveIn(work, body.run_id)
      const { jobs: mapped } = await proposeMapping(work, run)
      const positions = new Map((await listPositionsToMatch(tx, MAPPED_MAX)).map((position) => [position.id, position]))
      const words = (body.search_key ?? '').toLowerCase().split(/\s+/).filter(Boolean)
      const jobs = (await listShortJobs(tx, run.id, MAPPED_MAX)).filter(
        ({ title, code = '', department = '', state }) => {
          const said = `${title} ${code} ${department}`.toLowerCase()
          return (!body.only_open || state !== 'closed') && words.every((word) => said.includes(word))
        },
      )
      const first = (body.page - 1) * MOVE_JOBS_PAGE
      return {
        success: true,
        total: jobs.length,
        data: jobs.slice(first, first + MOVE_JOBS_PAGE).map(({ id, title, code = '', department = '', state }) => {
          const position = positions.get(mapped[id] ?? '')
          return {
            id,
            title,
            code,
            department,
            state,
            position: position ? { id: position.id, title: position.title, code: position.code } : null,
          }
        }),
      }
    },
  },
})
