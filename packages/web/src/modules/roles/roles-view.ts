import { param, view } from '../../../kit/shell/search-params.ts'

/** People or roles; which people, by name, state and role; and which role is open (`new` for one that is being made). */
export const RolesView = view({
  tab: param.choice(['people', 'roles'], 'people'),
  q: param.text(),
  state: param.choice(['all', 'active', 'inactive', 'new', 'invited'], 'all'),
  role: param.text(),
  page: param.number(1),
  open: param.text(),
})
