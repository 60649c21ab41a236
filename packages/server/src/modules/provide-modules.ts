import { provideModules } from '../platform/kernel/provided-modules.ts'
import { EVENT_KINDS, LINK_KINDS, LINK_ROWS, LIVE_EVENT_KINDS, TABLES_OF_PEOPLE } from './all-modules.gen.ts'

// Imported for its effect by every program that uses the platform: the server, the command line and the tests.
provideModules({
  events: EVENT_KINDS,
  liveEvents: LIVE_EVENT_KINDS,
  links: LINK_KINDS,
  linkRows: LINK_ROWS,
  tablesOfPeople: TABLES_OF_PEOPLE,
})
