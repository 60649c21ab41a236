import type { Lexicon } from '@rolecall/domain/skills/own-lexicon'
import type { Deps } from '../../ground/kernel/deps.ts'
import { inCompany } from '../../ground/kernel/work.ts'
import { findOwnSkillsVersion, listOwnSkills } from './own-skills.queries.ts'

/** Bytes of lexicons that are held, for about twenty companies with thirty thousand skills each; those asked for last stay. */
const HELD_BYTES_MAX = 256 * 1024 ** 2

type Held = { version: string; lexicon: Promise<Lexicon> }
type Owner = Pick<Deps, 'textWork'>['textWork']

/** By what the product is made of, so that two of them in one process share nothing. */
const heldBy = new WeakMap<Owner, Map<string, Held>>()

/**
 * What texts of a company are read for beside the taxonomy: built once for each state of its skills, on a thread of its own,
 * and shared by all who read. In a transaction of its own, so that nobody holds one meanwhile.
 */
export async function getOwnSkills(deps: Deps, companyId: string): Promise<Lexicon> {
  const held = heldBy.get(deps.textWork) ?? new Map<string, Held>()
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
    await forgetOldest(held)
    return built
  } catch (error) {
    if (held.get(companyId)?.lexicon === lexicon) held.delete(companyId)
    throw error
  }
}

async function forgetOldest(held: Map<string, Held>): Promise<void> {
  let bytes = 0
  for (const [companyId, { lexicon }] of [...held].reverse()) {
    bytes += await lexicon.then(
      ({ byteLength }) => byteLength,
      () => 0,
    )
    if (bytes > HELD_BYTES_MAX) held.delete(companyId)
  }
}
