import type { Adapter } from './adapter.ts'
import { greenhouseFiles } from './greenhouse/files/greenhouse-files.ts'

/** Every system that companies can move in from, in the order in which they are offered. */
export const ADAPTERS: readonly Adapter[] = [greenhouseFiles]

export const findAdapter = (product: string): Adapter | undefined => ADAPTERS.find((each) => each.product === product)
