import type { Adapter } from './adapter.ts'
import { ashbyApi } from './ashby/ashby-adapter.ts'
import { greenhouseFiles } from './greenhouse/files/greenhouse-files.ts'
import { leverApi } from './lever/lever-api-adapter.ts'
import { leverFiles } from './lever/lever-files-adapter.ts'
import { odooFiles } from './odoo/odoo-files.ts'
import { opencatsFiles } from './opencats/opencats-files.ts'
import { tableFiles } from './tables/table-files.ts'

/** Every system that companies can move in from, in the order in which they are offered. */
export const ADAPTERS: readonly Adapter[] = [
  greenhouseFiles,
  leverFiles,
  leverApi,
  ashbyApi,
  opencatsFiles,
  odooFiles,
  tableFiles,
]

export const findAdapter = (product: string): Adapter | undefined => ADAPTERS.find((each) => each.product === product)
