import type { approvals } from '@rolecall/contract/company/approvals'
import type { CallInput, CallResult } from '@rolecall/contract/ground/define-calls'
import type { Colleague } from '../../../parts/approvals/ColleaguesField.tsx'

/** A step as it stands in the fields. `amount`: '' where it always holds. */
export type StepDraft = {
  id: string
  people: readonly Colleague[]
  needs: 'any' | 'all'
  amount: number | ''
  currency: string
}
/** A chain as it stands in the fields; ids are those of the page, to tell cards apart. */
export type ChainDraft = {
  id: string
  name: string
  departments: string[]
  countries: string[]
  steps: readonly StepDraft[]
}

let made = 0
const nextId = () => `card-${++made}`

export const emptyStep = (currency: string): StepDraft => ({
  id: nextId(),
  people: [],
  needs: 'any',
  amount: '',
  currency,
})

export const emptyChain = (currency: string): ChainDraft => ({
  id: nextId(),
  name: '',
  departments: [],
  countries: [],
  steps: [emptyStep(currency)],
})

export const draftsOf = ({ data }: CallResult<typeof approvals.chains>, currency: string): ChainDraft[] =>
  data.map(({ name, departments, countries, steps }) => ({
    id: nextId(),
    name,
    departments,
    countries,
    steps: steps.map(({ approvers, needs, from }) => ({
      id: nextId(),
      people: approvers.map(({ id, name: who }) => ({ id, name: who })),
      needs,
      amount: from?.value ?? '',
      currency: from?.currency ?? currency,
    })),
  }))

type Chains = CallInput<typeof approvals.saveChains>['body']['chains']

/** As calls take them. */
export const chainsOf = (drafts: readonly ChainDraft[]): Chains =>
  drafts.map(({ name, departments, countries, steps }) => ({
    name,
    departments,
    countries,
    steps: steps.map(({ people, needs, amount, currency }) => ({
      approvers: people.map(({ id }) => id),
      needs,
      from: amount === '' ? null : { value: amount, currency },
    })),
  }))

/** What is still to be filled, in a sentence; undefined where all is. */
export function findGap(drafts: readonly ChainDraft[]): string | undefined {
  if (drafts.some(({ name }) => name.trim() === '')) return 'Give every chain a name.'
  if (drafts.some(({ steps }) => steps.length === 0)) return 'Give every chain a step.'
  if (drafts.some(({ steps }) => steps.some(({ people }) => people.length === 0)))
    return 'Choose somebody for every step.'
  return undefined
}
