import { hideSecrets } from '../email/hide-secrets.ts'
import { nameMerge } from './skill-numbers.ts'

type Mail = { subject: string; text: string; html: string; secrets: readonly string[] | null }

type Line = Record<string, unknown>
type SkillIds = ReadonlyMap<number, string>

/** Nouns whose lines are written by the product and not by PostgreSQL alone. */
const PRESENTED: Readonly<Record<string, (line: Line, skillIds: SkillIds) => object>> = {
  // What the undo of a merge restores has numbers of skills, which differ between databases.
  candidate_merge: (line, skillIds) => ({ ...line, record: nameMerge(line.record, skillIds) }),
  // Links and codes that let their reader act as the recipient stay behind.
  outgoing_mail: (line) => hideSecrets(line as Mail & Record<string, unknown>),
}

/** Tables whose lines need the ids of skills by their numbers. */
export const NEED_SKILLS: ReadonlySet<string> = new Set(['candidate_merge'])

/** Rewrites the lines of a table that needs it; undefined for all others. */
export function lineWriterOf(table: string, skillIds: SkillIds): ((line: string) => string) | undefined {
  const present = PRESENTED[table]
  return present && ((line) => JSON.stringify(present(JSON.parse(line), skillIds)))
}
