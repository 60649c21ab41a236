import { MESSAGES } from '@rolecall/contract/platform/messages'
import { type Source, sources } from '@rolecall/contract/sourcing/sources'
import type { Tx } from '../../platform/db/connect.ts'
import { feature } from '../../platform/http/feature.ts'
import { addSource, setSourceEnabled } from './change-source.ts'
import { listOutsideSources, type SourceRow } from './sources.queries.ts'

export const sourcesFeature = feature(sources, {
  handlers: {
    async details(_, { tx }) {
      const data = (await listOutsideSources(tx)).map(presentSource)
      // Rule S-003.
      return { success: true, message: '', data, source_active: data.some(({ status }) => status === 'active') }
    },

    async add({ body }, work) {
      const { source, source_user_name: userName, source_password: password } = body
      const { source_client_id: clientId, source_client_secret: clientSecret } = body
      const id = await addSource(work, source, { userName, password, clientId, clientSecret })
      return { success: true, message: MESSAGES.sourceAdded, data: await getSource(work.tx, id) }
    },

    async activate({ body }, work) {
      const data = await getSource(work.tx, await setSourceEnabled(work, body.source, true))
      return { success: true, message: `${data.source_name} is active.`, data }
    },

    async deactivate({ body }, work) {
      const data = await getSource(work.tx, await setSourceEnabled(work, body.source, false))
      return { success: true, message: `${data.source_name} is no longer active.`, data }
    },
  },
})

async function getSource(tx: Tx, id: string): Promise<Source> {
  const found = (await listOutsideSources(tx)).find((row) => row.id === id)
  if (!found) throw new Error('Source disappeared while being changed')
  return presentSource(found)
}

const presentSource = ({ id, label, active, changed_at, changed_by }: SourceRow): Source => ({
  source: id,
  source_name: label,
  status: active ? 'active' : 'inactive',
  has_credentials: changed_at !== null,
  changed_by: changed_by ?? '',
  changed_at: changed_at?.toISOString() ?? null,
})
