import { param, view } from '../../ui/shell/search-params.ts'

export const ForecastView = view({ page: param.page() })
