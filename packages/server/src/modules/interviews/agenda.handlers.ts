import { AGENDA_PAGE, AGENDA_PERIOD, agenda } from '@rolecall/contract/interviews/agenda'
import { feature } from '../../platform/http/feature.ts'
import { countAgenda, listAgenda } from './agenda.queries.ts'

export const agendaFeature = feature(agenda, {
  handlers: {
    async list({ query: { start, past, mine, organised, from, until } }, { tx, session, now }) {
      const period = from && until ? { from: new Date(from), until: new Date(until) } : undefined
      const filter = { past, mine, organised, now, period }
      const limit = period ? AGENDA_PERIOD : AGENDA_PAGE
      const rows = await listAgenda(tx, session, { ...filter, start, limit })
      return {
        success: true,
        data: rows.map(({ id, title, name, starts_at, ends_at, ...row }) => ({
          ...row,
          interview_id: id,
          position: title,
          candidate: name ?? '',
          starts_at: starts_at.toISOString(),
          ends_at: ends_at.toISOString(),
        })),
        total: await countAgenda(tx, session, filter),
      }
    },
  },
})
