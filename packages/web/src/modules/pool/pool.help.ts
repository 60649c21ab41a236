import type { AreaHelp } from '../../api/address/page-help.ts'

export const poolHelp: AreaHelp = {
  pool: {
    text: 'Everyone whose résumé your company has, on {a position} or not. Search with words, “phrases”, AND, OR and NOT, or upload résumés. Save a search to be emailed when someone new matches it.',
    links: ['/duplicates', '/import-candidate'],
  },
}
