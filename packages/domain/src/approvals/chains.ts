/** An amount in a currency (ISO 4217). */
export type Amount = { value: number; currency: string }

export type Needs = 'any' | 'all'

/** A step of a chain: whom it asks, and from which amount on; null: whatever the amount is. */
export type ChainStep = { approvers: readonly string[]; needs: Needs; from: Amount | null }

/** Who approves what of which departments and countries; with none of either, all of them. */
export type Chain = {
  name: string
  departments: readonly string[]
  countries: readonly string[]
  steps: readonly ChainStep[]
}

/** What is asked about, as far as chains look at it. */
export type Asked = { department: string; country: string; amount: Amount | null }

/** A step that holds. `isCompared` is false where its amount and the one asked about are of two currencies, or none is known. */
export type HoldingStep = { approvers: readonly string[]; needs: Needs; isCompared: boolean }

const fold = (text: string): string => text.trim().toLowerCase()

const isOneOf = (value: string, list: readonly string[]): boolean =>
  list.length === 0 || (value !== '' && list.some((each) => fold(each) === fold(value)))

/** The first chain that fits; undefined where none does. */
export const chooseChain = <C extends Chain>(
  chains: readonly C[],
  { department, country }: Pick<Asked, 'department' | 'country'>,
): C | undefined => chains.find((chain) => isOneOf(department, chain.departments) && isOneOf(country, chain.countries))

/** The steps of a chain that hold for an amount, in their order. What cannot be compared holds, and says so. */
export const stepsFor = (steps: readonly ChainStep[], amount: Amount | null): HoldingStep[] =>
  steps.flatMap(({ approvers, needs, from }): HoldingStep[] => {
    if (from === null) return [{ approvers, needs, isCompared: true }]
    if (amount === null || amount.currency !== from.currency) return [{ approvers, needs, isCompared: false }]
    return amount.value >= from.value ? [{ approvers, needs, isCompared: true }] : []
  })
