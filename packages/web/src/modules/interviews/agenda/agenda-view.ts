import { param, view } from '../../../ui/shell/search-params.ts'

export const AgendaView = view({
  page: param.page(),
  when: param.choice(['upcoming', 'past'], 'upcoming'),
  mine: param.flag(),
  organised: param.flag(),
  as: param.choice(['list', 'week'], 'list'),
  /** A day of the week shown; the current week without one. */
  week: param.text(),
})
