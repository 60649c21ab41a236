/** An amount in a currency (ISO 4217). */
export type Amount = { value: number; currency: string }

export type Needs = 'any' | 'all'

/** A step of a chain: its approvers, and the amount from which it applies; null for any amount. */
export type ChainStep = { approvers: readonly string[]; needs: Needs; from: Amount | null }

/** An approval chain for some departments and countries; for all if none are given. */
export type Chain = {
  name: string
  departments: readonly string[]
  countries: readonly string[]
  steps: readonly ChainStep[]
}

/** Properties of a request that chains depend on. */
export type ApprovalContext = { department: string; country: string; amount: Amount | null }

/**
 * An applicable step. `isCompared` is false if its amount and the requested one are in different currencies, or one is
 * unknown.
 */
export type HoldingStep = { approvers: readonly string[]; needs: Needs; isCompared: boolean }

const fold = (text: string): string => text.trim().toLowerCase()

const isOneOf = (value: string, list: readonly string[]): boolean =>
  list.length === 0 || (value !== '' && list.some((each) => fold(each) === fold(value)))

/** Returns the first matching chain, or undefined. */
export const chooseChain = <C extends Chain>(
  chains: readonly C[],
  { department, country }: Pick<ApprovalContext, 'department' | 'country'>,
): C | undefined => chains.find((chain) => isOneOf(department, chain.departments) && isOneOf(country, chain.countries))

/** Returns the steps of a chain that apply to an amount, in order. A step that cannot be compared applies, marked as such. */
export const stepsFor = (steps: readonly ChainStep[], amount: Amount | null): HoldingStep[] =>
  steps.flatMap(({ approvers, needs, from }): HoldingStep[] => {
    if (from === null) return [{ approvers, needs, isCompared: true }]
    if (amount === null || amount.currency !== from.currency) return [{ approvers, needs, isCompared: false }]
    return amount.value >= from.value ? [{ approvers, needs, isCompared: true }] : []
  })
