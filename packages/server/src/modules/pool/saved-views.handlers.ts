import { savedViews } from '@rolecall/contract/pool/saved-views'
import { feature } from '../../platform/http/feature.ts'
import { presentViews } from './present-views.ts'
import { chooseForRoles, scheduleEmail } from './save-dashboard.ts'
import { createView, editView, mayView, removeView, setAlert, setDefaultView } from './save-view.ts'
import { listViews } from './saved-views.queries.ts'
import { showStopPage, stopAlert } from './stop-alert.ts'

export const savedViewsFeature = feature(savedViews, {
  handlers: {
    async list({ query: { page } }, work) {
      const rows = mayView(work.session, page) ? await listViews(work.tx, work.session, page) : []
      return { success: true, data: await presentViews(work, rows) }
    },

    create: ({ body }, work) => createView(work, body),
    edit: ({ body }, work) => editView(work, body),

    async remove({ body }, work) {
      await removeView(work, body.view_id)
      return { success: true }
    },

    async choose({ body }, work) {
      await setDefaultView(work, body.view_id)
      return { success: true }
    },

    alert: ({ body }, work) => setAlert(work, body),
    chooseForRoles: ({ body }, work) => chooseForRoles(work, body),
    schedule: ({ body }, work) => scheduleEmail(work, body),
    stopPage: ({ query: { token } }, { deps }) => showStopPage(deps, token),
    stop: ({ query: { token } }, { deps }) => stopAlert(deps, token),
  },
})
