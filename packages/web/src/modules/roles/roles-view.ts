import { param, view } from '../../ui/shell/search-params.ts'

/** Users or roles; the filters for users by name, state and role; and the open role (`new` for one in progress). */
export const RolesView = view({
  tab: param.choice(['people', 'roles'], 'people'),
  q: param.text(),
  state: param.choice(['all', 'active', 'inactive', 'new', 'invited'], 'all'),
  role: param.text(),
  page: param.page(),
  open: param.text(),
})
