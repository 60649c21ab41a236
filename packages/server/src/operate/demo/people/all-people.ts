import { makeEmail, makePhone } from '../demo-contact.ts'
import type { Country, Occupation, Person, PersonDraft } from '../person.ts'
import { accountants } from './accountants.ts'
import { backendDevelopers } from './backend-developers.ts'
import { businessAnalysts } from './business-analysts.ts'
import { civilEngineers } from './civil-engineers.ts'
import { customerSupportLeads } from './customer-support-leads.ts'
import { dataEngineers } from './data-engineers.ts'
import { digitalMarketers } from './digital-marketers.ts'
import { frontendDevelopers } from './frontend-developers.ts'
import { hrGeneralists } from './hr-generalists.ts'
import { mechanicalEngineers } from './mechanical-engineers.ts'
import { productManagers } from './product-managers.ts'
import { qaEngineers } from './qa-engineers.ts'
import { registeredNurses } from './registered-nurses.ts'
import { salesExecutives } from './sales-executives.ts'
import { siteReliabilityEngineers } from './site-reliability-engineers.ts'
import { supplyChainAnalysts } from './supply-chain-analysts.ts'
import { uxDesigners } from './ux-designers.ts'

const draftsByOccupation: Record<Occupation, readonly PersonDraft[]> = {
  'Data engineer': dataEngineers,
  'Backend developer': backendDevelopers,
  'Site reliability engineer': siteReliabilityEngineers,
  'Frontend developer': frontendDevelopers,
  'QA engineer': qaEngineers,
  'Product manager': productManagers,
  'UX designer': uxDesigners,
  Accountant: accountants,
  'HR generalist': hrGeneralists,
  'Sales executive': salesExecutives,
  'Digital marketer': digitalMarketers,
  'Registered nurse': registeredNurses,
  'Mechanical engineer': mechanicalEngineers,
  'Civil engineer': civilEngineers,
  'Supply chain analyst': supplyChainAnalysts,
  'Customer support lead': customerSupportLeads,
  'Business analyst': businessAnalysts,
}

/** Everybody, one of each occupation after the other, so that the first files uploaded already show a mixed pool. */
export const demoPeople: readonly Person[] = addContacts(inTurns(draftsByOccupation))

type PlacedDraft = { occupation: Occupation; draft: PersonDraft }

function inTurns(drafts: Record<Occupation, readonly PersonDraft[]>): PlacedDraft[] {
  const columns = Object.entries(drafts) as [Occupation, readonly PersonDraft[]][]
  const rounds = Math.max(...columns.map(([, people]) => people.length))
  return Array.from({ length: rounds }, (_, round) =>
    columns.flatMap(([occupation, people]) => {
      const draft = people[round]
      return draft ? [{ occupation, draft }] : []
    }),
  ).flat()
}

function addContacts(placed: readonly PlacedDraft[]): Person[] {
  const seen = new Map<Country, number>()
  return placed.map(({ occupation, draft }, index) => {
    const serial = seen.get(draft.country) ?? 0
    seen.set(draft.country, serial + 1)
    return { ...draft, occupation, email: makeEmail(draft.name, index), phone: makePhone(draft.country, serial) }
  })
}
