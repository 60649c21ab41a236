/**
 * Limits of adverse impact audits: listed audits, positions with an analysis of requirements and people needed for it,
 * requirements of each, characters of an explanation (rules ). Chosen by us.
 */
export const FAIRNESS = { audits: 40, positions: 40, peopleLeast: 20, requirements: 8, explanation: 2_000 } as const
