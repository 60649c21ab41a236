import { administration } from './data/administration.ts'
import { business } from './data/business.ts'
import { care } from './data/care.ts'
import { certificates } from './data/certificates.ts'
import { commerce } from './data/commerce.ts'
import { construction } from './data/construction.ts'
import { dataAndCloud } from './data/data-and-cloud.ts'
import { design } from './data/design.ts'
import { education } from './data/education.ts'
import { engineering } from './data/engineering.ts'
import { finance } from './data/finance.ts'
import { guestsAndCulture } from './data/guests-and-culture.ts'
import { healthcare } from './data/healthcare.ts'
import { hospitality } from './data/hospitality.ts'
import { industry } from './data/industry.ts'
import { languages } from './data/languages.ts'
import { lawAndPublicOrder } from './data/law-and-public-order.ts'
import { logistics } from './data/logistics.ts'
import { money } from './data/money.ts'
import { nature } from './data/nature.ts'
import { people } from './data/people.ts'
import { publicSector } from './data/public-sector.ts'
import { sales } from './data/sales-and-marketing.ts'
import { science } from './data/science.ts'
import { security } from './data/security-and-networks.ts'
import { software } from './data/software.ts'
import { teachingSubjects } from './data/teaching-subjects.ts'
import { trades } from './data/trades.ts'
import { transportAndTrade } from './data/transport-and-trade.ts'
import type { Caution, SkillDraft, SkillKind } from './define-skills.ts'

export type { SkillKind } from './define-skills.ts'

/** `id` is a stable slug of the name; `implies` and `adjacent` hold ids, `adjacent` in both directions. */
export type Skill = {
  id: string
  name: string
  aliases: readonly string[]
  kind: SkillKind
  implies: readonly string[]
  adjacent: readonly string[]
  functions: readonly string[]
  /** Spellings (the name or an alias) that are also ordinary words or letters. */
  cautions: ReadonlyMap<string, Caution>
}

const drafts: readonly SkillDraft[] = [
  ...software,
  ...dataAndCloud,
  ...security,
  ...design,
  ...finance,
  ...business,
  ...sales,
  ...people,
  ...administration,
  ...languages,
  ...healthcare,
  ...science,
  ...education,
  ...publicSector,
  ...logistics,
  ...construction,
  ...engineering,
  ...hospitality,
  ...certificates,
  ...care,
  ...teachingSubjects,
  ...lawAndPublicOrder,
  ...money,
  ...trades,
  ...transportAndTrade,
  ...industry,
  ...nature,
  ...guestsAndCulture,
  ...commerce,
]

/** "C++" is `c-plus-plus`, ".NET" is `dot-net`. Latin letters lose their accents, other scripts stay as they are. */
export function skillIdOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\./, 'dot-')
    .replaceAll('+', '-plus')
    .replaceAll('#', '-sharp')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

function assemble(): Skill[] {
  const adjacent = new Map<string, Set<string>>(drafts.map(({ name }) => [skillIdOf(name), new Set<string>()]))
  for (const { name, near } of drafts) {
    const id = skillIdOf(name)
    for (const other of near.map(skillIdOf)) {
      adjacent.get(id)?.add(other)
      adjacent.get(other)?.add(id)
    }
  }
  return drafts.map(({ name, aliases, kind, implies, functions, cautions }) => {
    const id = skillIdOf(name)
    return {
      id,
      name,
      aliases,
      kind,
      implies: implies.map(skillIdOf),
      adjacent: [...(adjacent.get(id) ?? [])],
      functions,
      cautions,
    }
  })
}

export const taxonomy: readonly Skill[] = assemble()

const byId = new Map(taxonomy.map((skill) => [skill.id, skill]))

export const findSkill = (id: string): Skill | undefined => byId.get(id)

/** What people call a skill; of one that the taxonomy does not know, the id itself. */
export const skillNameOf = (id: string): string => findSkill(id)?.name ?? id
