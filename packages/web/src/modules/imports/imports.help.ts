import type { AreaHelp } from '../../api/address/page-help.ts'

export const importsHelp: AreaHelp = {
  importCandidates: {
    text: 'Bring {candidates} in from a spreadsheet: CSV or Excel, with one person per row. Choose the file, check which column is what, and try it. You can undo an import.',
    links: ['/internalpool', '/duplicates'],
  },
}
