import type * as modules from '../../modules/all-modules.gen.ts'

/** What the platform knows of the modules above it. */
export type ProvidedModules = {
  events: typeof modules.EVENT_KINDS
  liveEvents: typeof modules.LIVE_EVENT_KINDS
  links: typeof modules.LINK_KINDS
  linkRows: typeof modules.LINK_ROWS
  tablesOfPeople: typeof modules.TABLES_OF_PEOPLE
}

let provided: ProvidedModules | undefined

/** Hands the platform what the modules declare. Called once, by `modules/provide-modules.ts`. */
export function provideModules(all: ProvidedModules): void {
  provided = all
}

/** Throws where the process has not imported `modules/provide-modules.ts`. */
export function providedModules(): ProvidedModules {
  if (!provided)
    throw new Error('The modules are not provided. Import modules/provide-modules.ts where the program starts.')
  return provided
}
