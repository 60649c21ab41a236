import type { Adapter } from './adapter.ts'
import { ashbyApi } from './ashby/ashby-adapter.ts'
import { greenhouseFiles } from './greenhouse/files/greenhouse-files.ts'
import { greenhouseApi } from './greenhouse/harvest/greenhouse-api.ts'
import { leverApi } from './lever/lever-api-adapter.ts'
import { leverFiles } from './lever/lever-files-adapter.ts'
import { odooFiles } from './odoo/odoo-files.ts'
import { opencatsFiles } from './opencats/opencats-files.ts'
import { recruiteeApi } from './recruitee/recruitee-api.ts'
import { smartRecruitersApi } from './smartrecruiters/smartrecruiters-api.ts'
import { tableFiles } from './tables/table-files.ts'
import { teamtailorApi } from './teamtailor/teamtailor-api.ts'
import { workableApi } from './workable/workable-api.ts'

/** Every system that companies can move in from, in the order in which they are offered. */
export const ADAPTERS: readonly Adapter[] = [
  greenhouseFiles,
  greenhouseApi,
  leverFiles,
  leverApi,
  ashbyApi,
  workableApi,
  teamtailorApi,
  recruiteeApi,
  smartRecruitersApi,
  opencatsFiles,
  odooFiles,
  tableFiles,
]

export const findAdapter = (product: string): Adapter | undefined => ADAPTERS.find((each) => each.product === product)
