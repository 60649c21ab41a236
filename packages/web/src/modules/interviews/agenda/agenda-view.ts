import { param, view } from '../../../ui/shell/search-params.ts'

export const AgendaView = view({
  page: param.page(),
  when: param.choice(['upcoming', 'past'], 'upcoming'),
  mine: param.flag(),
})
