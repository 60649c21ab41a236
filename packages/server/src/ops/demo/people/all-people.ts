import { makeEmail, makePhone } from '../demo-contact.ts'
import {
  type Country,
  type Occupation,
  type Person,
  type PersonDraft,
  readPerson,
  type WrittenPerson,
} from '../person.ts'
import accountants from './accountants.json' with { type: 'json' }
import backendDevelopers from './backend-developers.json' with { type: 'json' }
import businessAnalysts from './business-analysts.json' with { type: 'json' }
import civilEngineers from './civil-engineers.json' with { type: 'json' }
import customerSupportLeads from './customer-support-leads.json' with { type: 'json' }
import dataEngineers from './data-engineers.json' with { type: 'json' }
import digitalMarketers from './digital-marketers.json' with { type: 'json' }
import frontendDevelopers from './frontend-developers.json' with { type: 'json' }
import hrGeneralists from './hr-generalists.json' with { type: 'json' }
import mechanicalEngineers from './mechanical-engineers.json' with { type: 'json' }
import productManagers from './product-managers.json' with { type: 'json' }
import qaEngineers from './qa-engineers.json' with { type: 'json' }
import registeredNurses from './registered-nurses.json' with { type: 'json' }
import salesExecutives from './sales-executives.json' with { type: 'json' }
import siteReliabilityEngineers from './site-reliability-engineers.json' with { type: 'json' }
import supplyChainAnalysts from './supply-chain-analysts.json' with { type: 'json' }
import uxDesigners from './ux-designers.json' with { type: 'json' }

const writtenByOccupation: Record<Occupation, readonly WrittenPerson[]> = {
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

/** All people, alternating between occupations, so that the first uploaded files already show a mixed pool. */
export const demoPeople: readonly Person[] = addContacts(inTurns(writtenByOccupation))

type PlacedDraft = { occupation: Occupation; draft: PersonDraft }

function inTurns(written: Record<Occupation, readonly WrittenPerson[]>): PlacedDraft[] {
  const columns = Object.entries(written) as [Occupation, readonly WrittenPerson[]][]
  const rounds = Math.max(...columns.map(([, people]) => people.length))
  return Array.from({ length: rounds }, (_, round) =>
    columns.flatMap(([occupation, people]) => {
      const person = people[round]
      return person ? [{ occupation, draft: readPerson(person) }] : []
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
