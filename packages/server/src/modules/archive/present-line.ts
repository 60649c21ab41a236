import { hideSecrets } from '../email/hide-secrets.ts'

type Mail = { subject: string; text: string; html: string; secrets: readonly string[] | null }

/** Nouns whose lines are written by the product and not by PostgreSQL alone. */
const PRESENTED: Readonly<Record<string, (line: Record<string, unknown>) => object>> = {
  // Links and codes that let their reader act as the recipient stay behind.
  outgoing_mail: (line) => hideSecrets(line as Mail & Record<string, unknown>),
}

/** Rewrites the lines of a table that needs it; undefined for all others. */
export function lineWriterOf(table: string): ((line: string) => string) | undefined {
  const present = PRESENTED[table]
  return present && ((line) => JSON.stringify(present(JSON.parse(line))))
}
