import administration from './data/administration.json' with { type: 'json' }
import business from './data/business.json' with { type: 'json' }
import care from './data/care.json' with { type: 'json' }
import certificates from './data/certificates.json' with { type: 'json' }
import commerce from './data/commerce.json' with { type: 'json' }
import construction from './data/construction.json' with { type: 'json' }
import dataAndCloud from './data/data-and-cloud.json' with { type: 'json' }
import design from './data/design.json' with { type: 'json' }
import education from './data/education.json' with { type: 'json' }
import engineering from './data/engineering.json' with { type: 'json' }
import finance from './data/finance.json' with { type: 'json' }
import guestsAndCulture from './data/guests-and-culture.json' with { type: 'json' }
import healthcare from './data/healthcare.json' with { type: 'json' }
import hospitality from './data/hospitality.json' with { type: 'json' }
import industry from './data/industry.json' with { type: 'json' }
import languages from './data/languages.json' with { type: 'json' }
import lawAndPublicOrder from './data/law-and-public-order.json' with { type: 'json' }
import logistics from './data/logistics.json' with { type: 'json' }
import money from './data/money.json' with { type: 'json' }
import nature from './data/nature.json' with { type: 'json' }
import people from './data/people.json' with { type: 'json' }
import publicSector from './data/public-sector.json' with { type: 'json' }
import sales from './data/sales-and-marketing.json' with { type: 'json' }
import science from './data/science.json' with { type: 'json' }
import security from './data/security-and-networks.json' with { type: 'json' }
import software from './data/software.json' with { type: 'json' }
import teachingSubjects from './data/teaching-subjects.json' with { type: 'json' }
import trades from './data/trades.json' with { type: 'json' }
import transportAndTrade from './data/transport-and-trade.json' with { type: 'json' }
import { type Caution, defineSkills, type SkillDraft, type SkillKind } from './define-skills.ts'

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
  software,
  dataAndCloud,
  security,
  design,
  finance,
  business,
  sales,
  people,
  administration,
  languages,
  healthcare,
  science,
  education,
  publicSector,
  logistics,
  construction,
  engineering,
  hospitality,
  certificates,
  care,
  teachingSubjects,
  lawAndPublicOrder,
  money,
  trades,
  transportAndTrade,
  industry,
  nature,
  guestsAndCulture,
  commerce,
].flatMap(defineSkills)

/**
 * Returns the id of a name: "C++" is `c-plus-plus`, ".NET" is `dot-net`. Latin letters lose their accents, other
 * scripts stay as they are.
 */
export function skillIdOf(name: string): string {
  // True for most names, which then take a third of the time without Unicode's tables.
  const isAscii = /^[ -~]*$/.test(name)
  return (
    isAscii
      ? name
      : name
          .normalize('NFD')
          .replace(/[\u0300-\u036f]/g, '')
          .normalize('NFC')
  )
    .toLowerCase()
    .replace(/^\./, 'dot-')
    .replaceAll('+', '-plus')
    .replaceAll('#', '-sharp')
    .replaceAll('&', ' and ')
    .replace(isAscii ? /[^a-z0-9]+/g : /[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

function assemble(): Skill[] {
  // Cached, since each is needed several times: for itself, and for its neighbours.
  const ids = new Map<string, string>()
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? skillIdOf(name)
    ids.set(name, id)
    return id
  }
  const adjacent = new Map<string, Set<string>>(drafts.map(({ name }) => [idOf(name), new Set<string>()]))
  for (const { name, near } of drafts) {
    const id = idOf(name)
    for (const other of near.map(idOf)) {
      adjacent.get(id)?.add(other)
      adjacent.get(other)?.add(id)
    }
  }
  return drafts.map(({ name, aliases, kind, implies, functions, cautions }) => {
    const id = idOf(name)
    return {
      id,
      name,
      aliases,
      kind,
      implies: implies.map(idOf),
      adjacent: [...(adjacent.get(id) ?? [])],
      functions,
      cautions,
    }
  })
}

export const taxonomy: readonly Skill[] = assemble()

const byId = new Map(taxonomy.map((skill) => [skill.id, skill]))

export const findSkill = (id: string): Skill | undefined => byId.get(id)

/** Returns the name of a skill; the id itself if the taxonomy does not know it. */
export const skillNameOf = (id: string): string => findSkill(id)?.name ?? id
