import type { ImpactRatio } from './audited-impact.ts'

/** Writes an impact ratio with its interval: "0.71 (0.55–0.92)". */
export const formatRatio = ({ ratio, interval }: ImpactRatio): string =>
  ratio.toFixed(2) + (interval ? ` (${interval.from.toFixed(2)}–${interval.to.toFixed(2)})` : '')
