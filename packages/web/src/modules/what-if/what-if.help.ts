import type { AreaHelp } from '../../api/address/page-help.ts'

export const whatIfHelp: AreaHelp = {
  backtest: {
    text: 'Try another rule on the {candidates} that this {position} already had: who of those hired would have been missed, and how many reviews saved. Change the rule and replay it. Nothing is saved.',
    links: ['/projectPositions?view=positions', '/fairness'],
  },
}
