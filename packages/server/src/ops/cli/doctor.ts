import { type Examined, examine } from '../../modules/installation/examine.ts'
import { type Finding, problem } from '../../modules/installation/finding.ts'
import '../../modules/provide-modules.ts'
import { findEmbeddedUrl } from '../../platform/db/embedded/start-embedded.ts'
import { ownDatabaseOf, type RawEnv, readEnv } from '../../platform/env.ts'

const MARKS: Record<Finding['state'], string> = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' }

/** Checks a running installation, prints a line per check, and ends; with 1 if something has to be done at once. */
export async function doctor({ json, to }: { json: boolean; to?: string | undefined }): Promise<never> {
  const found = await examineThis(process.env, to)
  const text = json
    ? JSON.stringify({ ok: isWell(found), checks: found })
    : found.map(({ check, state, says }) => `${MARKS[state]}${check}: ${says}`).join('\n')
  await new Promise<void>((resolve) => process.stdout.write(`${text}\n`, () => resolve()))
  // Connections to what never answers may still be open.
  process.exit(isWell(found) ? 0 : 1)
}

const isWell = (found: readonly Finding[]): boolean => found.every(({ state }) => state !== 'problem')

/** Settings that are invalid are all that can be said: the other checks need them. */
async function examineThis(variables: NodeJS.ProcessEnv, testAddress: string | undefined): Promise<Finding[]> {
  let env: RawEnv
  try {
    env = readEnv(variables)
  } catch (error) {
    return [{ check: 'settings', ...problem(`${(error as Error).message} The other checks need valid settings.`) }]
  }
  const embedded = findEmbeddedUrl(env.ROLECALL_DATA).catch(() => undefined)
  const examined: Examined = { env, databaseUrl: ownDatabaseOf(env) ?? (await embedded), testAddress }
  return examine(examined)
}
