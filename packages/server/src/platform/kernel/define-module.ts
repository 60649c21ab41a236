import type { Kind, LiveKind } from '../events/define-kind.ts'
import type { LinkDeclaration } from './define-link.ts'
import type { PeopleTableRule } from './define-people-table.ts'

/** What a module contributes to the product. `npm run gather` puts all of them together in `modules/all-modules.gen.ts`. */
export type ModuleDeclaration = {
  /** Kinds of events that the history keeps, each with its payload, its sentence, who hears of it, and its notification topic. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind has a payload of its own, which no common type holds.
  events?: Readonly<Record<string, Kind<any>>>
  /** Kinds of events that open windows hear of and the history does not keep. */
  liveEvents?: Readonly<Record<string, LiveKind>>
  /** Signed links, by what is signed first. Links of earlier versions are in emails: a change of `parts` revokes them. */
  links?: Readonly<Record<string, LinkDeclaration>>
  /** Tables whose rows links name, with the column that has the person of a row. */
  linkRows?: Readonly<Record<string, 'candidate_id' | 'user_id' | 'invited_by' | 'asked_by'>>
  /** Tables whose rows `lockRow` locks by id. */
  locks?: readonly string[]
  /** Tables with data about people, and how merges, deletions, erasures and exports treat their rows. */
  peopleTables?: Readonly<Record<string, PeopleTableRule>>
  /** Kinds of emails, and whether any of a kind contains a link or code that lets its reader act as the recipient. */
  mailKinds?: Readonly<Record<string, 'with secrets' | 'without secrets'>>
}

export const defineModule = <const M extends ModuleDeclaration>(declared: M): M => declared
