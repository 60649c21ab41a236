/** Where the work of a position is done. */
export const WORKPLACES = { onsite: 'On site', hybrid: 'Hybrid', remote: 'Remote' } as const
export type Workplace = keyof typeof WORKPLACES

export const WORKPLACE_IDS = Object.keys(WORKPLACES) as [Workplace, ...Workplace[]]

/** In words; empty where nobody said. */
export const sayWorkplace = (workplace: string): string =>
  Object.hasOwn(WORKPLACES, workplace) ? WORKPLACES[workplace as Workplace] : ''
