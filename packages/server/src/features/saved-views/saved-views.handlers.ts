import { savedViews } from '@rolecall/contract/saved-views'
import { feature } from '../../http/feature.ts'
import { presentViews } from './present-views.ts'
import { chooseView, createView, editView, removeView } from './save-view.ts'
import { listViews } from './saved-views.queries.ts'

export const savedViewsFeature = feature(savedViews, {
  handlers: {
    async list(_, work) {
      return { success: true, data: await presentViews(work, await listViews(work.tx, work.session)) }
    },

    create: ({ body }, work) => createView(work, body),
    edit: ({ body }, work) => editView(work, body),

    async remove({ body }, work) {
      await removeView(work, body.view_id)
      return { success: true }
    },

    async choose({ body }, work) {
      await chooseView(work, body.view_id)
      return { success: true }
    },
  },
})
