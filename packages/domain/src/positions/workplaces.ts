/** Places of work: on site, remote or hybrid. */
export const WORKPLACES = { onsite: 'On site', hybrid: 'Hybrid', remote: 'Remote' } as const
export type Workplace = keyof typeof WORKPLACES

export const WORKPLACE_IDS = Object.keys(WORKPLACES) as [Workplace, ...Workplace[]]

/** Returns the place in words; empty if unknown. */
export const describeWorkplace = (workplace: string): string =>
  Object.hasOwn(WORKPLACES, workplace) ? WORKPLACES[workplace as Workplace] : ''
