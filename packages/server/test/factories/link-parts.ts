import type { ExampleIds } from '@rolecall/contract/platform/example-ids'

const urlOf = (link: string) => new URL(link, 'http://rolecall.example')

/** The parameters of a link that a call returned, as the calls of the link take them. */
export const parametersOf = <Id extends keyof ExampleIds>(link: string): ExampleIds[Id] =>
  Object.fromEntries(urlOf(link).searchParams) as ExampleIds[Id]

/** The decoded path of a link. */
export const pathOf = (link: string): string => decodeURIComponent(urlOf(link).pathname)
