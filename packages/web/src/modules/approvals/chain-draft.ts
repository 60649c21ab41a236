import type { approvals } from '@rolecall/contract/approvals/approvals'
import type { CallInput, CallResult } from '@rolecall/contract/platform/define-calls'
import type { Colleague } from '../../components/approvals/ColleaguesField.tsx'

/** A step as held in the fields. `amount`: '' for a step that always applies. */
export type StepDraft = {
  id: string
  people: readonly Colleague[]
  needs: 'any' | 'all'
  amount: number | ''
  currency: string
}
/** A chain as held in the fields; its id only tells cards on the page apart. */
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

/** Converts drafts to the shape that calls take. */
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

/** Returns a sentence about what is still to be filled; undefined when nothing is missing. */
export function findGap(drafts: readonly ChainDraft[]): string | undefined {
  if (drafts.some(({ name }) => name.trim() === '')) return 'Enter a name for every chain.'
  if (drafts.some(({ steps }) => steps.length === 0)) return 'Add a step to every chain.'
  if (drafts.some(({ steps }) => steps.some(({ people }) => people.length === 0)))
    return 'Choose approvers for every step.'
  return undefined
}
