import type { Lexicon } from '@rolecall/domain/skills/own-lexicon'
import type { Deps } from '../../platform/kernel/deps.ts'
import { inCompany } from '../../platform/kernel/work.ts'
import { findOwnSkillsVersion, listOwnSkills } from './own-skills.queries.ts'

/**
 * Maximum size of cached lexicons in bytes, for about twenty companies with thirty thousand skills each; least recently used
 * ones are dropped.
 */
const HELD_BYTES_MAX = 256 * 1024 ** 2

type CachedLexicon = { version: string; lexicon: Promise<Lexicon> }
type Owner = Pick<Deps, 'textWork'>['textWork']

/** Caches by owner, so that two instances in one process share nothing. */
const heldBy = new WeakMap<Owner, Map<string, CachedLexicon>>()

/**
 * The company's own terms for reading texts besides the taxonomy: built once for each version of its skills, on a separate
 * thread, and shared by all readers. Uses a transaction of its own, so that none is held open meanwhile.
 */
export async function getOwnSkills(deps: Deps, companyId: string): Promise<Lexicon> {
  const held = heldBy.get(deps.textWork) ?? new Map<string, CachedLexicon>()
  heldBy.set(deps.textWork, held)
  const { version, skills } = await inCompany(deps, companyId, async ({ tx }) => {
    const now = await findOwnSkillsVersion(tx)
    return { version: now, skills: held.get(companyId)?.version === now ? undefined : await listOwnSkills(tx) }
  })
  const known = held.get(companyId)
  if (known?.version === version) {
    held.delete(companyId)
    held.set(companyId, known)
    return known.lexicon
  }
  const lexicon = deps.textWork.run({ company: companyId }, 'buildLexicon', skills ?? [])
  held.delete(companyId)
  held.set(companyId, { version, lexicon })
  try {
    const built = await lexicon
    await evictOldest(held)
    return built
  } catch (error) {
    if (held.get(companyId)?.lexicon === lexicon) held.delete(companyId)
    throw error
  }
}

async function evictOldest(held: Map<string, CachedLexicon>): Promise<void> {
  let bytes = 0
  for (const [companyId, { lexicon }] of [...held].reverse()) {
    bytes += await lexicon.then(
      ({ byteLength }) => byteLength,
      () => 0,
    )
    if (bytes > HELD_BYTES_MAX) held.delete(companyId)
  }
}
